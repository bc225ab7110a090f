import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { photos, submissions } from '../../db/schema/index.ts'
import { confirmPrivateSubmission } from './act-on-private-submission.server.ts'
import { describeSubmission } from './deciding/describe-submission.server.ts'
import { aFilledForm } from './testing/filled-form.ts'
import { confirmToken } from './following/submission-token.server.ts'
import { findOwnSubmission } from './following/follow-submission.server.ts'
import { findPrivateSubmission } from './private-submission.server.ts'
import { aSubmission, HERE, MODERATOR } from './testing/a-submission.ts'
import { setUpPrivateSubmissions } from './testing/private-submissions.ts'
import { requestChanges } from './testing/decide-submission.ts'

const LATER = new Date('2026-11-21T17:30:00Z')

const { client, sent, send } = setUpPrivateSubmissions({ later: LATER })
const see = (token: string, now = LATER) => findPrivateSubmission({ db: client.db, ...HERE }, token, now)

// @spec 1.20 9.15
test('the private page tells where a submission stands and how much of the 24 hours is left', async () => {
  const { token } = await sent()
  expect(await see(token)).toMatchObject({
    status: 'submitted',
    businessName: 'Anchor Plumbing',
    words: { label: 'Waiting for review' },
    sentAt: 'Saturday, November 21, 9:00 AM EST',
    due: { at: 'Sunday, November 22, 9:00 AM EST', left: '20 hours left' },
    canChange: true,
    canWithdraw: true,
    canSendAgain: false,
    values: { businessName: 'Anchor Plumbing', contactEmail: 'dana@example.com', consent: 'yes' },
  })
  expect(await see(token, new Date('2026-11-23T00:00:00Z'))).toMatchObject({
    due: { left: expect.stringContaining('We’re late') },
  })
})

test.each(['', 'made-up', '4f9b8c1e-0000-4000-8000-000000000001.aaaaaaaaaaaaaaaaaaaaaa'])(
  'the link %j opens no page',
  async (token) => {
    expect(await see(token)).toBeUndefined()
    expect(await send(token, { intent: 'withdraw', version: '1' })).toEqual({ outcome: 'no-link' })
  },
)

test.each(['rejected', 'expired'] as const)(
  'half a year after it is %s the link opens nothing',
  async (status) => {
    const { id, token } = await sent()
    const days = (count: number) => new Date(LATER.getTime() + count * 24 * 60 * 60 * 1000)
    expect(await see(token, days(400))).toBeDefined()
    await client.db.update(submissions).set({ status, decidedAt: LATER }).where(eq(submissions.id, id))
    expect(await see(token, days(179))).toMatchObject({ status })
    expect(await see(token, days(181))).toBeUndefined()
  },
)

test.each(['rejected', 'withdrawn'] as const)(
  '%s, it can be sent in again as it was, with new consent',
  async (status) => {
    const { id, token } = await sent()
    await client.db.update(submissions).set({ status, decidedAt: LATER }).where(eq(submissions.id, id))
    expect(await see(token)).toMatchObject({
      canChange: false,
      canSendAgain: true,
      values: { businessName: 'Anchor Plumbing', contactEmail: 'dana@example.com', consent: '' },
    })
  },
)

// @spec 1.20
test('what was asked for is shown, and what is sent again goes into the queue with new 24 hours', async () => {
  const { id, token } = await sent()
  await requestChanges(client.db, {
    id,
    version: 1,
    moderator: MODERATOR,
    text: 'Which county is it in?\nWe cannot tell.',
    now: LATER,
    ...HERE,
  })
  const asked = await see(token)
  expect(asked).toMatchObject({
    words: { label: 'Waiting for you' },
    decision: { text: 'Which county is it in?\nWe cannot tell.' },
    due: undefined,
  })

  const version = String(asked?.version)
  const values = aFilledForm({ serviceArea: 'All of Duval County', contactEmail: 'new@example.com' })
  expect(await send(token, { ...values, version, zip: '1' })).toMatchObject({
    outcome: 'refused',
    form: {
      init: { status: 400 },
      data: { errors: { zip: expect.any(String) }, values: { serviceArea: 'All of Duval County' } },
    },
  })
  expect(await send(token, { ...values, version })).toEqual({ outcome: 'done', done: 'resent' })
  expect(await see(token)).toMatchObject({ status: 'submitted', due: { left: '24 hours left' } })
  expect(await findOwnSubmission(client.db, id)).toMatchObject({
    contactEmail: 'new@example.com',
    submission: { serviceArea: 'All of Duval County' },
  })
})

test('a question is answered in words: the team reads them, and the sender sees what was sent', async () => {
  const { id, token } = await sent()
  const ask = (version: number, text: string) =>
    requestChanges(client.db, { id, version, moderator: MODERATOR, text, now: LATER, ...HERE })
  await ask(1, 'Which harbor?')
  const stored = (await findOwnSubmission(client.db, id))?.submission
  const values = { ...aFilledForm(), version: '2' }
  expect(await send(token, { ...values, answer: 'a'.repeat(2001) })).toMatchObject({
    form: {
      data: { errors: { answer: expect.stringContaining('2,000') }, values: { answer: expect.any(String) } },
    },
  })
  expect(await send(token, { ...values, answer: 'Manatee Pocket,\nby the ramp' })).toEqual({
    outcome: 'done',
    done: 'resent',
  })
  expect(await see(token)).toMatchObject({
    decision: { text: 'Which harbor?' },
    answer: 'Manatee Pocket,\nby the ramp',
    sent: expect.arrayContaining([
      expect.objectContaining({ label: 'Business name', value: 'Anchor Plumbing' }),
      expect.objectContaining({ label: 'Contact email' }),
    ]),
  })
  const atDesk = async () => {
    const [row] = await client.db.select().from(submissions).where(eq(submissions.id, id))
    return row && (await describeSubmission(client.db, row)).parts.find((part) => part && part.lines)
  }
  expect(stored).toBeDefined()
  expect(await atDesk()).toMatchObject({
    title: 'What the Sender Answered and Changed',
    lines: [{ quote: 'Which harbor?' }, { quote: 'Manatee Pocket,\nby the ramp' }],
  })

  await ask(3, 'And the ramp?')
  expect((await see(token))?.answer).toBeUndefined()
  expect(await send(token, { ...values, version: '4' })).toEqual({ outcome: 'done', done: 'resent' })
  expect(await atDesk()).toMatchObject({
    title: 'What the Sender Changed',
    lines: [{ quote: 'And the ramp?' }],
  })
})

