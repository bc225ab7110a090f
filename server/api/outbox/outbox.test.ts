import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '../../../app/db/schema/mail-outbox.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { findMails, Mail } from '../../../app/features/outbox/find-mails.server.ts'
import { claimDueMail } from '../../../app/features/mail/claim-mail.server.ts'
import { holdMails, withdrawMails } from '../../../app/features/mail/hold-mails.server.ts'
import { queueMail } from '../../../app/features/mail/queue-mail.server.ts'
import type { ApiContext } from '../context.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'

type Outbox = Awaited<ReturnType<typeof findMails>>

const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values([
    { userId: ADMINISTRATOR, role: 'administrator' },
    { userId: MODERATOR, role: 'moderator' },
  ])
})
beforeEach(() => database.db.delete(mailOutbox))

const ADMINISTRATOR = crypto.randomUUID()
const MODERATOR = crypto.randomUUID()
const SOMEBODY = crypto.randomUUID()

const context = (change: Partial<ApiContext> = {}) => testApi(database.db, change)

/** An empty `token` asks as nobody. */
async function ask(api: ApiContext, path = '', token: string = ADMINISTRATOR) {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await directoryApi(api).request(`/outbox${path}`, { headers })
  return {
    status: answer.status,
    body: await answer.json(),
    type: answer.headers.get('content-type') ?? '',
    cached: answer.headers.get('cache-control') ?? '',
  }
}

test('an administrator reads them, and nobody else', async () => {
  const id = await aMail()
  for (const path of ['', `/${id}`]) {
    expect(await ask(context(), path)).toMatchObject({ status: 200, cached: 'no-store' })
    const nobody = await ask(context(), path, '')
    expect(nobody).toMatchObject({ status: 401, body: { error: 'no_authorization' } })
    expect(JSON.stringify(nobody.body)).not.toContain('example.com')
    for (const token of [MODERATOR, SOMEBODY]) {
      expect(await ask(context(), path, token)).toMatchObject({
        status: 403,
        body: { error: 'not_admin', message: 'This is for administrators only.' },
      })
    }
  }
})

test('where the second factor is required, the first is not enough', async () => {
  const api = context({ secondFactorNeeded: true })
  expect(await ask(api)).toMatchObject({ status: 403, body: { error: 'insufficient_aal' } })
  expect((await ask(api, '', `${ADMINISTRATOR}+2`)).status).toBe(200)
})

test('mails are listed in pages, the newest first, without their words', async () => {
  for (let number = 1; number <= 30; number++) await aMail({ subject: `Mail ${number}` })

  const first = (await ask(context())).body as Outbox
  expect(first).toMatchObject({ page: 1, lastPage: 2, isSending: false })
  expect(first.mails).toHaveLength(25)
  expect(first.mails[0]).toMatchObject({ subject: 'Mail 30', state: 'kept', recipient: 'mary@example.com' })
  expect(JSON.stringify(first)).not.toContain('secret link')

  const past = (await ask(context(), '?page=9')).body as Outbox
  expect(past.page).toBe(2)
  expect(past.mails.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((number) => `Mail ${number}`))
})

test('one mail is shown with both parts', async () => {
  const id = await aMail()
  const mail = (await ask(context(), `/${id}`)).body as Mail
  expect(mail).toMatchObject({ id, text: 'A secret link', html: '<p>A secret link</p>', state: 'kept' })
})

test.each([`/${crypto.randomUUID()}`, '/no-mail', '/a/b'])('%s is a JSON 404', async (path) => {
  const answer = await ask(context(), path)
  expect(answer).toMatchObject({ status: 404, body: { error: 'not_found' } })
  expect(answer.type).toBe('application/problem+json')
})

test('a mail that is held back is read at once as waiting, and sent only then, unless it is withdrawn', async () => {
  const until = new Date(Date.now() + 600_000)
  const { db } = database
  await db.transaction(async (tx) => {
    await holdMails(tx, 'a decision', until)
    await queueMail(tx, {
      kind: 'test',
      recipient: 'mary@example.com',
      subject: 'Held',
      text: 'Yes',
      html: '',
    })
  })
  await queueMail(db, { kind: 'test', recipient: 'mary@example.com', subject: 'Next', text: 'Yes', html: '' })
  const { mails } = (await ask(context())).body as Outbox
  expect(mails.map(({ subject, state }) => [subject, state])).toEqual([
    ['Next', 'kept'],
    ['Held', 'waiting'],
  ])
  expect(mails[1]?.dueAt).toBe(until.toISOString())
  expect((await claimDueMail(db))?.subject).toBe('Next')
  expect(await claimDueMail(db)).toBeUndefined()

  expect(await db.transaction((tx) => withdrawMails(tx, 'a decision'))).toBe(true)
  expect(await db.$count(mailOutbox)).toBe(1)
})

test('trouble of ours is a JSON 500 with a reference, and says nothing else', async () => {
  const trouble = () => Promise.reject(new Error('a secret detail'))
  const answer = await ask(context({ identify: trouble, isSendingMail: true }))
  expect(answer.status).toBe(500)
  expect(answer.body).toEqual({
    type: '/api#unexpected_failure',
    title: 'Internal Server Error',
    status: 500,
    detail: expect.stringMatching(/Reference: [0-9a-f]{8}$/),
    error: 'unexpected_failure',
    message: expect.stringMatching(/Reference: [0-9a-f]{8}$/),
  })
})

function aMail(change: { subject?: string } = {}) {
  return queueMail(database.db, {
    kind: 'greeting',
    recipient: 'mary@example.com',
    subject: 'Hello',
    text: 'A secret link',
    html: '<p>A secret link</p>',
    ...change,
  })
}
