import { type AddressInfo, createServer } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { mailOutbox } from '../../app/db/schema/mail-outbox.ts'
import { PATIENCE_MS } from '../../tests/support/patience.ts'
import { queueMail } from '../../app/features/mail/queue-mail.server.ts'
import { sendNextMail } from './mail-service.ts'
import { aMail, FROM, LINK, openTestOutbox } from './testing/outbox.ts'
import { startMailServer, type TestMailServer } from './testing/smtp.ts'

let outbox: Awaited<ReturnType<typeof openTestOutbox>>
const servers: TestMailServer[] = []

beforeAll(async () => {
  outbox = await openTestOutbox()
})
beforeEach(async () => {
  outbox.logged.length = 0
  await outbox.db.delete(mailOutbox)
})
afterEach(async () => {
  await outbox.stopSenders()
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
afterAll(() => outbox.close())

async function aServer(...options: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...options)
  servers.push(server)
  return server
}

const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: PATIENCE_MS, interval: 30 })
const untilSent = (id: string) => until(async () => expect((await outbox.row(id)).sentAt).not.toBeNull())

test('a mail that comes again and again is ended by one click in the mail program', async () => {
  const server = await aServer()
  outbox.startSender(server.url)
  const unsubscribe =
    'https://directory.example/follow/end/4f9b8c1e-0000-4000-8000-000000000001.0123456789abcdefghijkl'
  await untilSent(
    await queueMail(outbox.db, { ...aMail('mary@example.com', 'followed-search'), unsubscribe }),
  )
  await untilSent(await outbox.queue('joe@example.com'))
  const headersOf = (index: number) =>
    server.received[index]?.headers.filter(({ key }) => key.startsWith('list-unsubscribe')) ?? []
  expect(headersOf(0).map(({ key, value }) => [key, value])).toEqual([
    ['list-unsubscribe', `<${unsubscribe}>`],
    ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
  ])
  expect(headersOf(1)).toEqual([])
})

test.each([
  [
    'as sent',
    'sent_at is null',
    { failedAt: expect.any(Date), lastError: expect.stringContaining('may have been sent') },
  ],
  ['at all', 'sent_at is null and failed_at is null', { failedAt: null }],
])(
  'a mail that cannot be recorded %s is set aside and not sent again; the others go on',
  async (_, allowed, stands) => {
    await outbox.database.pool.query(
      `alter table mail_outbox add constraint unrecordable check (recipient <> 'mary@example.com' or (${allowed}))`,
    )
    onTestFinished(async () => {
      await outbox.database.pool.query('alter table mail_outbox drop constraint unrecordable')
    })
    const server = await aServer()
    const id = await outbox.queue('mary@example.com')
    // Claims that age at once, and one worker: it would take the older one again and again.
    outbox.startSender(server.url, { workers: 1, claimSeconds: 0 })
    await until(() => expect(server.received).toHaveLength(1))
    for (const other of ['joe@example.com', 'ann@example.com']) await untilSent(await outbox.queue(other))
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual([
      'mary@example.com',
      'joe@example.com',
      'ann@example.com',
    ])
    expect(await outbox.row(id)).toMatchObject({
      sentAt: null,
      text: expect.stringContaining('most likely you'),
      ...stands,
    })
    expect(outbox.logged).toContainEqual({
      fields: expect.objectContaining({ mail: id, outcome: 'accepted' }),
      message: 'the mail server’s answer could not be recorded; the mail is set aside',
    })
  },
)

