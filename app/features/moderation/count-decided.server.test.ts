import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { DAY_MS, HOUR_MS } from '../../time/durations.ts'
import { appendAudits } from '../audit/append-audit.server.ts'
import type { AuditEntry } from '../audit/audit-entry.ts'
import { countDecided } from './count-decided.server.ts'

const client = setUpTestDatabase()
const now = new Date('2026-11-27T15:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('decisions count that were not taken back, by the hours since the sender’s last word', async () => {
  const userId = crypto.randomUUID()
  const sender = { kind: 'visitor', accountId: null } as const
  const team = { kind: 'administrator', accountId: userId } as const
  const aClaim = (at: Date, hours: number, isUndone = false): AuditEntry[] => {
    const subject = { kind: 'claim', id: crypto.randomUUID() } as const
    const decidedAt = new Date(at.getTime() + hours * HOUR_MS)
    return [
      { actor: sender, subject, action: 'claim_sent', at: new Date(at.getTime() - DAY_MS) },
      { actor: sender, subject, action: 'claim_proved', at },
      { actor: team, subject, action: 'claim_approved', at: decidedAt },
      ...(isUndone ? [{ actor: team, subject, action: 'claim_undone', at: decidedAt } as const] : []),
    ]
  }
  await client.db.transaction((tx) =>
    appendAudits(tx, [
      ...aClaim(ago(90 * DAY_MS), 40),
      ...aClaim(ago(9 * DAY_MS), 2),
      ...aClaim(ago(8 * DAY_MS), 6),
      ...aClaim(ago(7 * DAY_MS), 8, true),
    ]),
  )

  const counts = await countDecided(client.db, [userId], now)

  expect(counts.get(userId)).toMatchObject({
    recent: 2,
    recentHours: 4,
    all: 3,
    allHours: 6,
  })
})
