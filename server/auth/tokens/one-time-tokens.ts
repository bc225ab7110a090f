import type { Queries } from '../../../app/db/client.ts'
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { oneTimeTokens } from '../../../app/db/schema/auth.ts'
import type { AuthContext } from '../context.ts'
import { endIssuedCodes } from './flow-state.ts'

/** `recovery_token` also signs in by mail, as in GoTrue. */
export type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_current'
  | 'email_change_token_new'

/** By the type that a link is verified as. */
export const LINK_TOKENS = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  email_change_current: 'email_change_token_current',
  email_change_new: 'email_change_token_new',
} as const satisfies Record<string, TokenType>

export type OneTimeToken = Omit<typeof oneTimeTokens.$inferSelect, 'tokenType'> & { tokenType: TokenType }

const MOST_TRIES = 5

interface TokenOrder {
  userId: string
  tokenType: TokenType
  relatesTo: string
  flowId?: string | undefined
}

/** Voids earlier ones for its purpose. Six digits can be guessed: they live shorter, and for five wrong tries. */
export async function issueOneTimeToken(
  auth: AuthContext,
  tx: Queries,
  { userId, tokenType, relatesTo, flowId }: TokenOrder,
): Promise<{ token: string; code: string }> {
  // GoTrue's prefix: even a consumed link shows which answer its page expects.
  const token = `${flowId ? 'pkce_' : ''}${randomBytes(32).toString('base64url')}`
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const { linkSeconds, recoveryLinkSeconds, codeSeconds } = auth.settings
  const common = { userId, tokenType, relatesTo, flowId: flowId ?? null, createdAt: auth.now() }
  await replaceToken(tx, {
    ...common,
    form: 'link',
    tokenHash: hashOfLink(token),
    expiresAt: expiryAfter(auth, tokenType === 'recovery_token' ? recoveryLinkSeconds : linkSeconds),
  })
  await replaceToken(tx, {
    ...common,
    form: 'code',
    tokenHash: hashOfCode(auth, userId, tokenType, code),
    expiresAt: expiryAfter(auth, codeSeconds),
  })
  return { token, code }
}

/** Works once, also for concurrent requests. */
export async function takeLinkToken(
  auth: AuthContext,
  tx: Queries,
  { token, types }: { token: string; types: readonly TokenType[] },
): Promise<OneTimeToken | undefined> {
  const [taken] = await tx
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.tokenHash, hashOfLink(token)),
        eq(oneTimeTokens.form, 'link'),
        inArray(oneTimeTokens.tokenType, [...types]),
        gt(oneTimeTokens.expiresAt, auth.now()),
      ),
    )
    .returning()
  return taken as OneTimeToken | undefined
}

/** Counts before checking, so parallel guesses count; outside of transactions, so that no rollback undoes it. */
export async function takeCode(
  auth: AuthContext,
  { address, code, types }: { address: string; code: string; types: readonly TokenType[] },
): Promise<OneTimeToken | undefined> {
  const tried = await auth.db
    .update(oneTimeTokens)
    .set({ wrongTries: sql`${oneTimeTokens.wrongTries} + 1` })
    .where(
      and(
        eq(oneTimeTokens.relatesTo, address),
        eq(oneTimeTokens.form, 'code'),
        inArray(oneTimeTokens.tokenType, [...types]),
        lt(oneTimeTokens.wrongTries, MOST_TRIES),
        gt(oneTimeTokens.expiresAt, auth.now()),
      ),
    )
    .returning()
  const right = tried.find(
    (row) => row.tokenHash === hashOfCode(auth, row.userId, row.tokenType as TokenType, code),
  )
  if (!right) return undefined
  const [taken] = await auth.db.delete(oneTimeTokens).where(eq(oneTimeTokens.id, right.id)).returning()
  return taken as OneTimeToken | undefined
}

/** @param types without it all, and codes for a browser, too */
export async function clearOneTimeTokens(tx: Queries, userId: string, types?: readonly TokenType[]) {
  if (!types) await endIssuedCodes(tx, userId)
  await tx
    .delete(oneTimeTokens)
    .where(
      and(eq(oneTimeTokens.userId, userId), types ? inArray(oneTimeTokens.tokenType, [...types]) : undefined),
    )
}

export async function findPendingTokenTypes(tx: Queries, userId: string): Promise<TokenType[]> {
  const rows = await tx
    .select({ tokenType: oneTimeTokens.tokenType })
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.form, 'link')))
  return rows.map((row) => row.tokenType as TokenType)
}

async function replaceToken(tx: Queries, row: typeof oneTimeTokens.$inferInsert): Promise<void> {
  const token = { ...row, wrongTries: 0, updatedAt: row.createdAt }
  const target = [oneTimeTokens.userId, oneTimeTokens.tokenType, oneTimeTokens.form]
  await tx.insert(oneTimeTokens).values(token).onConflictDoUpdate({ target, set: token })
}

function expiryAfter(auth: AuthContext, seconds: number): Date {
  return new Date(auth.now().getTime() + seconds * 1000)
}

function hashOfLink(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Keyed outside the database: a million codes are tried in no time. */
function hashOfCode(auth: AuthContext, userId: string, tokenType: TokenType, code: string): string {
  return createHmac('sha256', auth.keys.derive('one-time-code'))
    .update(`${userId} ${tokenType} ${code}`)
    .digest('hex')
}
