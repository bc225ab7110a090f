import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { aFilledForm } from '../../../app/features/submissions/testing/filled-form.ts'
import type { DirectoryServer } from '../../support/directory-server.ts'
import { readStamp } from '../../support/submission-form.ts'
import { query } from '../for-one-test.ts'
import type { Acknowledged } from './acknowledged.ts'

const SENDERS = 6
/** Who is refused tries again after a breath, so that what comes back finds room to. */
const BREATH_MS = 20
const SHOP = 'kill-recovery-shop-1'

/** An account that owns a listing. @returns its access token, which the next servers know as well */
export async function anOwner(server: DirectoryServer, connectionString: string): Promise<string> {
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

/** Several send at once, each one thing after the other; what breaks off was not acknowledged. @returns ends it */
export async function keepBusy(
  server: DirectoryServer,
  token: string,
  acknowledged: Acknowledged,
): Promise<() => Promise<void>> {
  const ending = new AbortController()
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#276' } })
    .jpeg()
    .toBuffer()
  const openedAt = await readStamp(server.url)
  const sending = { server, acknowledged }
  const works = [
    () => sendSubmission(sending, openedAt),
    () => sendPhoto(sending, picture),
    () => sendPost(sending, token),
  ]
  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let turn = sender; !ending.signal.aborted; turn += 1) {
      const isTaken = await works[turn % works.length]!().catch(() => false)
      if (!isTaken) await wait(BREATH_MS)
    }
  })
  return async () => {
    ending.abort()
    await Promise.all(senders)
  }
}

interface Sending {
  server: DirectoryServer
  acknowledged: Acknowledged
}

let places = 0

/** Each asks from a place of its own, so that limits are not in the way. */
function send(
  { server, acknowledged }: Sending,
  path: string,
  { body, headers = {} }: { body: BodyInit; headers?: Record<string, string> },
): Promise<Response> {
  places += 1
  const answer = fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...headers, 'x-forwarded-for': `10.${(places >> 8) & 255}.${places & 255}.7` },
    body,
  })
  acknowledged.countRequest()
  return answer
}

async function sendSubmission(sending: Sending, openedAt: string): Promise<boolean> {
  const name = `Sail Loft ${crypto.randomUUID()}`
  const contactEmail = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`
  const body = new URLSearchParams({ ...aFilledForm({ businessName: name, contactEmail }), openedAt })
  const answer = await send(sending, '/submit-business', { body })
  await answer.arrayBuffer()
  if (answer.status === 303) sending.acknowledged.add('submissions', name)
  return answer.status === 303
}

async function sendPhoto(sending: Sending, picture: Buffer): Promise<boolean> {
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(picture)], 'loft.jpg', { type: 'image/jpeg' }))
  const answer = await send(sending, '/api/v1/photos?kind=submission', { body })
  const { id } = (await answer.json()) as { id: string }
  if (answer.status === 201) sending.acknowledged.add('photos', id)
  return answer.status === 201
}

async function sendPost(sending: Sending, token: string): Promise<boolean> {
  const content = `News ${crypto.randomUUID()}`
  const answer = await send(sending, '/api/v1/posts', {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ businessId: SHOP, type: 'update', content }),
  })
  await answer.arrayBuffer()
  if (answer.status === 201) sending.acknowledged.add('posts', content)
  return answer.status === 201
}
