import type { Queries } from '../../../app/db/client.ts'
import { eq } from 'drizzle-orm'
import { users } from '../../../app/db/schema/auth.ts'
import { type LinkOptions, mailEmailChange } from '../mails/account-mails.ts'
import { recordAuthEvent } from '../audit.ts'
import { changeEmail, requireFreeAddress } from '../tokens/confirm-token.ts'
import type { AuthContext } from '../context.ts'
import { clearOneTimeTokens, findPendingTokenTypes } from '../tokens/one-time-tokens.ts'
import { changeUser, type UserRow } from './users.ts'

const BOTH = ['email_change_token_current', 'email_change_token_new'] as const

interface EmailChangeOrder extends LinkOptions {
  address: string
  ip: string
  /** Kept when addresses need no confirmation. */
  sessionId: string
}

/** Mails both mailboxes, so that a thief of the session cannot move the account. @throws AuthError 422 */
export async function requestEmailChange(
  auth: AuthContext,
  tx: Queries,
  user: UserRow,
  { address, ip, sessionId, ...linkOptions }: EmailChangeOrder,
): Promise<UserRow> {
  if (!auth.settings.confirmAddresses) {
    return changeEmail(auth, tx, user, { address, ip, keepSession: sessionId })
  }
  await requireFreeAddress(tx, address)
  await clearOneTimeTokens(tx, user.id, BOTH)
  const values = { emailChange: address, emailChangeConfirmStatus: 0, emailChangeSentAt: auth.now() }
  const waiting = await changeUser(tx, user.id, values)
  await mailEmailChange(auth, tx, waiting, { ...linkOptions, mailboxes: await waitingMailboxes(tx, waiting) })
  await recordAuthEvent(tx, 'user_email_change_requested', { userId: user.id, ip })
  return waiting
}

/** When one mailbox has confirmed and the other's link ended, both start over, because it is not known which it was. */
export async function waitingMailboxes(tx: Queries, user: UserRow): Promise<('current' | 'new')[]> {
  if (!user.email) return ['new']
  if (user.emailChangeConfirmStatus === 1) {
    const underWay = await findPendingTokenTypes(tx, user.id)
    if (underWay.includes('email_change_token_new')) return ['new']
    if (underWay.includes('email_change_token_current')) return ['current']
    await tx.update(users).set({ emailChangeConfirmStatus: 0 }).where(eq(users.id, user.id))
  }
  return ['current', 'new']
}
