import type { Queries } from '../../../app/db/client.ts'
import { createHmac, randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { mfaRecoveryCodes } from '../../../app/db/schema/auth.ts'
import type { AuthContext } from '../context.ts'

const HOW_MANY = 10
/** Without characters that look alike. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 3
const GROUP_LENGTH = 4

/** Returns ten new codes and voids the old ones. Twelve of 31 characters are 59 bits. */
export async function replaceRecoveryCodes(auth: AuthContext, tx: Queries, userId: string) {
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

/** @returns whether the code was valid; it works once, also for concurrent requests */
export async function takeRecoveryCode(auth: AuthContext, tx: Queries, userId: string, code: string) {
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

/** Keyed outside the database; ignores case, spaces and hyphens. */
function hashOf(auth: AuthContext, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', auth.keys.derive('recovery-code')).update(`${userId} ${plain}`).digest('hex')
}
