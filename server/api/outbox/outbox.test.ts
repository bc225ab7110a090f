import { request } from 'node:http'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '../../../app/db/schema/mail-outbox.ts'
import { accountRoles } from '../../../app/db/schema/roles.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { Mail, Outbox } from '../../../app/features/outbox/find-mails.server.ts'
import { claimDueMail } from '../../../app/features/mail/claim-mail.server.ts'
import { holdMails, withdrawMails } from '../../../app/features/mail/hold-mails.server.ts'
import { queueMail } from '../../../app/features/mail/queue-mail.server.ts'
import type { ApiContext } from '../context.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'
import { watchForProxies } from './proxy-signs.ts'

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

interface Asking {
  path?: string
  host?: string
  headers?: Record<string, string>
}

/** One request over HTTP, with any `Host`, to a server with this context. */
async function ask(api: ApiContext, { path = '/', host = 'localhost', headers = {} }: Asking = {}) {
  const server = serve({
    fetch: new Hono().route('/api/v1', directoryApi(api)).fetch,
    port: 0,
    hostname: '127.0.0.1',
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  try {
    return await new Promise<{ status: number; body: unknown; type: string; cached: string }>(
      (resolve, reject) => {
        const asking = request(
          {
            port,
            host: '127.0.0.1',
            path: `/api/v1/outbox${path === '/' ? '' : path}`,
            headers: { host, connection: 'close', ...headers },
          },
          (response) => {
            let text = ''
            response.on('data', (part: Buffer) => (text += part.toString()))
            response.on('end', () =>
              resolve({
                status: response.statusCode ?? 0,
                body: JSON.parse(text),
                type: response.headers['content-type'] ?? '',
                cached: response.headers['cache-control'] ?? '',
              }),
            )
          },
        )
        asking.on('error', reject).end()
      },
    )
  } finally {
    await new Promise((resolve) => server.close(resolve))
  }
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test.each(['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'directory.localhost'])(
  'a newcomer reads the mails at %s without signing in',
  async (host) => {
    expect(await ask(context(), { host })).toMatchObject({ status: 200, cached: 'no-store' })
  },
)

test.each<[condition: string, change: Partial<ApiContext>, asking: Asking]>([
  ['a mail server is set', { isSendingMail: true }, {}],
  ['the public address is no loopback name', { publicUrl: 'https://directory.example' }, {}],
  ['the public address is every address', { publicUrl: 'http://0.0.0.0:3000' }, {}],
  ['the request is for a public name', {}, { host: 'directory.example' }],
  ['the request is for a name that only begins like one', {}, { host: 'localhost.directory.example' }],
  ['the request is for an address of the network', {}, { host: '192.168.1.20:3000' }],
  ['it carries Forwarded', {}, { headers: { Forwarded: 'for=127.0.0.1' } }],
  ['it carries X-Forwarded-For', {}, { headers: { 'X-Forwarded-For': '127.0.0.1' } }],
  ['it carries X-Forwarded-Host', {}, { headers: { 'X-Forwarded-Host': 'localhost' } }],
  ['it carries X-Forwarded-Proto', {}, { headers: { 'X-Forwarded-Proto': 'https' } }],
  ['it carries an empty X-Forwarded-For', {}, { headers: { 'X-Forwarded-For': '' } }],
  ['it carries Via', {}, { headers: { Via: '1.1 proxy' } }],
  ['it carries X-Real-IP', {}, { headers: { 'X-Real-IP': '127.0.0.1' } }],
])('nobody reads them without signing in when %s', async (_condition, change, asking) => {
  const id = await aMail()
  for (const path of ['/', `/${id}`]) {
    const answer = await ask(context(change), { ...asking, path })
    expect(answer).toMatchObject({ status: 401, body: { error: 'no_authorization' } })
    expect(JSON.stringify(answer.body)).not.toContain('example.com')
  }
})

test.each<[where: string, status: number, incoming: object | undefined]>([
  ['this machine', 200, { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } }],
  ['this machine by IPv6', 200, { httpVersion: '1.1', socket: { remoteAddress: '::1' } }],
  [
    'this machine by IPv4 in IPv6',
    200,
    { httpVersion: '1.1', socket: { remoteAddress: '::ffff:127.0.0.1' } },
  ],
  [
    'another machine, whatever Host it writes',
    401,
    { httpVersion: '1.1', socket: { remoteAddress: '192.168.1.20' } },
  ],
  ['a proxy that speaks HTTP/1.0', 401, { httpVersion: '1.0', socket: { remoteAddress: '127.0.0.1' } }],
  ['nobody knows where', 401, undefined],
])('a request from %s is answered with %i', async (_where, status, incoming) => {
  const app = new Hono().route('/api/v1', directoryApi(context()))
  const headers = { host: 'localhost' }
  const answer = await app.request('http://localhost/api/v1/outbox', { headers }, incoming && { incoming })
  expect(answer.status).toBe(status)
})

test('a proxy that adds nothing is known by what the browsers behind it say, and the door stays shut', async () => {
  const signs = watchForProxies()
  const app = new Hono()
    .use(signs.watch)
    .get('/', (c) => c.text(''))
    .route('/api/v1', directoryApi(context({ isUsedFromElsewhere: () => signs.seen })))
  const incoming = { httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } }
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await app.request(path, { headers: { host: 'localhost', ...headers } }, { incoming })).status
  const fromOurPage = { referer: 'https://directory.example/auth', 'sec-fetch-site': 'same-origin' }

  // A link from elsewhere, and our own page on this machine, tell nothing.
  await get('/', { referer: 'https://example.com/', 'sec-fetch-site': 'cross-site' })
  await get('/', { referer: 'http://localhost:3000/auth', 'sec-fetch-site': 'same-origin' })
  // Nor does what a page from elsewhere sends here behind its visitor's back.
  await get('/api/v1/outbox', { origin: 'https://example.com', 'sec-fetch-site': 'cross-site' })
  expect(await get('/api/v1/outbox')).toBe(200)

  await get('/', fromOurPage)
  expect(await get('/api/v1/outbox')).toBe(401)
  expect(await get('/api/v1/outbox', { referer: 'http://localhost:3000/outbox' })).toBe(401)
})

test('with a mail server an administrator reads them, and nobody else', async () => {
  const api = context({ isSendingMail: true, publicUrl: 'https://directory.example' })
  const host = 'directory.example'
  expect((await ask(api, { host, ...as(ADMINISTRATOR) })).status).toBe(200)
  for (const token of [MODERATOR, SOMEBODY]) {
    expect(await ask(api, { host, ...as(token) })).toMatchObject({
      status: 403,
      body: { error: 'not_admin', message: 'This is for administrators only.' },
    })
  }
})

test('where the second factor is required, the first is not enough', async () => {
  const api = context({ isSendingMail: true, secondFactorNeeded: true })
  expect(await ask(api, as(ADMINISTRATOR))).toMatchObject({
    status: 403,
    body: { error: 'insufficient_aal' },
  })
  expect((await ask(api, as(`${ADMINISTRATOR}+2`))).status).toBe(200)
})

test('mails are listed in pages, the newest first, without their words', async () => {
  for (let number = 1; number <= 30; number++) await aMail({ subject: `Mail ${number}` })

  const first = (await ask(context())).body as Outbox
  expect(first).toMatchObject({ total: 30, page: 1, lastPage: 2, isSending: false })
  expect(first.mails).toHaveLength(25)
  expect(first.mails[0]).toMatchObject({ subject: 'Mail 30', state: 'kept', recipient: 'mary@example.com' })
  expect(JSON.stringify(first)).not.toContain('secret link')

  const past = (await ask(context(), { path: '?page=9' })).body as Outbox
  expect(past.page).toBe(2)
  expect(past.mails.map(({ subject }) => subject)).toEqual([5, 4, 3, 2, 1].map((number) => `Mail ${number}`))
})

test('one mail is shown with both parts', async () => {
  const id = await aMail()
  const mail = (await ask(context(), { path: `/${id}` })).body as Mail
  expect(mail).toMatchObject({ id, text: 'A secret link', html: '<p>A secret link</p>', state: 'kept' })
})

test.each([`/${crypto.randomUUID()}`, '/no-mail', '/a/b'])('%s is a JSON 404', async (path) => {
  const answer = await ask(context(), { path })
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
