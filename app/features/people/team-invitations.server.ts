import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { accountRoles, type ROLES, teamInvitations } from '../../db/schema/roles.ts'
import { users } from '../../db/schema/auth.ts'
import { transact } from '../../db/transact.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import type { ActContext } from '../../platform/secrets.ts'
import { parseEmail } from '../../text/email-address.ts'
import { DAY_MS } from '../../time/durations.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import { sendText } from '../mail/send-text.server.ts'
import { type LinkRequest, readPrivateToken, writeLink } from '../private-links/private-links.server.ts'
import { INVITATION_DAYS, invitationMail } from './people-mails.server.ts'

/** After the link expired. */
const KEPT_DAYS = 30

interface Inviting extends ActContext {
  accountId: string
}

interface Invited {
  email: string
  role: (typeof ROLES)[number]
}

/** A new link in place of an earlier one, which ends. */
export function inviteToTeam(db: Database, { email, role, ...act }: Inviting & Invited): Promise<Outcome> {
  const address = parseEmail(email)
  if (address === undefined) {
    return Promise.resolve(refuseFields({ email: 'Enter an email address like name@example.com' }))
  }
  return transact(db, async (tx) => {
    const { accountId, now } = act
    const isThere = and(eq(users.email, address), eq(accountRoles.role, role))
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(accountRoles, eq(accountRoles.userId, users.id))
      .where(isThere)
    if (member) return refuseFields({ email: 'This person already has that role' })
    await tx.delete(teamInvitations).where(eq(teamInvitations.email, address))
    const id = crypto.randomUUID()
    const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS)
    await tx
      .insert(teamInvitations)
      .values({ id, email: address, role, invitedBy: accountId, createdAt: now, expiresAt })
    await sendText(tx, [address], invitationMail({ role, link: writeLink(act, 'join', id) }))
    await auditInvitation(tx, 'invited', { id, role, accountId, now })
    return done()
  })
}

export function withdrawInvitation(
  db: Database,
  { id, accountId, now }: Pick<Inviting, 'accountId' | 'now'> & { id: string },
): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [gone] = await tx.delete(teamInvitations).where(eq(teamInvitations.id, id)).returning()
    if (!gone) return GONE
    await auditInvitation(tx, 'invitation_withdrawn', { id, role: gone.role, accountId, now })
    return done()
  })
}

const GONE = refuse(
  'not_found',
  'This invitation was accepted or withdrawn. Reload the page to see the team.',
)

export async function findInvitations(q: Queries, now: Date) {
  const { id, email, role, expiresAt } = teamInvitations
  const rows = await q
    .select({ id, email, role, expiresAt })
    .from(teamInvitations)
    .orderBy(asc(teamInvitations.email))
    .limit(100)
  return rows.map((row) => ({
    ...row,
    expiresAt: row.expiresAt.toISOString(),
    hasExpired: row.expiresAt <= now,
  }))
}

export async function findInvitation(q: Queries, { token, now, secrets }: LinkRequest) {
  const id = readPrivateToken(secrets, 'join', token)
  if (id === undefined) return undefined
  const [invitation] = await q
    .select()
    .from(teamInvitations)
    .where(and(eq(teamInvitations.id, id), gt(teamInvitations.expiresAt, now)))
  return invitation
}

/** Ends the invitation: whoever calls it gives the role. Of two at once, one finds it gone. */
export async function takeInvitation(
  tx: Transaction,
  { account, ...link }: LinkRequest & { account: { id: string; email: string } },
): Promise<Outcome<Invited & { invitedBy: string }>> {
  const found = await findInvitation(tx, link)
  if (!found) return refuse('not_found', 'This link no longer works. Ask for a new one.')
  if (parseEmail(account.email) !== found.email) {
    return refuse(
      'forbidden',
      'This invitation went to another address. Sign in with the one it was sent to.',
    )
  }
  const [taken] = await tx.delete(teamInvitations).where(eq(teamInvitations.id, found.id)).returning()
  if (!taken) return GONE
  const { id, role } = taken
  const entry = { id, role, accountId: account.id, now: link.now }
  await auditInvitation(tx, 'invitation_accepted', entry)
  return done(taken)
}

async function auditInvitation(
  tx: Transaction,
  action: 'invited' | 'invitation_withdrawn' | 'invitation_accepted',
  { id, role, accountId, now }: { id: string; role: Invited['role']; accountId: string; now: Date },
) {
  const kind = action === 'invitation_accepted' ? role : 'administrator'
  const subject = { kind: 'invitation', id } as const
  await appendAudit(tx, { actor: { kind, accountId }, subject, action, facts: { role }, at: now })
}

/** A job. @returns how many were deleted */
export async function forgetInvitations(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  return (await db.delete(teamInvitations).where(lt(teamInvitations.expiresAt, before))).rowCount ?? 0
}
