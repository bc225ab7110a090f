import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseClient } from '../../db/client.ts'
import { auditLog } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { appendAudit, entryHash } from './append-audit.server.ts'
import { THE_OPERATOR } from './audit-entry.ts'
import { verifyAudit } from './verify-audit.server.ts'

const client = setUpTestDatabase({ max: 10 })

const TRIGGER = sql.identifier('audit_log_append_only')

/** What only the owner of the database can do. */
async function behindItsBack(change: (db: DatabaseClient['db']) => Promise<unknown>): Promise<void> {
  await client.db.execute(sql`alter table audit_log disable trigger ${TRIGGER}`)
  await change(client.db)
  await client.db.execute(sql`alter table audit_log enable trigger ${TRIGGER}`)
}

const append = (index: number) =>
  client.db.transaction((tx) =>
    appendAudit(tx, {
      actor: THE_OPERATOR,
      subject: { kind: 'business', id: `reef-roofing-${index}` },
      action: 'published',
      to: 'published',
      facts: { zeta: index, alpha: { nested: ['ä', null, 1.5] } },
      at: new Date('2026-11-20T17:00:00.123Z'),
    }),
  )

beforeEach(async () => {
  await behindItsBack((db) => db.delete(auditLog))
  for (let index = 1; index <= 5; index += 1) await append(index)
})

describe('the database', () => {
  // @spec 1.9 1.19
  test.each([
    ['change', sql`update audit_log set reason = 'better' where sequence = 2`],
    ['delete', sql`delete from audit_log where sequence = 2`],
    ['empty', sql`truncate audit_log`],
  ])('refuses to %s the audit log', async (_what, statement) => {
    await expect(client.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'The audit log is only added to.' },
    })
    expect(await verifyAudit(client.db)).toMatchObject({ sound: 5, broken: undefined })
  })

  // @spec 1.19
  test('entries of many transactions at once stand in one row without a gap', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => append(index)))
    expect(await verifyAudit(client.db)).toMatchObject({ sound: 45, broken: undefined })
  })

  test('a reason that the database cannot keep as it is does not break the chain', async () => {
    await client.db.transaction((tx) =>
      appendAudit(tx, {
        actor: THE_OPERATOR,
        subject: { kind: 'business', id: 'reef-roofing-6' },
        action: 'unlisted',
        reason: 'half of a character: \ud83d, and none: \0.',
        at: new Date(),
      }),
    )
    await append(7)
    expect(await verifyAudit(client.db)).toMatchObject({ sound: 7, broken: undefined })
  })

  test('an entry goes with its transaction', async () => {
    await expect(
      client.db.transaction(async (tx) => {
        await appendAudit(tx, {
          actor: THE_OPERATOR,
          subject: { kind: 'business', id: 'x' },
          action: 'published',
          at: new Date(),
        })
        throw new Error('on second thoughts')
      }),
    ).rejects.toThrow('on second thoughts')
    await append(6)
    expect(await verifyAudit(client.db)).toMatchObject({ sound: 6, broken: undefined })
  })
})

describe('verification names the first broken entry', () => {
  test.each([
    ['reason', { reason: 'better' }],
    ['actor', { actorKind: 'moderator' as const }],
    ['time', { at: new Date('2026-11-20T17:00:00.124Z') }],
    ['facts', { facts: { zeta: 4, alpha: { nested: ['ä', null, 1.5] } } }],
    ['state', { toState: 'closed' }],
  ])('when the %s was changed', async (_what, change) => {
    await behindItsBack((db) => db.update(auditLog).set(change).where(eq(auditLog.sequence, 3)))
    expect(await verifyAudit(client.db)).toMatchObject({
      sound: 2,
      broken: { sequence: 3, what: 'Entry 3 was changed after it was written.' },
    })
  })

  test('when it was changed together with its own hash, by the entry after it', async () => {
    await behindItsBack(async (db) => {
      const [entry] = await db.select().from(auditLog).where(eq(auditLog.sequence, 3))
      if (!entry) throw new Error('no such entry')
      const { hash: _, ...forged } = { ...entry, reason: 'better' }
      await db
        .update(auditLog)
        .set({ ...forged, hash: entryHash(forged) })
        .where(eq(auditLog.sequence, 3))
    })
    expect((await verifyAudit(client.db)).broken).toEqual({
      sequence: 4,
      what: 'Entry 4 doesn’t follow from the entry before it.',
    })
  })

  test('when one is missing in the middle, or at the beginning', async () => {
    await behindItsBack((db) => db.delete(auditLog).where(eq(auditLog.sequence, 3)))
    expect((await verifyAudit(client.db)).broken).toEqual({
      sequence: 4,
      what: 'Entry 3 is missing: what follows is entry 4.',
    })
    await behindItsBack((db) => db.delete(auditLog).where(eq(auditLog.sequence, 1)))
    expect((await verifyAudit(client.db)).broken?.what).toBe('Entry 1 is missing: what follows is entry 2.')
  })

  test('when two changed places', async () => {
    await behindItsBack(async (db) => {
      await db.update(auditLog).set({ sequence: 99 }).where(eq(auditLog.sequence, 3))
      await db.update(auditLog).set({ sequence: 3 }).where(eq(auditLog.sequence, 4))
      await db.update(auditLog).set({ sequence: 4 }).where(eq(auditLog.sequence, 99))
    })
    expect((await verifyAudit(client.db)).broken).toEqual({
      sequence: 3,
      what: 'Entry 3 doesn’t follow from the entry before it.',
    })
  })

  test('the hash of the last one changes when entries are cut off the end', async () => {
    const whole = await verifyAudit(client.db)
    await behindItsBack((db) => db.delete(auditLog).where(eq(auditLog.sequence, 5)))
    const cut = await verifyAudit(client.db)
    expect(cut).toMatchObject({ sound: 4, broken: undefined })
    expect(cut.lastHash).not.toBe(whole.lastHash)
  })

  // @spec 1.43
  test('when an entry that was noted is cut off, or the log was written anew', async () => {
    const { sound: sequence, lastHash: hash } = await verifyAudit(client.db)
    const noted = { sequence, hash }
    expect((await verifyAudit(client.db, { noted })).broken).toBeUndefined()

    await behindItsBack((db) => db.delete(auditLog).where(eq(auditLog.sequence, 5)))
    expect(await verifyAudit(client.db, { noted })).toMatchObject({
      sound: 4,
      broken: {
        sequence: 5,
        what: 'Entry 5 is missing, although you noted it: entries were cut off the end.',
      },
    })
    for (const index of [6, 7]) await append(index)
    expect(await verifyAudit(client.db)).toMatchObject({ sound: 6, broken: undefined })
    expect(await verifyAudit(client.db, { noted })).toMatchObject({
      sound: 4,
      broken: {
        sequence: 5,
        what: 'Entry 5 isn’t the one you noted: the log was rewritten up to here or further.',
      },
    })
  })
})
