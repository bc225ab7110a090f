import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'
import type { BusinessProfile } from './business.ts'

const sampleIds = new Set(SAMPLE_LIST.map(({ id }) => id))

/** In every area code 555-0100 to 555-0199 is kept free for stories, so that it rings nowhere. */
const MADE_UP_TELEPHONE = /^\d{3}55501\d{2}$/

/** Whether a business is made up: one of the built-in list (identifiers are never used again), or with a made-up telephone. */
export function isSampleListing({ id, phoneDigits }: Pick<BusinessProfile, 'id' | 'phoneDigits'>): boolean {
  return sampleIds.has(id) || (phoneDigits !== null && MADE_UP_TELEPHONE.test(phoneDigits))
}
