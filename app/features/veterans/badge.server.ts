import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'

export const badgeSchema = z.object({
  isVerified: z.boolean(),
  verificationLevel: z.enum(['self_declared', 'document_reviewed', 'sba_certified', 'state_certified']),
  verifiedAt: z.coerce.date().nullable(),
  verificationExpiresAt: z.coerce.date().nullable(),
})

export type Badge = z.output<typeof badgeSchema>

export const NO_BADGE: Badge = {
  isVerified: false,
  verificationLevel: 'self_declared',
  verifiedAt: null,
  verificationExpiresAt: null,
}

/** As the listing has it now, locked until the transaction ends. */
export async function badgeOf(tx: Transaction, businessId: string): Promise<Badge> {
  const [badge] = await tx
    .select({
      isVerified: businesses.isVerified,
      verificationLevel: businesses.verificationLevel,
      verifiedAt: businesses.verifiedAt,
      verificationExpiresAt: businesses.verificationExpiresAt,
    })
    .from(businesses)
    .where(eq(businesses.id, businessId))
    .for('update')
  return badge ?? NO_BADGE
}
