import { z } from 'zod'
import { VERIFICATION_LEVELS } from '../../db/schema/verification-level.ts'

export const badgeSchema = z.object({
  isVerified: z.boolean(),
  verificationLevel: z.enum(VERIFICATION_LEVELS),
  verifiedAt: z.coerce.date().nullable(),
  verificationExpiresAt: z.coerce.date().nullable(),
  provenBy: z.array(z.uuid()).default([]),
})

export type Badge = z.output<typeof badgeSchema>

export const NO_BADGE: Badge = {
  isVerified: false,
  verificationLevel: 'self_declared',
  verifiedAt: null,
  verificationExpiresAt: null,
  provenBy: [],
}
