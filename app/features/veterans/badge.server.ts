import { z } from 'zod'

export const badgeSchema = z.object({
  isVerified: z.boolean(),
  verificationLevel: z.enum(['self_declared', 'document_reviewed', 'sba_certified', 'state_certified']),
  verifiedAt: z.coerce.date().nullable(),
  verificationExpiresAt: z.coerce.date().nullable(),
})

type Badge = z.output<typeof badgeSchema>

export const NO_BADGE: Badge = {
  isVerified: false,
  verificationLevel: 'self_declared',
  verifiedAt: null,
  verificationExpiresAt: null,
}