test.each(['4f9b8c1e-0000-4000-8000-000000000001', 'no-id', '../etc'])(
  'the photo %j that is no longer here is not left out without a word',
  async (photoId) => {
    const { token } = await sent()
    expect(await send(token, { ...aFilledForm(), version: '1', photoId })).toMatchObject({
      form: { data: { errors: { photograph: expect.stringContaining('Choose it again') } } },
    })
  },
)

test('the words of a photo come with the form, and only with that of its own submission', async () => {
  const [photo] = await client.db
    .insert(photos)
    .values({ kind: 'submission', width: 8, height: 8, widths: [8] })
    .returning({ id: photos.id })
  const photoId = photo!.id
  const describedIn = async (token: string, photoAlt: string) => {
    const sentIn = await send(token, { ...aFilledForm(), version: '1', photoId, photoAlt })
    const [row] = await client.db.select({ alt: photos.alt }).from(photos).where(eq(photos.id, photoId))
    return [sentIn.outcome, row?.alt]
  }
  const { token } = await sent()
  expect(await describedIn(token, ' Our red shop ')).toEqual(['done', 'Our red shop'])
  const { token: other } = await sent()
  expect(await describedIn(other, 'Mine now')).toEqual(['done', 'Our red shop'])
})

test('a page that is not the newest any more is told so, and nothing typed is lost', async () => {
  const { token } = await sent()
  const values = aFilledForm({ description: 'Repairs of every kind, and new lines.' })
  expect(await send(token, { ...values, version: '1' })).toEqual({ outcome: 'done', done: 'changed' })
  expect(await send(token, { ...values, version: '1' })).toMatchObject({
    outcome: 'refused',
    form: {
      init: { status: 409 },
      data: { values, notice: { text: expect.stringContaining('while you had it open') } },
    },
  })
})

test('nobody keeps a submission from being decided by changing it without end', async () => {
  const { id, token } = await sent()
  const statuses = []
  for (let version = 1; version <= 12; version += 1) {
    const changed = await send(token, {
      ...aFilledForm(),
      businessName: `Anchor ${version}`,
      version: `${version}`,
    })
    statuses.push(changed.outcome === 'refused' ? changed.form.init?.status : changed.outcome)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 'done'), 429, 409])
  expect((await findOwnSubmission(client.db, id))?.submission.businessName).toBe('Anchor 10')
})

describe('withdrawing', () => {
  test('ends it', async () => {
    const { token } = await sent()
    expect(await send(token, { intent: 'withdraw', version: '1' })).toEqual({
      outcome: 'done',
      done: 'withdrawn',
    })
    expect(await see(token)).toMatchObject({ status: 'withdrawn', canChange: false, canWithdraw: false })
  })

  test('once withdrawn, a change is refused in words', async () => {
    const { token } = await sent()
    await send(token, { intent: 'withdraw', version: '1' })
    expect(await send(token, { ...aFilledForm(), version: '2' })).toMatchObject({
      form: { init: { status: 409 }, data: { notice: { text: expect.stringContaining('was withdrawn') } } },
    })
  })
})

test('a held submission waits for its sender, and goes into the queue when the address is confirmed', async () => {
  const { id, token } = await sent({ isHeld: true })
  expect(await see(token)).toMatchObject({ due: undefined, words: { label: 'Waiting for you' } })

  const acting = { db: client.db, ...HERE, now: LATER }
  expect(await confirmPrivateSubmission(acting, token)).toBeUndefined()
  const confirmation = confirmToken(HERE.secrets, { id, contactEmail: 'dana@example.com' })
  expect(await confirmPrivateSubmission(acting, confirmation)).toBe(id)
  expect(await confirmPrivateSubmission(acting, confirmation)).toBe(id)
  expect(await see(token)).toMatchObject({ isHeld: false, due: { left: '24 hours left' } })
})

test('the link of the mail finds one that was withdrawn, or is forgotten, and fails at neither', async () => {
  const { id, token } = await sent({ isHeld: true })
  const acting = { db: client.db, ...HERE, now: LATER }
  const confirmation = confirmToken(HERE.secrets, { id, contactEmail: 'dana@example.com' })
  await send(token, { intent: 'withdraw', version: '1' })
  expect(await confirmPrivateSubmission(acting, confirmation)).toBe(id)
  expect(await see(token)).toMatchObject({ status: 'withdrawn', isHeld: true })

  await client.db.delete(submissions).where(eq(submissions.id, id))
  expect(await confirmPrivateSubmission(acting, confirmation)).toBeUndefined()
})

test('a name is one line, so that nobody writes a paragraph of their own into our mails', () => {
  const { businessName, city } = aSubmission({
    businessName: 'Anchor\r\n\r\nYour account is locked: evil.example\u2028\u0000',
    city: 'Jack\nsonville',
  })
  expect(businessName).toBe('Anchor Your account is locked: evil.example')
  expect(city).toBe('Jack sonville')
})
