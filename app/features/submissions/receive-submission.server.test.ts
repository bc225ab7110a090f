import { data } from 'react-router'
import { inspect } from 'node:util'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaptchaVerdict } from '../../platform/captcha.ts'
import { openDatabase } from '../../db/client.ts'
import { mailOutbox, sentForms, submissions } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../platform/request-limits.ts'
import { TRAP_NAME } from '../../ui/form/trap-name.ts'
import { aFilledForm } from './testing/filled-form.ts'
import { formStamp } from './receive-submission.server.ts'
import { type Receiving, receiveSubmission } from './receive-submission.server.ts'

const client = setUpTestDatabase({ max: 2 })

// Most of these tests send the same words.
beforeEach(async () => {
  await client.db.delete(sentForms)
})

const secrets = { derive: () => Buffer.alloc(32, 1) }
const NOW = new Date('2026-11-21T14:00:00Z')
const MINUTES_AGO = formStamp(secrets, new Date(NOW.getTime() - 5 * 60_000))

function receiving(change: Partial<Receiving> = {}): Receiving {
  const takeTurn = () => Promise.resolve(false)
  return { db: client.db, secrets, publicUrl: 'http://127.0.0.1:3000', now: NOW, takeTurn, ...change }
}

/** A form that was opened five minutes ago. */
function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  form.set('openedAt', MINUTES_AGO)
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

// @spec 1.6 2.114
test('a correct form is stored as submitted, with its county', async () => {
  const received = await receiveSubmission(
    receiving(),
    formOf(aFilledForm({ businessName: ' Harbor Lights ', contactEmail: 'dana@example.com' })),
  )

  const stored = (await client.db.select().from(submissions)).find(
    ({ businessName }) => businessName === 'Harbor Lights',
  )
  expect(received).toMatchObject({ outcome: 'stored', id: stored?.id, isHeld: false })
  expect(stored).toMatchObject({
    status: 'submitted',
    isHeld: false,
    contactEmail: 'dana@example.com',
    submittedAt: NOW,
    fields: { businessName: 'Harbor Lights', zip: '32202', countySlug: 'duval', branchOfService: 'navy' },
  })
  // Where we write to is nothing that a listing is made of.
  expect(JSON.stringify(stored?.fields)).not.toContain('dana@example.com')
})

// @spec 1.29
test.each(['Offer', 'Tampa', '1', ' x '])(
  'with %j in the hidden field it waits until its address is confirmed',
  async (filled) => {
    const form = (email: string) => formOf({ ...aFilledForm({ email }), [TRAP_NAME]: filled })
    const email = `${filled.trim().toLowerCase()}@example.com`
    expect(await receiveSubmission(receiving(), form(email))).toMatchObject({
      outcome: 'stored',
      isHeld: true,
    })
    expect(await receiveSubmission(receiving(), form(''))).toMatchObject({
      outcome: 'refused',
      form: { data: { errors: { contactEmail: expect.any(String) } } },
    })
  },
)

test('after a room full of people it waits until its address is confirmed', async () => {
  const crowded = receiving({ takeTurn: () => Promise.resolve(true) })
  const form = formOf(aFilledForm({ businessName: 'The Last in the Room' }))
  expect(await receiveSubmission(crowded, form)).toMatchObject({ outcome: 'stored', isHeld: true })
})

describe('the same form again', () => {
  const counted = async () => [await client.db.$count(submissions), await client.db.$count(mailOutbox)]
  const MORE = { businessName: 'Sent Once', contactEmail: 'once@example.com' }

  test.each([
    ['without scripts', {}],
    ['with a key of the page', { sentByPage: '17-4-8-1' }],
  ])('%s is one submission and one mail, with the same answer', async (_, key) => {
    const form = () => formOf({ ...aFilledForm(MORE), ...key })
    const before = await counted()
    const atOnce = await Promise.all([1, 2].map(() => receiveSubmission(receiving(), form())))
    const full = receiving({ takeTurn: () => Promise.reject(new TooOften(600)) })
    const answers = [...atOnce, await receiveSubmission(full, form())]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await counted()).toEqual(before.map((count) => count + 1))
  })

  test('is another one with other words, under another key, or later without scripts', async () => {
    const before = await counted()
    const later = receiving({ now: new Date(NOW.getTime() + 11 * 60_000) })
    await receiveSubmission(receiving(), formOf({ ...aFilledForm(MORE), city: 'Jacksonville Beach' }))
    await receiveSubmission(receiving(), formOf({ ...aFilledForm(MORE), sentByPage: '2-3-5-7' }))
    await receiveSubmission(later, formOf(aFilledForm(MORE)))
    await receiveSubmission(later, formOf({ ...aFilledForm(MORE), sentByPage: '2-3-5-7' }))
    expect(await counted()).toEqual(before.map((count) => count + 3))
  })
})

