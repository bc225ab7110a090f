import type { BusinessStatus } from '../../db/schema/index.ts'
import type { Point } from '../places/index.ts'

/**
 * What is known of a business that may be in the directory already. The names are those of a submission, so that one can
 * be given as it is; everything but the name may be missing.
 */
export interface DuplicateCandidate {
  businessName: string
  /** Slug of the category. */
  category?: string | null
  street?: string | null
  city?: string | null
  zip?: string | null
  countySlug?: string | null
  phone?: string | null
  email?: string | null
  website?: string | null
  facebook?: string | null
  instagram?: string | null
  /** The building, where a street-level geocoder found it; else the ZIP code or the city tells about where. */
  exactPoint?: Point | null
}

/** Something that is there already and looks like the same business. */
export type PossibleDuplicate = DuplicateOf & {
  name: string
  categorySlug: string
  city: string | null
  countySlug: string
  /** To 1, which leaves no doubt; from 0.5 on it is worth a look, below it shares a phone, a website, or a name. */
  score: number
  /** In words that complete "It has …", the most telling first: `the same phone number`. */
  reasons: string[]
}

type DuplicateOf =
  | { kind: 'business'; businessId: string; status: BusinessStatus }
  /** Sent in and not decided yet. */
  | { kind: 'submission'; submissionId: string; submittedAt: Date }
