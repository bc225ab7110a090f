import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../app/db/client.ts'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { factorResets, ROLES, teamInvitations } from '../../../app/db/schema/roles.ts'
import { transact } from '../../../app/db/transact.ts'
import type { ActionOf } from '../../../app/features/audit/action-texts.ts'
import { appendAudit } from '../../../app/features/audit/append-audit.server.ts'
import { sendText } from '../../../app/features/mail/send-text.server.ts'
import { stopReset } from '../../../app/features/people/factor-resets.server.ts'
import {
  accountMail,
  HOURS_TO_RESET,
  resetAskedMail,
} from '../../../app/features/people/people-mails.server.ts'
import { takeInvitation } from '../../../app/features/people/team-invitations.server.ts'
import { writeLink } from '../../../app/features/private-links/private-links.server.ts'
import { done, type Outcome, refuse } from '../../../app/platform/outcome.ts'
import type { ActContext } from '../../../app/platform/secrets.ts'
import { HOUR_MS } from '../../../app/time/durations.ts'
import { recordAuthEvent } from '../audit.ts'
import { deleteRecoveryCodes, findFactors, isVerified } from '../second-factor/factors.ts'
import { endSessions } from '../sessions/sessions.ts'
import { type AccountAct, findRoles, grantRole, lockRoles, revokeRoles, type Role } from '../users/roles.ts'
import { changeUser, findUserById, isBanned, lockAndFindUser, type UserRow } from '../users/users.ts'

/** GoTrue's way to lock an account. */
const LOCKED_YEARS = 100

interface Scope extends AccountAct, ActContext {
  tx: Transaction
  /** Nothing where a hosted project keeps the accounts. */
  user: UserRow | undefined
}

/** What an administrator does to an account; everything but a role needs the account to be ours. */
const ACTS = {
  make_administrator: (scope: Scope) => setRole(scope, 'administrator'),
  make_moderator: (scope: Scope) => setRole(scope, 'moderator'),
  take_role: (scope: Scope) => setRole(scope, null),
  end_sessions: ofOthers(async (scope) => {
    await endSessions(scope.tx, scope.userId)
    return record(scope, 'sessions_ended', 'logout')
  }),
  lock: ofOthers(async (scope, user) => {
    const { tx, userId, now, publicUrl } = scope
    const bannedUntil = new Date(now)
    bannedUntil.setUTCFullYear(now.getUTCFullYear() + LOCKED_YEARS)
    await changeUser(tx, userId, { bannedUntil, updatedAt: now })
    await endSessions(tx, userId)
    await tx.delete(teamInvitations).where(eq(teamInvitations.invitedBy, userId))
    await sendText(tx, [user.email], accountMail({ done: 'locked' }, publicUrl))
    return record(scope, 'locked', 'user_banned')
  }),
  unlock: ofOthers(async (scope, user) => {
    await changeUser(scope.tx, scope.userId, { bannedUntil: null, updatedAt: scope.now })
    await sendText(scope.tx, [user.email], accountMail({ done: 'unlocked' }, scope.publicUrl))
    return record(scope, 'unlocked', 'user_unbanned')
  }),
  ask_reset: ofOthers(async (scope, user) => {
    const { tx, userId, actor, now } = scope
    if (!(await findFactors(tx, userId)).some(isVerified)) {
      return refuse('conflict', 'Two-step sign-in is off, so there’s nothing to reset.')
    }
    const [asked] = await tx
      .insert(factorResets)
      .values({ accountId: userId, askedBy: actor.accountId ?? '', askedAt: now })
      .onConflictDoNothing()
      .returning()
    if (!asked) return refuse('conflict', 'Another administrator has asked for this already.')
    await sendText(tx, [user.email], resetAskedMail(writeLink(scope, 'stop-reset', asked.id)))
    return record(scope, 'factor_reset_asked')
  }),
  reset: ofOthers(async (scope, user) => {
    const { tx, userId, actor, now } = scope
    const [asked] = await tx.delete(factorResets).where(eq(factorResets.accountId, userId)).returning()
    if (!asked) return refuse('conflict', 'The reset was stopped.')
    const isLate = now.getTime() - asked.askedAt.getTime() >= HOURS_TO_RESET * HOUR_MS
    if (asked.askedBy === actor.accountId && !isLate) {
      return refuse(
        'conflict',
        `A second administrator has to agree, or you wait ${HOURS_TO_RESET} hours after you asked.`,
      )
    }
    await tx.delete(mfaFactors).where(eq(mfaFactors.userId, userId))
    await deleteRecoveryCodes(tx, userId)
    await endSessions(tx, userId)
    await sendText(tx, [user.email], accountMail({ done: 'reset' }, scope.publicUrl))
    return record(scope, 'factor_reset', 'factor_deleted')
  }),
  stop_reset: ofOthers(async ({ tx, userId, actor, now }) => {
    await stopReset(tx, eq(factorResets.accountId, userId), { actor, now })
    return done()
  }),
}

