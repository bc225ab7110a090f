import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogEntries } from '../../app/db/schema/auth.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { forgetOldEvents } from './audit.ts'

const client = setUpTestDatabase()

const DAY_MS = 24 * 3600 * 1000

async function anEvent(daysAgo: number, action = 'login') {
  const [entry] = await client.db
    .insert(auditLogEntries)
    .values({
      payload: { action },
      ipAddress: '203.0.113.9',
      createdAt: new Date(Date.now() - daysAgo * DAY_MS),
    })
    .returning()
  return entry!.id
}
const readEvent = async (id: string) =>
  (await client.db.select().from(auditLogEntries).where(eq(auditLogEntries.id, id)))[0]

test('network addresses are kept for ninety days, and the event for good', async () => {
  const [old, young] = [await anEvent(91), await anEvent(89)]
  expect(await forgetOldEvents(client.db, new Date())).toBe(1)
  expect(await readEvent(old)).toMatchObject({ ipAddress: '', payload: { action: 'login' } })
  expect(await readEvent(young)).toMatchObject({ ipAddress: '203.0.113.9' })
  expect(await forgetOldEvents(client.db, new Date())).toBe(0)
})

test('failed sign-ins are kept for ninety days', async () => {
  const [old, young] = [await anEvent(91, 'login_failed'), await anEvent(89, 'login_failed')]
  expect(await forgetOldEvents(client.db, new Date())).toBe(1)
  expect(await readEvent(old)).toBeUndefined()
  expect(await readEvent(young)).toMatchObject({ payload: { action: 'login_failed' } })
})

test('the database lets nothing else be changed', async () => {
  const [old, young] = [await anEvent(91), await anEvent(89)]
  const change = (id: string, values: Partial<typeof auditLogEntries.$inferInsert>) =>
    client.db.update(auditLogEntries).set(values).where(eq(auditLogEntries.id, id))
  const refusal = { cause: { message: 'The log of account events is only added to.' } }
  await expect(change(young, { ipAddress: '' })).rejects.toMatchObject(refusal)
  await expect(change(old, { ipAddress: '198.51.100.1' })).rejects.toMatchObject(refusal)
  await expect(change(old, { ipAddress: '', payload: {} })).rejects.toMatchObject(refusal)
  const failed = await anEvent(89, 'login_failed')
  for (const id of [young, old, failed]) {
    const removed = client.db.delete(auditLogEntries).where(eq(auditLogEntries.id, id))
    await expect(removed).rejects.toMatchObject(refusal)
  }
  const emptied = client.db.execute(sql`truncate ${auditLogEntries}`)
  await expect(emptied).rejects.toMatchObject(refusal)
})