test('a mail is sent as soon as its transaction is committed, in both parts', async () => {
  const server = await aServer()
  outbox.startSender(server.url, { everyMs: 3_600_000 })
  // The sender listens by then; without being told it would look again in an hour.
  await until(async () => {
    const { rows } = await outbox.database.pool.query(
      "select 1 from pg_stat_activity where datname = current_database() and application_name = 'directory changes' and query <> ''",
    )
    expect(rows).toHaveLength(1)
  })
  const mail = aMail('mary@example.com', 'confirm-address')
  const id = await outbox.db.transaction((tx) => queueMail(tx, mail))
  await untilSent(id)

  const [got] = server.received
  expect(got?.to).toEqual([{ address: 'mary@example.com', name: '' }])
  expect(got?.from).toEqual({ address: 'no-reply@directory.example', name: 'Directory, Florida' })
  expect(FROM).toContain(got?.from?.name)
  expect(got?.subject).toBe(mail.subject)
  expect(got?.messageId).toBe(`<${id}@directory.example>`)
  expect(got?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  expect(got?.headers.find(({ key }) => key === 'content-type')?.value).toMatch(/^multipart\/alternative/)
  expect(got?.text).toContain('Tom & Ann’s <directory>')
  expect(got?.text).toContain(LINK)
  expect(got?.html).toContain('Tom &amp; Ann’s &lt;directory&gt;')
  expect(got?.html).toContain(LINK.replaceAll('&', '&amp;'))
  expect(got?.attachments).toEqual([])
})

test.each([
  [
    'the team, where it reads answers',
    'team@directory.example',
    [{ address: 'team@directory.example', name: '' }],
  ],
  ['nobody, where nobody does', undefined, undefined],
])('an answer goes to %s', async (_who, replyTo, expected) => {
  const server = await aServer()
  outbox.startSender(server.url, {}, {}, replyTo)
  await untilSent(await outbox.queue('mary@example.com'))
  expect(server.received[0]?.replyTo).toEqual(expected)
})

test('a sent email is not kept, and the log names no one', async () => {
  const server = await aServer()
  outbox.startSender(server.url)
  const id = await outbox.queue('mary@example.com')
  await untilSent(id)

  expect(await outbox.row(id)).toMatchObject({ text: '', html: '', link: null, lastError: null, attempts: 1 })
  await until(() => expect(outbox.logged).toHaveLength(1))
  expect(outbox.logged[0]).toEqual({
    fields: { mail: id, kind: 'confirm-address', attempt: 1 },
    message: 'mail sent',
  })
})

test('a mail whose transaction is rolled back does not exist', async () => {
  const server = await aServer()
  outbox.startSender(server.url)
  const change = outbox.db.transaction(async (tx) => {
    await queueMail(tx, aMail('nobody@example.com', 'confirm-address'))
    throw new Error('The change failed.')
  })
  await expect(change).rejects.toThrow('The change failed.')
  await untilSent(await outbox.queue('after@example.com'))
  expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(['after@example.com'])
})

test.each([
  ['recipient', { atRecipient: () => ({ code: 550, text: 'No such mailbox gone@example.com' }) }],
  ['message', { atEnd: () => ({ code: 554, text: 'No such mailbox gone@example.com' }) }],
])('a 5xx to the %s ends the mail at once and is kept as the reason', async (_step, refusal) => {
  const server = await aServer(refusal)
  outbox.startSender(server.url)
  const id = await outbox.queue('gone@example.com')
  await until(async () => expect((await outbox.row(id)).failedAt).not.toBeNull())

  const row = await outbox.row(id)
  expect(row).toMatchObject({ attempts: 1, sentAt: null, text: '', html: '', link: null })
  expect(row.lastError).toMatch(/^55[04].*No such mailbox gone@example\.com/)
  await until(() => expect(outbox.logged).toHaveLength(1))
  expect(outbox.logged[0]?.fields).toMatchObject({
    problem: expect.stringMatching(/^55[04] (RCPT TO|DATA)$/),
  })
  expect(JSON.stringify(outbox.logged)).not.toContain('gone@example.com')
})

test('a 5xx to our own address is for the operator to mend: the mail waits', async () => {
  let isMended = false
  const server = await aServer({
    atSender: () => (isMended ? undefined : { code: 553, text: 'Sender not allowed' }),
  })
  outbox.startSender(server.url)
  const id = await outbox.queue('mary@example.com')
  await until(async () => expect((await outbox.row(id)).lastError).toContain('Sender not allowed'))
  expect((await outbox.row(id)).failedAt).toBeNull()
  isMended = true
  await untilSent(id)
})

test('a wrong password for the mail server loses no mail', async () => {
  const server = await aServer({
    options: {
      authMethods: ['PLAIN', 'LOGIN'],
      allowInsecureAuth: true,
      authOptional: false,
      onAuth: ({ password }, _session, callback) =>
        password === 'right' ? callback(null, { user: 'me' }) : callback(new Error('Wrong password')),
    },
  })
  const sender = outbox.startSender(server.url.replace('//', '//me:wrong@'))
  const id = await outbox.queue('mary@example.com')
  await until(async () => expect((await outbox.row(id)).lastError).toContain('535'))
  await sender.stop()
  outbox.startSender(server.url.replace('//', '//me:right@'))
  await untilSent(id)
})

test('a greylisted mail is sent at the next attempt, with the same Message-ID', async () => {
  let times = 0
  const server = await aServer({
    atEnd: () => (++times === 1 ? { code: 451, text: 'Greylisted, try again' } : undefined),
  })
  outbox.startSender(server.url)
  const id = await outbox.queue('mary@example.com')
  await untilSent(id)

  expect((await outbox.row(id)).attempts).toBe(2)
  expect(server.received.map(({ messageId }) => messageId)).toEqual(
    Array(2).fill(`<${id}@directory.example>`),
  )
})

test('a server that does not answer is left after a while and asked again', async () => {
  let times = 0
  const server = await aServer({
    atRecipient: () => (++times === 1 ? new Promise<undefined>(() => {}) : undefined),
  })
  outbox.startSender(server.url, {}, { socketTimeout: 1000 })
  const id = await outbox.queue('mary@example.com')
  await untilSent(id)
  expect((await outbox.row(id)).attempts).toBeGreaterThan(1)
})

test('an attempt ends in time, also with a server that says a little now and then', async () => {
  const dribbling = createServer((socket) => {
    const dribble = setInterval(() => socket.write('220-Wait\r\n'), 20)
    socket.on('close', () => clearInterval(dribble)).on('error', () => {})
  })
  await new Promise<void>((resolve) => dribbling.listen(0, '127.0.0.1', resolve))
  const { port } = dribbling.address() as AddressInfo
  outbox.startSender(`smtp://127.0.0.1:${port}`, { attemptMs: 300 })
  const id = await outbox.queue('mary@example.com')
  await until(async () => expect((await outbox.row(id)).attempts).toBeGreaterThan(1))
  expect((await outbox.row(id)).lastError).toContain('took too long')
  await outbox.stopSenders()
  await new Promise((resolve) => dribbling.close(resolve))
})

test('mails wait for a mail server that is away', async () => {
  const away = await startMailServer()
  await away.stop()
  outbox.startSender(away.url)
  const id = await outbox.queue('mary@example.com')
  await until(async () => expect((await outbox.row(id)).lastError).toContain('ECONNREFUSED'))
  expect((await outbox.row(id)).failedAt).toBeNull()

  const back = await aServer({ options: {} })
  await outbox.stopSenders()
  outbox.startSender(back.url)
  await untilSent(id)
})

test('a lost connection for notifications is replaced', async () => {
  const server = await aServer()
  outbox.startSender(server.url, { everyMs: 500 })
  const listening = `select pid from pg_stat_activity where datname = current_database() and application_name = 'directory changes' and query <> ''`
  const pids = async () =>
    (await outbox.database.pool.query<{ pid: number }>(listening)).rows.map(({ pid }) => pid)
  await until(async () => expect(await pids()).toHaveLength(1))
  const [lost] = await pids()
  await outbox.database.pool.query('select pg_terminate_backend($1)', [lost])
  await until(async () => {
    const [found] = await pids()
    expect(found).toBeDefined()
    expect(found).not.toBe(lost)
  })
  await untilSent(await outbox.queue('mary@example.com'))
})

test('an answer that cannot be recorded yet is kept, and the mail is not sent again', async () => {
  const { pool } = outbox.database
  let deliveries = 0
  const work = sendNextMail({
    db: outbox.db,
    log: outbox.log,
    signal: new AbortController().signal,
    async deliver() {
      deliveries++
      await pool.query(`create sequence tries;
        create function refuse_first_try() returns trigger language plpgsql as $$ begin
          if nextval('tries') = 1 then raise 'cannot be written now' using errcode = 'disk_full'; end if;
          return new;
        end $$;
        create trigger refuse_first_try before update on mail_outbox
          for each row execute function refuse_first_try()`)
      return { outcome: 'accepted' }
    },
  })
  const id = await outbox.queue('mary@example.com')
  expect(await work()).toBe(true)
  expect(deliveries).toBe(1)
  expect((await outbox.row(id)).sentAt).not.toBeNull()
  const { rows } = await pool.query<{ tries: number }>('select last_value::int as tries from tries')
  expect(rows).toEqual([{ tries: 2 }])
  await pool.query('drop trigger refuse_first_try on mail_outbox')
})

test('one slow mail holds up no other', async () => {
  const server = await aServer({
    atRecipient: (address) => (address === 'slow@example.com' ? new Promise<undefined>(() => {}) : undefined),
  })
  outbox.startSender(server.url)
  const slow = await outbox.queue('slow@example.com')
  await until(async () => expect((await outbox.row(slow)).claimedAt).not.toBeNull())
  await untilSent(await outbox.queue('quick@example.com'))
  expect((await outbox.row(slow)).sentAt).toBeNull()
})

test('two senders never send one mail twice', async () => {
  const server = await aServer()
  outbox.startSender(server.url, { everyMs: 20 })
  outbox.startSender(server.url, { everyMs: 20 })
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, number) => outbox.queue(`person${number}@example.com`)),
  )
  for (const id of ids) await untilSent(id)

  const sent = server.received.map(({ messageId }) => messageId)
  expect(sent).toHaveLength(40)
  expect(new Set(sent).size).toBe(40)
})

test('to a mail server that has to speak TLS and does not, nothing is said', async () => {
  const server = await aServer()
  outbox.startSender(`${server.url}?requireTLS=true`)
  const id = await outbox.db.transaction((tx) => queueMail(tx, aMail('mary@example.com', 'confirm-address')))
  await until(async () => expect((await outbox.row(id)).attempts).toBeGreaterThan(0))
  expect(await outbox.row(id)).toMatchObject({ sentAt: null })
  expect(server.received).toEqual([])
})
