import { setTimeout as wait } from 'node:timers/promises'
import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { verifyAudit } from '../../app/features/audit/index.server.ts'
import { sweepPhotos } from '../../app/features/photos/index.server.ts'
import { startMailServer } from '../../server/mail/testing/smtp.ts'
import { createFolderStore } from '../../server/storage/folder-store.ts'
import { type DirectoryServer, freePort, startDirectory } from '../support/directory-server.ts'
import { query, temporaryDatabase, temporaryFolder } from './for-one-test.ts'

const LIVES = 5
const SENDERS = 6
/** The server is killed after so many of each kind, and somewhere within the next one. */
const FEWEST_OF_A_KIND = 3
const WITHIN_MS = 300
const SHOP = 'sudden-end-shop-1'

/** What the server said yes to. */
interface Acknowledged {
  submissions: string[]
  photos: string[]
  posts: string[]
}

const SUBMISSION = {
  category: 'boat-repair',
  description: 'Boat covers, bimini tops and sails, sewn in a shed behind the marina.',
  street: '1420 SE Ocean Blvd',
  city: 'Stuart',
  zip: '34996',
  phone: '772-555-0188',
  contactName: 'Imogen Thackeray',
  typing: 'yes',
  consent: 'yes',
}

test('whatever was acknowledged is there, though the server is killed again and again', async () => {
  const { connectionString } = await temporaryDatabase()
  const dataDir = temporaryFolder()
  const mailServer = await startMailServer()
  onTestFinished(() => mailServer.stop())
  const settings = {
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir,
    SMTP_URL: mailServer.url,
    CONFIRM_ADDRESSES: 'off',
    // The tests' senders come from many places.
    TRUSTED_PROXIES: '127.0.0.1',
    SAMPLE_DATA: 'off',
    PORT: String(await freePort()),
  }
  const acknowledged: Acknowledged = { submissions: [], photos: [], posts: [] }
  let token: string | undefined
  for (let life = 0; life < LIVES; life += 1) {
    const server = await startDirectory(settings)
    token ??= await anOwner(server, connectionString)
    const ending = new AbortController()
    const sending = sendUntilItEnds(server, token, acknowledged, ending.signal)
    const enough = (life + 1) * FEWEST_OF_A_KIND
    while (Object.values(acknowledged).some((list: string[]) => list.length < enough)) await wait(10)
    await wait(Math.random() * WITHIN_MS)
    await server.stop('SIGKILL')
    ending.abort()
    await sending
  }
  const server = await startDirectory(settings)
  onTestFinished(() => server.stop())
  await everythingAcknowledgedIsThere(connectionString, acknowledged)
  await noMailIsLostOrDoubled(connectionString, mailServer)
  await noFileIsLostOrLeft(connectionString, dataDir, acknowledged)
}, 240_000)

/** An account that owns a listing. @returns its access token, which the next servers know as well */
async function anOwner(server: DirectoryServer, connectionString: string): Promise<string> {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse battery' }),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  await query(
    connectionString,
    `insert into businesses (id, name, category_slug, county_slug) values ($1, 'Sudden End', 'hvac', 'martin')`,
    [SHOP],
  )
  await query(connectionString, 'insert into business_owners (business_id, account_id) values ($1, $2)', [
    SHOP,
    user.id,
  ])
  return token
}

/** Several at once, one thing after the other; what breaks off was not acknowledged. */
async function sendUntilItEnds(
  server: DirectoryServer,
  token: string,
  acknowledged: Acknowledged,
  signal: AbortSignal,
): Promise<void> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#276' } })
    .jpeg()
    .toBuffer()
  const stamp = await openedAt(server)
  const works = [
    () => sendSubmission(server, acknowledged, stamp),
    () => sendPhoto(server, acknowledged, picture),
    () => sendPost(server, acknowledged, token),
  ]
  await Promise.all(
    Array.from({ length: SENDERS }, async (_, sender) => {
      for (let turn = sender; !signal.aborted; turn += 1) {
        const isBroken = await works[turn % works.length]!().then(
          () => false,
          () => true,
        )
        if (isBroken) await wait(20)
      }
    }),
  )
}

let places = 0

/** Each asks from a place of its own, so that limits are not in the way. */
function send(
  server: DirectoryServer,
  path: string,
  { body, headers = {} }: { body: BodyInit; headers?: Record<string, string> },
): Promise<Response> {
  places += 1
  return fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'x-forwarded-for': `10.${places >> 8}.${places & 255}.7` },
    body,
  })
}

async function openedAt(server: DirectoryServer): Promise<string> {
  const html = await fetch(`${server.url}/submit-business`).then(
    (answer) => answer.text(),
    () => '',
  )
  return /name="openedAt" value="([^"]+)"/.exec(html)?.[1] ?? ''
}

async function sendSubmission(server: DirectoryServer, acknowledged: Acknowledged, stamp: string) {
  const name = `Sail Loft ${crypto.randomUUID()}`
  const body = new URLSearchParams({
    ...SUBMISSION,
    businessName: name,
    contactEmail: `${name.replaceAll(' ', '-').toLowerCase()}@example.com`,
    openedAt: stamp,
  })
  const answer = await send(server, '/submit-business', { body })
  if (answer.status === 303) acknowledged.submissions.push(name)
}

