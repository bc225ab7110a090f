import { countBy } from '../../../platform/count-by.ts'
import { type ListingFacets, type ListingQuery, RADIUS_CHOICES } from '../listing-query.ts'
import {
  comesToPlace,
  type ConditionName,
  isInPlace,
  type ListingTraits,
  missedCondition,
} from './conditions.ts'
import { hasLevel, PROVEN_LEVELS } from './quality.ts'

/** `listings`: all that have the words, whether they meet the conditions of the query or not. */
export function countFacets(listings: readonly ListingTraits[], query: ListingQuery): ListingFacets {
  const missing = Map.groupBy(listings, (traits) => missedCondition(traits, query))
  const met = missing.get(undefined) ?? []
  /** The list, and the listings that only this condition keeps out of it. */
  const without = (condition: ConditionName) => [...met, ...(missing.get(condition) ?? [])]
  const anywhere = without('place')
  const withinMiles = (near: NonNullable<ListingQuery['near']>, radiusMiles: number) => {
    const changed = { ...query, near: { ...near, radiusMiles } }
    return anywhere.filter((traits) => isInPlace(traits, changed))
  }

  return {
    openNow: without('open').filter(({ isOpen }) => isOpen).length,
    comesToYou: anywhere.filter((traits) => comesToPlace(traits, query)).length,
    hasDeal: without('deal').filter(({ hasDeal }) => hasDeal).length,
    byCategory: countBy(without('category').map(({ categorySlug }) => categorySlug)),
    byBranch: countBy(without('branch').flatMap(({ branch }) => branch ?? [])),
    byLanguage: countBy(without('language').flatMap(({ languages }) => languages)),
    byLevel: counted(PROVEN_LEVELS, (level) =>
      without('level').filter((traits) => hasLevel(traits.level, level)),
    ),
    byRadius: counted(RADIUS_CHOICES, (radiusMiles) =>
      query.near ? withinMiles(query.near, radiusMiles) : [],
    ),
  }
}

function counted<Choice extends string | number>(
  choices: readonly Choice[],
  find: (choice: Choice) => readonly unknown[],
): Record<Choice, number> {
  const counts = choices.map((choice) => [choice, find(choice).length] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0)) as Record<Choice, number>
}
