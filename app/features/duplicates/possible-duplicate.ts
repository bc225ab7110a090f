import type { BusinessStatus } from '../../db/schema/index.ts'
import type { Point } from '../places/index.ts'

/** Named as the fields of a submission; only the name is required. */
export interface DuplicateCandidate {
  businessName: string
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
  /** From a street-level geocoder; else ZIP code or city place it. */
  exactPoint?: Point | null
}

export type PossibleDuplicate = DuplicateOf & {
  name: string
  categorySlug: string
  city: string | null
  countySlug: string
  /** 0 to 1; from 0.5 worth a look, below it shares a phone, a website, or a name. */
  score: number
  /** Each completes "It has …", the strongest first: `the same phone number`. */
  reasons: string[]
}

type DuplicateOf =
  | { kind: 'business'; businessId: string; status: BusinessStatus }
  | { kind: 'submission'; submissionId: string; submittedAt: Date }