async function sendPhoto(server: DirectoryServer, acknowledged: Acknowledged, picture: Buffer) {
  const body = new FormData()
  body.set('kind', 'submission')
  body.set('photo', new File([new Uint8Array(picture)], 'loft.jpg', { type: 'image/jpeg' }))
  const answer = await send(server, '/api/v1/photos', { body })
  if (answer.status === 201) acknowledged.photos.push(((await answer.json()) as { id: string }).id)
}

async function sendPost(server: DirectoryServer, acknowledged: Acknowledged, token: string) {
  const content = `News ${crypto.randomUUID()}`
  const answer = await send(server, '/api/v1/posts', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ businessId: SHOP, type: 'update', content }),
  })
  if (answer.status === 201) acknowledged.posts.push(content)
}

/** Once, with its audit entry; what was not acknowledged is there whole or not at all. */
async function everythingAcknowledgedIsThere(connectionString: string, acknowledged: Acknowledged) {
  const names = await column(connectionString, 'select business_name as value from submissions')
  expect(new Set(names).size).toBe(names.length)
  expect(acknowledged.submissions.filter((name) => !names.includes(name))).toEqual([])
  const contents = await column(connectionString, 'select content as value from posts')
  expect(new Set(contents).size).toBe(contents.length)
  expect(acknowledged.posts.filter((content) => !contents.includes(content))).toEqual([])

  const withoutEntry = await column(
    connectionString,
    `select id::text as value from submissions s where 1 <>
      (select count(*) from audit_log where subject_kind = 'submission' and subject_id = s.id::text)`,
  )
  expect(withoutEntry).toEqual([])
  const client = openDatabase(connectionString)
  try {
    expect((await verifyAudit(client.db)).broken).toBeUndefined()
  } finally {
    await client.close()
  }
}

/** One mail for each submission, and whoever got it twice got the same one: it was under way when the server ended. */
async function noMailIsLostOrDoubled(
  connectionString: string,
  mailServer: Awaited<ReturnType<typeof startMailServer>>,
) {
  // As if the claims of the killed senders were made ten minutes ago, and the waits were over.
  const waiting = async () => {
    await query(
      connectionString,
      `update mail_outbox set claimed_at = claimed_at - interval '10 minutes', due_at = now()
        where sent_at is null and claimed_at < now() - interval '3 seconds'`,
    )
    return column(
      connectionString,
      'select recipient as value from mail_outbox where sent_at is null and failed_at is null',
    )
  }
  await expect.poll(waiting, { timeout: 120_000, interval: 2000 }).toEqual([])

  const senders = await column(connectionString, 'select contact_email as value from submissions')
  const idsOf = Map.groupBy(mailServer.received, ({ to }) => to?.[0]?.address ?? '')
  expect(senders.filter((address) => !idsOf.has(address))).toEqual([])
  const doubled = [...idsOf.values()].filter((mails) => mails.length > 1)
  expect(doubled.filter((mails) => new Set(mails.map(({ messageId }) => messageId)).size > 1)).toEqual([])
  // Three lanes, each with at most one mail in the one moment in which nobody can know.
  expect(doubled.length).toBeLessThanOrEqual(LIVES * 3)
}

/** Every photo has its files, and after the sweep every file its photo. */
async function noFileIsLostOrLeft(connectionString: string, dataDir: string, acknowledged: Acknowledged) {
  const folder = join(dataDir, 'files')
  const files = createFolderStore(folder)
  const client = openDatabase(connectionString)
  try {
    const anHourLater = new Date(Date.now() + 61 * 60_000)
    ageUnfinished(join(folder, '.unfinished'))
    await sweepPhotos({ db: client.db, files }, anHourLater)

    const photos = await query<{ id: string; widths: number[] }>(
      connectionString,
      'select id, widths from photos',
    )
    const ids = photos.map(({ id }) => id)
    expect(acknowledged.photos.filter((id) => !ids.includes(id))).toEqual([])
    const kept: string[] = []
    for await (const { key } of files.list('')) kept.push(key)
    expect(new Set(kept.map((key) => key.split('/')[1]))).toEqual(new Set(ids))
    for (const { id, widths } of photos) {
      expect(kept.filter((key) => key.includes(id)).length, id).toBeGreaterThanOrEqual(widths.length)
    }
    expect(existsSync(join(folder, '.unfinished')) ? readdirSync(join(folder, '.unfinished')) : []).toEqual(
      [],
    )
  } finally {
    await client.close()
  }
}

/** What a crash left half written is cleared away when it is an hour old. */
function ageUnfinished(folder: string) {
  if (!existsSync(folder)) return
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo)
}

async function column(connectionString: string, statement: string): Promise<string[]> {
  const rows = await query<{ value: string }>(connectionString, statement)
  return rows.map(({ value }) => value)
}
