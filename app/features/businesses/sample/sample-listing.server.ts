import { SAMPLE_LIST } from '../../../db/seed/sample-list.ts'
import type { BusinessProfile } from '../business.ts'

/** The identifiers of the built-in list. */
export const SAMPLE_IDS: string[] = SAMPLE_LIST.map(({ id }) => id)
const sampleIds = new Set(SAMPLE_IDS)

/** Whether a business came with the built-in list: identifiers are never used again, so they tell where a listing is from. */
export function isSampleListing({ id }: Pick<BusinessProfile, 'id'>): boolean {
  return sampleIds.has(id)
}
