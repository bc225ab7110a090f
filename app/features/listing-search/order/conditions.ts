import type { VerificationLevel } from '../../veterans/index.ts'
import type { ListingQuery } from '../listing-query.ts'
import { hasLevel } from './quality.ts'

export interface ListingTraits {
  categorySlug: string
  branch: string | null
  languages: readonly string[]
  level: VerificationLevel
  hasDeal: boolean
  /** At the moment asked for, else now. */
  isOpen: boolean
  /** From the place asked for, not rounded. */
  miles: number | undefined
  /** In one of the counties asked for, or in that of the place. */
  isInCounty: boolean
  /** Serves such a county from another one. */
  serves: boolean
}

export type ConditionName = 'place' | 'category' | 'open' | 'level' | 'branch' | 'language' | 'deal'

const CONDITIONS: Record<ConditionName, (traits: ListingTraits, query: ListingQuery) => boolean> = {
  place: (traits, query) => isInPlace(traits, query),
  category: ({ categorySlug }, { categorySlugs }) => !categorySlugs || categorySlugs.includes(categorySlug),
  open: ({ isOpen }, { filters }) => !filters.openAt || isOpen,
  level: ({ level }, { filters }) => !filters.level || hasLevel(level, filters.level),
  branch: ({ branch }, { filters }) => !filters.branch || branch === filters.branch,
  language: ({ languages }, { filters }) => !filters.language || languages.includes(filters.language),
  deal: ({ hasDeal }, { filters }) => !filters.hasDeal || hasDeal,
}

const NAMED = Object.entries(CONDITIONS) as [ConditionName, (typeof CONDITIONS)[ConditionName]][]

/** What keeps a listing out of the list: nothing, one condition alone, or several. */
export function missedCondition(
  traits: ListingTraits,
  query: ListingQuery,
): ConditionName | 'several' | undefined {
  let missed: ConditionName | undefined
  for (const [name, isMet] of NAMED) {
    if (isMet(traits, query)) continue
    if (missed) return 'several'
    missed = name
  }
  return missed
}

/** Located outside the radius or county asked for, and serves it. */
export function comesToPlace(traits: ListingTraits, query: ListingQuery): boolean {
  return traits.serves && hasPlace(query) && !isWithin(traits, query)
}

export function isInPlace(traits: ListingTraits, query: ListingQuery): boolean {
  if (query.filters.comesToYou && hasPlace(query)) return comesToPlace(traits, query)
  // A county's list has those that are there; those that come are a list of their own.
  return isWithin(traits, query) || (query.near !== undefined && traits.serves)
}

/** What is known by its county only is near all of the county's places. */
function isWithin({ miles, isInCounty }: ListingTraits, { near, countySlugs }: ListingQuery): boolean {
  if (near) return miles === undefined ? isInCounty : miles <= near.radiusMiles
  return !countySlugs || isInCounty
}

/** Businesses can only come to a place, not to an area. */
function hasPlace({ near, countySlugs }: ListingQuery): boolean {
  return near !== undefined || countySlugs !== undefined
}
