import type { ListingEvent } from '../../db/schema/index.ts'
import type { Transaction } from '../../db/client.ts'
import { type AuditAct, withoutPersonalData } from '../audit/audit-entry.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { reviewerNote } from '../mail/mail-sentences.ts'
import { type ListingAct, recordTeamEvent } from './tell-owners.server.ts'

type ContentChange = ListingAct &
  AuditAct & {
    event: ListingEvent
    quote?: string | undefined
    facts?: Record<string, unknown> | undefined
  }

export async function recordContentChange(tx: Transaction, change: ContentChange): Promise<void> {
  const { subject, event, action, quote, facts, ...act } = change
  const { businessId, actor, now } = act
  const reason = act.reason ?? ''
  const words = [...reviewerNote(reason), quote].filter(Boolean).join('\n\n')
  await recordTeamEvent(tx, event, { ...act, reason: words })
  await appendAudit(tx, {
    actor,
    ...({ subject, action } as AuditAct),
    reason: withoutPersonalData(reason) || null,
    facts: { businessId, ...facts },
    at: now,
  })
}
