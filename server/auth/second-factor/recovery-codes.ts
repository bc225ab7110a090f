import type { Queries } from '../../../app/db/client.ts'
import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { mfaRecoveryCodes } from '../../../app/db/schema/auth.ts'
import type { AuthContext } from '../context.ts'

const HOW_MANY = 10
/** Without what looks alike on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 4

/**
 * Ten codes that stand in for the second factor once each. They cannot be shown again; those before stop working. Twelve
 * of 31 characters are 59 bits, far out of reach of guesses that are counted.
 */
export async function replaceRecoveryCodes(
  auth: AuthContext,
  tx: Queries,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode)
  await deleteRecoveryCodes(tx, userId)
  await tx.insert(mfaRecoveryCodes).values(
    codes.map((code) => ({
      userId,
      codeHash: hashOf(auth, userId, code),
      createdAt: auth.now(),
    })),
  )
  return codes
}

/** Uses a code up. Of two who enter it at once, one is refused. */
export async function takeRecoveryCode(
  auth: AuthContext,
  tx: Queries,
  userId: string,
  code: string,
): Promise<boolean> {
  const taken = await tx
    .update(mfaRecoveryCodes)
    .set({ usedAt: auth.now() })
    .where(
      and(
        eq(mfaRecoveryCodes.userId, userId),
        eq(mfaRecoveryCodes.codeHash, hashOf(auth, userId, code)),
        isNull(mfaRecoveryCodes.usedAt),
      ),
    )
    .returning({ id: mfaRecoveryCodes.id })
  return taken.length === 1
}

export async function deleteRecoveryCodes(tx: Queries, userId: string): Promise<void> {
  await tx.delete(mfaRecoveryCodes).where(eq(mfaRecoveryCodes.userId, userId))
}

function newCode(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** With a key that is not in the database. However people type it: large, small, with spaces or without hyphens. */
function hashOf(auth: AuthContext, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', auth.keys.derive('recovery-code')).update(`${userId} ${plain}`).digest('hex')
}
