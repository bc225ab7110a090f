import type { businesses } from '../../../db/schema/index.ts'
import type { CaseField } from './case-facts.ts'
import { fieldLabel } from '../../submissions/index.ts'
import { shownValue } from '../../submissions/index.server.ts'

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
    const value = listing[name] ?? ''
    if (value === '') return []
    const isWeb = name === 'website' && /^https?:\/\//i.test(value)
    return [{ name, label: fieldLabel(name), value: shownValue(name, value), ...(isWeb && { href: value }) }]
  })
}
