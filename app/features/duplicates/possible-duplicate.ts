import type { BusinessStatus } from '../../db/schema/index.ts'
import { fieldsFor, type ListingField } from '../businesses/listing-fields.ts'
import type { Point } from '../places/distance.ts'

export const EVIDENCE = ['street', 'city', 'zip', 'countySlug', ...fieldsFor('evidence')]

type Evidence = 'street' | 'city' | 'zip' | 'countySlug' | ListingField

/** Named as the fields of a submission; only the name is required. */
export type DuplicateCandidate = Partial<Record<Evidence, string | null>> & {
  businessName: string
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
  | { kind: 'submission'; submissionId: string }
