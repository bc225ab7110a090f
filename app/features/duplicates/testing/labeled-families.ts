import { z } from 'zod'
import type { DuplicateCandidate } from '../possible-duplicate.ts'
import holdOut from './hold-out.json' with { type: 'json' }
import tuning from './tuning.json' with { type: 'json' }

const detail = z.string().min(1).nullable().optional()

const candidate = z.strictObject({
  businessName: z.string().min(1),
  category: detail,
  street: detail,
  city: detail,
  zip: detail,
  phone: detail,
  email: detail,
  website: detail,
  facebook: detail,
  instagram: detail,
})

/** What differs from the listing, by how the two differ; everything else is as listed. */
const changes = z.record(z.string(), candidate.partial())

const families = z.array(
  z
    .strictObject({
      listed: candidate.extend({ category: z.string(), city: z.string(), zip: z.string() }),
      same: changes,
      other: changes,
    })
    .transform(({ listed, same, other }) => ({
      listed,
      pairs: [...pairsOf(listed, same, true), ...pairsOf(listed, other, false)],
    })),
)

export type Family = z.infer<typeof families>[number]

interface LabeledPair {
  isSame: boolean
  kind: string
  sent: DuplicateCandidate
}

/** Families that the weights were tuned on. All made up. */
export const TUNING = families.parse(tuning)

/** Families of which only the figures were looked at. All made up. */
export const HOLD_OUT = families.parse(holdOut)

function pairsOf(
  listed: DuplicateCandidate,
  changes: Record<string, Partial<DuplicateCandidate>>,
  isSame: boolean,
): LabeledPair[] {
  return Object.entries(changes).map(([kind, change]) => ({ isSame, kind, sent: { ...listed, ...change } }))
}
