import type { businesses } from '../../db/schema/index.ts'
import { areSimilarNames, comparableName, type ComparableName } from './compare-names.server.ts'
import { streetKey } from './street-address.server.ts'

type Listing = Pick<
  typeof businesses.$inferSelect,
  'id' | 'name' | 'status' | 'phoneDigits' | 'website' | 'street' | 'zip' | 'citySlug' | 'countySlug'
>

interface Duplicate {
  businessId: string
  otherId: string
  what: string
}

interface Named {
  listing: Listing
  name: ComparableName
}

interface DuplicateRule {
  /** Completes "… has the same". */
  same: string
  /** Only listings with the same text are compared; null skips one. */
  groupOf: (named: Named) => string | null
  /** SQL that is equal wherever the groups are, so that a large table can be read in blocks. It may be coarser. */
  block: string
  isSame: (a: Listing, b: Listing, names: [ComparableName, ComparableName]) => boolean
}

/** Two different addresses are two businesses, whatever else they share. */
export const DUPLICATE_RULES: readonly DuplicateRule[] = [
  {
    same: 'phone number and a similar name',
    groupOf: ({ listing }) => listing.phoneDigits,
    block: 'phone_digits',
    isSame: (a, b, names) => !areBranches(a, b) && areSimilarNames(...names),
  },
  {
    same: 'name and place',
    groupOf: ({ name }) => name.key,
    block:
      "left(regexp_replace(regexp_replace(lower(unaccent(name)), '^((the|a|and|of)\\M\\W*)+', ''), '[^a-z0-9]', '', 'g'), 3)",
    isSame: (a, b) => areInOnePlace(a, b) && !areBranches(a, b),
  },
  {
    same: 'name and website',
    groupOf: ({ listing, name }) => {
      const host = hostOf(listing.website)
      return host && `${host} ${name.key}`
    },
    block: "lower(substring(website from '^https?://(?:www\\.)?([^/:?#]+)'))",
    isSame: (a, b) => !areBranches(a, b),
  },
]

/** The later one of each pair of open listings; pairs in `known` are left out, new ones added to it. */
export function findDuplicates(
  listings: readonly Listing[],
  rules: readonly DuplicateRule[] = DUPLICATE_RULES,
  known: Set<string> = new Set(),
): Duplicate[] {
  const open = listings
    .filter(({ status }) => status !== 'closed')
    .map((listing) => ({ listing, name: comparableName(listing.name) }))
  return rules.flatMap((rule) => {
    const groups = Map.groupBy(open, rule.groupOf)
    groups.delete(null)
    return [...groups.values()].flatMap((group) => duplicatesInGroup(group, rule, known))
  })
}

function duplicatesInGroup(group: readonly Named[], rule: DuplicateRule, known: Set<string>): Duplicate[] {
  return group.flatMap(({ listing, name }, index) => {
    const earlier = group
      .slice(0, index)
      .find((other) => rule.isSame(other.listing, listing, [other.name, name]))?.listing
    if (!earlier) return []
    const pair = [earlier.id, listing.id].toSorted().join(' ')
    if (known.has(pair)) return []
    known.add(pair)
    const what = `${earlier.id} (${earlier.name}) has the same ${rule.same}.`
    return [{ businessId: listing.id, otherId: earlier.id, what }]
  })
}

function areBranches(a: Listing, b: Listing): boolean {
  if (a.street !== null && b.street !== null) {
    return streetKey(a.street) !== streetKey(b.street) || differ(a.citySlug, b.citySlug)
  }
  return a.zip !== null && b.zip !== null ? a.zip !== b.zip : differ(a.citySlug, b.citySlug)
}

function areInOnePlace(a: Listing, b: Listing): boolean {
  if (a.zip !== null && a.zip === b.zip) return true
  if (a.citySlug !== null && b.citySlug !== null) return a.citySlug === b.citySlug
  return a.countySlug === b.countySlug
}

function differ(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a !== b
}

/** `www.` does not make another site. */
function hostOf(website: string): string | null {
  return URL.canParse(website) ? new URL(website).hostname.replace(/^www\./, '') : null
}
