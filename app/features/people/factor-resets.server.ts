import { eq, type SQL } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { factorResets } from '../../db/schema/roles.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { type LinkRequest, readPrivateToken } from '../private-links/private-links.server.ts'

export async function isResetPending(q: Queries, link: LinkRequest): Promise<boolean> {
  const which = resetOf(link)
  return which !== undefined && (await q.$count(factorResets, which)) > 0
}

/** The link of the mail needs no sign-in. @returns whether there was one to stop */
export async function stopResetByLink(db: Database, link: LinkRequest): Promise<boolean> {
  const which = resetOf(link)
  return which !== undefined && db.transaction((tx) => stopReset(tx, which, { now: link.now }))
}

/** Call it last: it writes the audit log. @param actor the person, unless given */
export async function stopReset(
  tx: Transaction,
  which: SQL,
  { actor, now }: { actor?: Actor; now: Date },
): Promise<boolean> {
  const [stopped] = await tx.delete(factorResets).where(which).returning()
  if (!stopped) return false
  const { accountId } = stopped
  await appendAudit(tx, {
    actor: actor ?? { kind: 'owner', accountId },
    subject: { kind: 'account', id: accountId },
    action: 'factor_reset_stopped',
    at: now,
  })
  return true
}

function resetOf({ secrets, token }: LinkRequest): SQL | undefined {
  const id = readPrivateToken(secrets, 'stop-reset', token)
  return id === undefined ? undefined : eq(factorResets.id, id)
}
