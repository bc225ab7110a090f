import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DeskCase } from '../../app/features/moderation/find-case.server.ts'
import { auditLog, businessOwners, users, verifications } from '../../app/db/schema/index.ts'
import { createMemoryStore } from '../storage/testing/memory-store.ts'
import { directoryApi } from './index.ts'
import { MODERATOR, OTHER_OWNER, OWNER, setUpShops, SHOP } from './testing/shops.ts'
import { testApi } from './testing/test-api.ts'

const PATH = `/verifications/of-business/${SHOP}`
const PDF = '%PDF-1.7\nService: four years in the Navy\n%%EOF'

const client = setUpShops()
let store = createMemoryStore()
beforeEach(() => {
  store = createMemoryStore()
})

async function ask(
  path: string,
  who?: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const headers = { ...(who && { authorization: `Bearer ${who}` }), ...init.headers }
  return directoryApi(testApi(client.db, { files: store })).request(path, { ...init, headers })
}

function proof(content = PDF, fields: Record<string, string> = {}, name = 'dd214.pdf') {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    level: 'document_reviewed',
    ownerName: 'Ray Ortiz',
    ...fields,
  }))
    form.set(field, value)
  if (content) form.set('document', new File([content], name, { type: 'application/pdf' }))
  return { method: 'POST', body: form }
}

test('an empty file among several is named, and nothing is stored', async () => {
  const { method, body } = proof()
  body.append('document', new File([], 'page-2.pdf', { type: 'application/pdf' }))
  const sent = await ask(PATH, OWNER, { method, body })
  expect(sent.status).toBe(422)
  expect(await sent.text()).toContain('One of these files is empty')
  expect(await client.db.$count(verifications, eq(verifications.businessId, SHOP))).toBe(0)
})

// @spec 1.36
test('from the owner’s upload over the moderator’s look to the receipt', async () => {
  const sent = await ask(PATH, OWNER, proof())
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as { id: string }

  const shown = await (await ask(`/moderation/verifications/${id}`, MODERATOR)).json()
  const { title, lead, parts } = shown as DeskCase
  expect(title).toBe('Anchor Signs')
  expect(lead).toMatch(/^Ray Ortiz of Anchor Signs asks/)
  const [document] = parts.flatMap(({ documents = [] }) => documents)
  const path = `/moderation/verifications/${id}/documents/${document?.id}`
  const looked = await ask(path, MODERATOR)
  expect(looked.status).toBe(200)
  expect(looked.headers.get('content-type')).toBe('application/pdf')
  expect(looked.headers.get('cache-control')).toBe('no-store')
  expect(await looked.text()).toBe(PDF)
  // Not even its owner gets it back.
  expect((await ask(path, OWNER)).status).toBe(403)

  const decided = await ask(`/moderation/verifications/${id}/decision`, MODERATOR, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ decision: 'approve' }),
  })
  expect(decided.status).toBe(200)
  expect((await ask(path, MODERATOR)).status).toBe(404)

  const own = (await (await ask(PATH, OWNER)).json()) as { level: string; receipts: object[] }
  expect(own).toMatchObject({ level: 'document_reviewed', businessName: 'Anchor Signs' })
  expect(own.receipts[0]).toMatchObject({ status: 'approved', documents: [{ bytes: PDF.length }] })

  const entries = await client.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.sequence))
  expect(entries.map(({ action }) => action)).toEqual([
    'verification_sent',
    'document_viewed',
    'verification_approved',
  ])
})

test('a receipt names no key of the store and no account', async () => {
  await ask(PATH, OWNER, proof())
  const told = await (await ask(PATH, OWNER)).text()
  expect(told).not.toContain('verifications/')
  expect(told).not.toContain(OWNER)
})

test.each([
  ['a program that is called a PDF', proof('MZ\0\0'), 415, 'wrong_type'],
  ['no document', proof(''), 422, 'nothing_to_check'],
  ['no name of the owner', proof(PDF, { ownerName: ' ' }), 422, 'name_missing'],
  ['a level that is none', proof(PDF, { level: 'self_declared' }), 422, 'invalid'],
  ['13 MB', proof(PDF + ' '.repeat(13 * 1024 * 1024)), 413, 'too_large'],
])('%s is refused', async (_what, init, status, error) => {
  const answer = await ask(PATH, OWNER, init)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ error })
  expect(await client.db.select().from(verifications)).toEqual([])
})

test('nobody else sends, sees or takes back', async () => {
  expect((await ask(PATH, OTHER_OWNER, proof())).status).toBe(403)
  expect((await ask(PATH, undefined, proof())).status).toBe(401)
  const sent = await ask(PATH, OWNER, proof())
  const { id } = (await sent.json()) as { id: string }
  expect((await ask(PATH, OTHER_OWNER)).status).toBe(403)
  expect((await ask(`${PATH}/${id}`, OTHER_OWNER, { method: 'DELETE' })).status).toBe(403)
  expect((await ask(`${PATH}/${id}`, OWNER, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(`${PATH}/${id}`, OWNER, { method: 'DELETE' })).status).toBe(409)
  expect((await ask(`${PATH}/none`, OWNER, { method: 'DELETE' })).status).toBe(404)
})

test('a second proof waits for the first', async () => {
  expect((await ask(PATH, OWNER, proof())).status).toBe(201)
  const again = await ask(PATH, OWNER, proof())
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ error: 'already_waiting' })
})

test('who sent a proof is told truly when they own the listing no longer', async () => {
  const sent = (await (await ask(PATH, OWNER, proof())).json()) as { id: string }
  await client.db.insert(users).values({ id: OWNER, email: 'ray@example.org' }).onConflictDoNothing()
  await client.db.delete(businessOwners).where(eq(businessOwners.accountId, OWNER))
  expect(await (await ask(`/moderation/verifications/${sent.id}`, MODERATOR)).json()).toMatchObject({
    parts: [{ facts: [{}, { label: 'Sent from the account', value: 'ray@example.org' }] }, {}],
  })
})
