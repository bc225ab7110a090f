import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { Offer } from '../../../app/features/cases/case.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'
import { aWorld, type World } from '../testing/world.ts'

const client = setUpTestDatabase()
let world: World
beforeAll(async () => {
  world = await aWorld(client.db)
})

async function ask(method: string, path: string, body?: object) {
  const response = await directoryApi(testApi(client.db)).request(`/moderation/${path}`, {
    method,
    headers: { authorization: `Bearer ${world.people.moderator}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as never }
}

async function offered(path: string, verb: string): Promise<string[]> {
  const { decisions } = (await ask('GET', path)).answer as { decisions: Record<string, Offer> }
  return decisions[verb]?.texts.map(({ label }) => label) ?? []
}

const COUNTY = { kind: 'claims', decision: 'reject', label: 'Ask the county', text: 'Please ask the county.' }

test('the team’s own texts are offered after the given ones, where they belong', async () => {
  const before = await offered(`claims/${world.claim}`, 'reject')
  expect(before).toEqual(['No sign that it’s theirs', 'The owner says no'])
  await ask('POST', 'texts', COUNTY)
  await ask('POST', 'texts', { ...COUNTY, kind: 'reports', decision: 'take_down', label: 'Moved away' })
  expect(await offered(`claims/${world.claim}`, 'reject')).toEqual([...before, 'Ask the county'])
  expect(await offered(`claims/${world.claim}`, 'approve')).toEqual([])
  // Those of this listing come from the case itself.
  expect(await offered(`reports/${world.report}`, 'take_down')).toEqual([
    'Not a real business',
    'Not veteran-owned',
    'Abusive or misleading',
    'Moved away',
  ])
})

test('a text is changed and removed; the log says who, and for what', async () => {
  await ask('POST', 'texts', { ...COUNTY, label: 'Second' })
  const uses = (await ask('GET', 'texts')).answer as { name: string; own: { id: string; label: string }[] }[]
  const { id } = uses.flatMap(({ own }) => own).find(({ label }) => label === 'Second')!
  expect(uses.find(({ own }) => own.some((text) => text.id === id))?.name).toBe('Claim: Reject')
  expect(await ask('PUT', `texts/${id}`, { ...COUNTY, label: ' ', text: '' })).toMatchObject({
    status: 422,
    answer: { fields: { label: 'Enter a few words for the button', text: 'Write the text' } },
  })
  await ask('PUT', `texts/${id}`, { ...COUNTY, label: 'Third' })
  expect(await offered(`claims/${world.claim}`, 'reject')).toContain('Third')
  await ask('DELETE', `texts/${id}`)
  expect(await offered(`claims/${world.claim}`, 'reject')).not.toContain('Third')
  expect((await ask('DELETE', `texts/${id}`)).status).toBe(404)
  const entries = await client.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual(
    ['added', 'changed', 'removed'].map((action) => [action, world.people.moderator, 'Claim: Reject']),
  )
})
