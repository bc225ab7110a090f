import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../app/db/client.ts'
import { gradient } from '../../app/features/photos/testing/pictures.ts'
import { createTestDatabase, type TestDatabase } from '../../app/db/testing/index.ts'
import { createMemoryStore } from '../storage/testing/memory-store.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'
import { aWorld, FORM, type World } from './testing/world.ts'

let database: TestDatabase
let client: DatabaseClient
let world: World
const store = createMemoryStore()
const errors: string[] = []

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'))
  client = openDatabase(database.connectionString, { max: 2 })
  world = await aWorld(client.db)
})
beforeEach(() => void errors.splice(0))
afterAll(async () => {
  await client.close()
  await database.drop()
})

const NUL = 'a\0b'
const SECRET = 'a secret of the form provider'

async function ask(
  path: string,
  { headers = {}, ...init }: { method: string; body?: string | FormData; headers?: Record<string, string> },
) {
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (_: object, message: string) => void errors.push(message),
  }
  const api = testApi(client.db, { log, files: store, formWebhookSecret: SECRET })
  const who = { authorization: `Bearer ${world.people.owner}` }
  return directoryApi(api).request(path, { ...init, headers: { ...who, ...headers } })
}
const json = (method: string, body: object) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test.each<[string, (world: World) => Promise<Response>]>([
  ['a submission', () => ask('/submissions', json('POST', { values: { ...FORM, businessName: NUL } }))],
  ['duplicates', () => ask('/possible-duplicates', json('POST', { businessName: NUL }))],
  ['a description', ({ photo }) => ask(`/photos/${photo}`, json('PATCH', { alt: NUL }))],
  ['an upload', async () => ask('/photos', { method: 'POST', body: await aPicture() })],
  ['a business', () => ask('/verifications/of-business/a%00b', { method: 'GET' })],
  [
    'a proof',
    ({ business }) => ask(`/verifications/of-business/${business}`, { method: 'POST', body: aProof() }),
  ],
  [
    'an edit',
    ({ business }) => ask(`/my-businesses/${business}`, json('PATCH', { values: { description: NUL } })),
  ],
  [
    'a claim',
    ({ otherBusiness }) =>
      ask(
        '/claims',
        json('POST', {
          businessId: otherBusiness,
          method: 'moderator',
          statement: `${NUL} is mine, and I can prove it.`,
        }),
      ),
  ],
  ['a delivery', () => deliver({ id: NUL, fields: FORM })],
  ['a field of a delivery', () => deliver({ id: 'delivery', fields: { ...FORM, contactName: NUL } })],
])('NUL in %s is refused, for the database keeps none, and is no failure of ours', async (_, send) => {
  const answer = await send(world)
  expect([answer.status, errors]).toEqual([expect.toBeOneOf([400, 403, 404, 422]), []])
  expect(store.keys()).toEqual([])
})

async function aPicture() {
  const form = new FormData()
  form.set('kind', 'submission')
  form.set('alt', NUL)
  form.set('photo', new File([new Uint8Array(await gradient(20, 20).png().toBuffer())], 'shop.png'))
  return form
}

function aProof() {
  const form = new FormData()
  form.set('level', 'sba_certified')
  form.set('certificateNumber', NUL)
  return form
}

function deliver(delivery: object) {
  const body = JSON.stringify(delivery)
  const seconds = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex')
  return ask('/form-webhook', {
    method: 'POST',
    body,
    headers: { 'x-form-signature': `t=${seconds},v1=${signature}` },
  })
}
