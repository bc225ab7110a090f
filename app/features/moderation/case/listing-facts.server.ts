import type { businesses } from '../../../db/schema/index.ts'
import type { CaseField } from './case-facts.ts'
import { describeField } from './submission-fields.server.ts'

const COLUMNS = [
  'name',
  'categorySlug',
  'address',
  'city',
  'zip',
  'countySlug',
  'phone',
  'email',
  'website',
  'branchOfService',
  'status',
] as const

export function listingFacts(
  listing: Pick<typeof businesses.$inferSelect, (typeof COLUMNS)[number]>,
): CaseField[] {
  return COLUMNS.flatMap((name) => {
    const value = listing[name]
    return value ? [describeField(name, value)] : []
  })
}