// @spec 2.115
test('a form with a mistake comes back whole and is not stored', async () => {
  const count = await client.db.$count(submissions)
  const values = aFilledForm({ zip: '33', hours: 'Mon 8 to 5\nTue closed' })

  expect(
    await receiveSubmission(receiving(), formOf({ ...values, hours: 'Mon 8 to 5\r\nTue closed' })),
  ).toEqual({
    outcome: 'refused',
    form: data(
      {
        values: { ...values, openedAt: MINUTES_AGO, answer: '' },
        errors: { zip: 'Enter a ZIP code of five digits, such as 32202' },
        asked: {},
      },
      400,
    ),
  })
  expect(await client.db.$count(submissions)).toBe(count)
})

test.each(['You won! https://prize.example', 'Claim it at prize-for-you.com/now'])(
  'no stranger gets a mail with the link in %j',
  async (businessName) => {
    const received = await receiveSubmission(
      receiving(),
      formOf(aFilledForm({ businessName, contactEmail: 'stranger@example.com' })),
    )
    expect(received).toMatchObject({ outcome: 'stored', isHeld: true })
    const mails = await client.db.select().from(mailOutbox)
    const toStranger = mails.filter(({ recipient }) => recipient === 'stranger@example.com')
    expect(toStranger.map(({ kind }) => kind)).toContain('submission-confirm')
    expect(JSON.stringify(toStranger)).not.toContain('prize')
  },
)

test('a file in place of a text counts as nothing typed', async () => {
  const form = formOf(aFilledForm())
  form.set('businessName', new Blob(['x']), 'name.txt')

  expect(await receiveSubmission(receiving(), form)).toMatchObject({
    form: { init: { status: 400 }, data: { errors: { businessName: 'Enter the business name' } } },
  })
})

// @spec 2.115
test('while the database is away a correct form is refused with 503, and kept', async () => {
  const away = openDatabase('postgres://directory@127.0.0.1:1/directory', { max: 1 })
  const values = aFilledForm()

  const received = await receiveSubmission(receiving({ db: away.db }), formOf(values))

  expect(received).toMatchObject({
    outcome: 'refused',
    form: {
      init: { status: 503 },
      data: { values, errors: {}, notice: { title: 'We couldn’t take this just now' } },
    },
  })
  // What the log gets tells nothing about the person.
  expect('cause' in received && inspect(received.cause)).not.toMatch(/Dana|office@example/)
  await away.close()
})

// @spec 1.29
test('a person who sends too much in a short time is told, and loses nothing', async () => {
  const count = await client.db.$count(submissions)
  const takeTurn = () => Promise.reject(new TooOften(600))
  const values = aFilledForm()

  expect(await receiveSubmission(receiving({ takeTurn }), formOf(values))).toMatchObject({
    outcome: 'refused',
    form: {
      init: { status: 429 },
      data: { values, notice: { text: expect.stringContaining('Send it again in 10 minutes') } },
    },
  })
  expect(await client.db.$count(submissions)).toBe(count)
})

// @spec 1.29
test.each<[string, Record<string, string>]>([
  ['a form that was never opened', { openedAt: '' }],
  ['a stamp that is made up', { openedAt: `${MINUTES_AGO}x` }],
  ['a form that was sent at once', { openedAt: formStamp(secrets, NOW) }],
  ['a page from last week', { openedAt: formStamp(secrets, new Date(NOW.getTime() - 7 * 86_400_000)) }],
  ['links in the description', { description: 'Cheap https://a.example.com and www.b.example.com pills.' }],
])('%s is held until its sender confirms the address', async (_, change) => {
  const received = await receiveSubmission(receiving(), formOf({ ...aFilledForm(), ...change }))
  expect(received).toMatchObject({ outcome: 'stored', isHeld: true })
  const [mail] = await client.db.select().from(mailOutbox).orderBy(desc(mailOutbox.createdAt)).limit(1)
  expect(mail).toMatchObject({ kind: 'submission-confirm', recipient: 'office@example.com' })
})

// @spec 1.29
test('a form that autofill and one tap sent at once, from the page itself, is not held', async () => {
  const form = formOf({ ...aFilledForm(), openedAt: formStamp(secrets, NOW), sentByPage: 'yes' })
  expect(await receiveSubmission(receiving(), form)).toMatchObject({ outcome: 'stored', isHeld: false })
})

// @spec 1.29
test('the hidden field filled in a browser may be autofill: held, and not lost', async () => {
  const form = formOf({ ...aFilledForm(), [TRAP_NAME]: 'Offer', sentByPage: 'yes' })
  expect(await receiveSubmission(receiving(), form)).toMatchObject({ outcome: 'stored', isHeld: true })
})