export type AccountActName = keyof typeof ACTS
export const ACCOUNT_ACTS = Object.keys(ACTS) as AccountActName[]

/** @throws AuthError 409 when no administrator would be left who can sign in */
export function actOnAccount(
  db: Database,
  { act, ...given }: Omit<Scope, 'tx' | 'user'> & { act: AccountActName },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const user = await lockAndFindUser(tx, given.userId)
    // Two who remove or lock each other wait here, and the second is no administrator anymore.
    await lockRoles(tx)
    const accountId = given.actor.accountId ?? ''
    const self = await findUserById(tx, accountId)
    const isAdministrator = (await findRoles(tx, accountId)).includes('administrator')
    if (!isAdministrator || (self && isBanned(self, given.now))) return refuse('forbidden')
    return ACTS[act]({ ...given, tx, user })
  })
}

async function setRole(scope: Scope, role: Role | null): Promise<Outcome> {
  const { tx, user, userId, actor, now, publicUrl } = scope
  const before = await findRoles(tx, userId)
  if (!user && before.length === 0) return NO_ACCOUNT
  if (role && user && !user.emailConfirmedAt) {
    return refuse('conflict', 'This address isn’t confirmed yet. Invite it instead.')
  }
  const change = { userId, actor, now }
  if (role) await grantRole(tx, { ...change, role })
  await revokeRoles(tx, { ...change, roles: ROLES.filter((one) => one !== role) })
  const isNew = role === null ? before.length > 0 : before[0] !== role
  if (user && isNew) await sendText(tx, [user.email], accountMail({ done: 'role', role }, publicUrl))
  return done()
}

const NO_ACCOUNT = refuse('not_found', 'We couldn’t find that account.')

function ofOthers(act: (scope: Scope, user: UserRow) => Promise<Outcome>) {
  return (scope: Scope): Promise<Outcome> => {
    if (!scope.user) return Promise.resolve(NO_ACCOUNT)
    if (scope.userId !== scope.actor.accountId) return act(scope, scope.user)
    return Promise.resolve(
      refuse('own_matter', 'This is your own account. Another administrator has to do it.'),
    )
  }
}

async function record(
  { tx, userId, actor, now }: Scope,
  action: ActionOf<'account'>,
  event?: Parameters<typeof recordAuthEvent>[1],
): Promise<Outcome> {
  if (event) await recordAuthEvent(tx, event, { userId, actor: actor.accountId ?? undefined })
  await appendAudit(tx, { actor, subject: { kind: 'account', id: userId }, action, at: now })
  return done()
}

/** By the inviter's authority: their invitations end with their own role. */
export function acceptInvitation(
  db: Database,
  given: Parameters<typeof takeInvitation>[1],
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const taken = await takeInvitation(tx, given)
    if (!taken.ok) return taken
    const { role, invitedBy } = taken.value
    const actor = { kind: 'administrator', accountId: invitedBy } as const
    await grantRole(tx, { userId: given.account.id, role, actor, now: given.now })
    return done()
  })
}
