import type { Queries } from '../../app/db/client.ts'
import { and, lt, ne, sql } from 'drizzle-orm'
import { auditLogEntries } from '../../app/db/schema/auth.ts'
import { DAY_MS } from '../../app/time/durations.ts'

type AuditAction =
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_confirmed'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_email_change_requested'
  | 'user_email_changed'
  | 'user_invited'
  | 'user_imported'
  | 'user_deleted'
  | 'user_banned'
  | 'user_unbanned'
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_revoked'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_deleted'
  | 'recovery_codes_generated'
  | 'recovery_code_used'
  | 'mfa_code_login'
  | 'role_granted'
  | 'role_revoked'
  | 'generate_link'
  | 'keys_rotated'
  | 'service_token_issued'

export const COMMAND_LINE = 'command line'

interface AuditEvent {
  userId?: string | undefined
  actor?: string | undefined
  ip?: string | undefined
  /** Never a secret or the address of a person without an account. */
  facts?: Record<string, unknown>
}

/** Call it in the transaction of the change. */
export async function recordAuthEvent(
  tx: Queries,
  action: AuditAction,
  { userId, actor, ip, facts }: AuditEvent,
) {
  await tx.insert(auditLogEntries).values({
    payload: { action, user_id: userId, actor: actor ?? userId, ...facts },
    ipAddress: ip ?? '',
  })
}

/** The database refuses to forget sooner. */
const KEPT_DAYS = 90

/** Failed sign-ins go wholly, of other events the network address. A job. @returns how many */
export async function forgetOldEvents(q: Queries, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const failed = await q
    .delete(auditLogEntries)
    .where(
      and(lt(auditLogEntries.createdAt, before), sql`${auditLogEntries.payload}->>'action' = 'login_failed'`),
    )
  const forgotten = await q
    .update(auditLogEntries)
    .set({ ipAddress: '' })
    .where(and(lt(auditLogEntries.createdAt, before), ne(auditLogEntries.ipAddress, '')))
  return (failed.rowCount ?? 0) + (forgotten.rowCount ?? 0)
}