describe('with an outside captcha', () => {
  const verifyCaptcha = (answer: string) =>
    Promise.resolve<CaptchaVerdict>(
      answer === 'right' ? 'passed' : answer === 'nobody answers' ? 'unknown' : 'refused',
    )
  const send = (values: Record<string, string>) =>
    receiveSubmission(receiving({ verifyCaptcha }), formOf({ ...aFilledForm(), ...values }))

  test('the right answer brings the form into the queue', async () => {
    expect(await send({ captcha: 'right' })).toMatchObject({ outcome: 'stored', isHeld: false })
  })

  test.each<[string, Record<string, string>]>([
    ['without scripts', {}],
    ['while the verifier is away', { captcha: 'nobody answers', captchaShown: 'yes' }],
  ])('%s the form is held until its sender confirms the address', async (_, values) => {
    expect(await send(values)).toMatchObject({ outcome: 'stored', isHeld: true })
    expect(await send({ ...values, email: '' })).toMatchObject({
      form: {
        init: { status: 400 },
        data: { errors: { contactEmail: expect.stringContaining('Enter your email address') } },
      },
    })
  })

  test.each<[string, Record<string, string>, string]>([
    ['a refused answer', { captcha: 'wrong' }, 'This check didn’t work'],
    ['none where it was asked', { captchaShown: 'yes' }, 'Answer this check'],
  ])('%s comes back with what was typed, and stores nothing', async (_, values, message) => {
    const count = await client.db.$count(submissions)
    expect(await send(values)).toMatchObject({
      outcome: 'refused',
      form: {
        init: { status: 400 },
        data: {
          values: aFilledForm(),
          errors: { captcha: expect.stringContaining(message) },
        },
      },
    })
    expect(await client.db.$count(submissions)).toBe(count)
  })

  test('a form with mistakes does not spend the answer', async () => {
    const verify = vi.fn(verifyCaptcha)
    const form = formOf({ ...aFilledForm({ zip: '10001' }), captcha: 'right' })
    expect(await receiveSubmission(receiving({ verifyCaptcha: verify }), form)).toMatchObject({
      form: { init: { status: 400 } },
    })
    expect(verify).not.toHaveBeenCalled()
  })
})

test('what would be held needs an address', async () => {
  const form = formOf({ ...aFilledForm({ email: '' }), openedAt: '' })
  expect(await receiveSubmission(receiving(), form)).toMatchObject({
    form: {
      init: { status: 400 },
      data: { errors: { contactEmail: expect.stringContaining('Enter your email address') } },
    },
  })
})

test('nobody floods somebody else’s mailbox from many places', async () => {
  const values = { contactEmail: 'Victim@example.com', businessName: 'Harbor Lights' }
  const outcomes = []
  for (let sent = 0; sent < 42; sent += 1) {
    const contactEmail = sent % 2 === 0 ? values.contactEmail : values.contactEmail.toLowerCase()
    const form = formOf(aFilledForm({ ...values, businessName: `Harbor ${sent}`, contactEmail }))
    outcomes.push(await receiveSubmission(receiving(), form))
  }
  expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(40)
  expect(outcomes.at(-1)).toMatchObject({
    form: { init: { status: 429 }, data: { notice: { title: 'Please wait a moment' } } },
  })
  const tomorrow = new Date(NOW.getTime() + 25 * 3_600_000)
  const later = await receiveSubmission(receiving({ now: tomorrow }), formOf(aFilledForm(values)))
  expect(later.outcome).toBe('stored')
})

// What the form makes of its rows, and of words.
test.each([
  ['Mo-Fr 22:00-06:00; Sa,Su closed', 'Monday to Friday: 10:00 PM until 6:00 AM on the next day?'],
  ['Mo,Sa 20:00-04:30', 'Monday: 8:00 PM until 4:30 AM on the next day?'],
  ['Mon-Fri 9am-2am', 'Monday to Friday: 9:00 AM until 2:00 AM on the next day?'],
  ['lunes a viernes 10 pm a 6 am', 'Monday to Friday: 10:00 PM until 6:00 AM on the next day?'],
])('a night that may be a slip is asked about once: %s', async (hours, question) => {
  const values = aFilledForm({ hours, businessName: `Night ${hours}` })
  const first = await receiveSubmission(receiving(), formOf(values))
  expect(first).toMatchObject({
    outcome: 'refused',
    form: { data: { values: { hours }, errors: { hours: expect.stringContaining(question) } } },
  })
  const again = await receiveSubmission(receiving(), formOf({ ...values, hoursAsked: hours }))
  expect(again).toMatchObject({ outcome: 'stored' })
})

test.each(['Fr,Sa 17:00-03:00', 'Mo-Fr 08:00-00:00', 'Mo-Su 10:00-02:00', 'Mo-Su 00:00-24:00'])(
  'an evening is not asked about: %s',
  async (hours) => {
    const values = aFilledForm({ hours, businessName: `Evening ${hours}` })
    expect(await receiveSubmission(receiving(), formOf(values))).toMatchObject({ outcome: 'stored' })
  },
)
