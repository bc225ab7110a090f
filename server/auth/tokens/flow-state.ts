import type { Queries } from '../../../app/db/client.ts'
import { randomUUID, createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { flowState } from '../../../app/db/schema/auth.ts'
import type { AuthContext } from '../context.ts'
import { AuthError, validationFailed } from '../errors.ts'

/** RFC 7636, SHA-256 only: with `plain`, anyone who saw the request has both halves. */
export type CodeChallenge = string

const CHALLENGE_METHOD = 's256'

const FORM = /^[A-Za-z0-9._~-]{43,128}$/

const CODE_SECONDS = 300

/** Stores the challenge of the browser that asked for a link; only it gets the session. */
export async function createFlow(
  auth: AuthContext,
  tx: Queries,
  { userId, challenge, method }: { userId: string; challenge: CodeChallenge; method: string },
): Promise<string> {
  const now = auth.now()
  const lastUse = now.getTime() - (auth.settings.linkSeconds + CODE_SECONDS) * 1000
  await tx.delete(flowState).where(lt(flowState.createdAt, new Date(lastUse)))
  const id = randomUUID()
  await tx.insert(flowState).values({
    id,
    userId,
    codeChallenge: challenge,
    authenticationMethod: method,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** @returns a code for the browser, of use only with its verifier */
export async function issueAuthCode(auth: AuthContext, tx: Queries, flowId: string) {
  const now = auth.now()
  const [flow] = await tx
    .update(flowState)
    .set({ authCode: randomUUID(), authCodeIssuedAt: now, updatedAt: now })
    .where(eq(flowState.id, flowId))
    .returning({ authCode: flowState.authCode })
  return flow?.authCode
}

export async function endFlow(tx: Queries, flowId: string): Promise<void> {
  await tx.delete(flowState).where(eq(flowState.id, flowId))
}

export async function endIssuedCodes(tx: Queries, userId: string): Promise<void> {
  await tx.delete(flowState).where(and(eq(flowState.userId, userId), isNotNull(flowState.authCodeIssuedAt)))
}

/** Call it in the transaction that starts the session. @throws AuthError 400; 404; 422 `flow_state_expired` */
export async function redeemAuthCode(
  auth: AuthContext,
  tx: Queries,
  { authCode, codeVerifier }: { authCode: string; codeVerifier: string },
): Promise<{ userId: string; method: string }> {
  if (!authCode || !codeVerifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  if (!z.guid().safeParse(authCode).success) throw flowNotFound()
  const [flow] = await tx.select().from(flowState).where(eq(flowState.authCode, authCode)).for('update')
  if (!flow?.authCodeIssuedAt || !flow.userId) throw flowNotFound()
  if (auth.now().getTime() - flow.authCodeIssuedAt.getTime() >= CODE_SECONDS * 1000) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!verifierMatches(flow.codeChallenge, codeVerifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  await endFlow(tx, flow.id)
  return { userId: flow.userId, method: flow.authenticationMethod }
}

export function flowNotFound(): AuthError {
  return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}

/** @throws AuthError 400 `validation_failed` for one without the other, or of another form */
export function readCodeChallenge(challenge: string, method: string): CodeChallenge | undefined {
  if (!challenge && !method) return undefined
  if (!challenge || !method) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method.toLowerCase() !== CHALLENGE_METHOD) {
    throw validationFailed('code challenge method not supported')
  }
  if (!FORM.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 - . _ ~')
  }
  return challenge
}

export function verifierMatches(challenge: CodeChallenge, verifier: string): boolean {
  if (!FORM.test(verifier)) return false
  const answer = createHash('sha256').update(verifier).digest('base64url')
  const [given, kept] = [Buffer.from(answer), Buffer.from(challenge)]
  return given.length === kept.length && timingSafeEqual(given, kept)
}
