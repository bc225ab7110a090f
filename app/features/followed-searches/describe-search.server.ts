import type { Source } from '../../db/source.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { LANGUAGES } from '../businesses/languages.ts'
import { findCategory, isAllCategories } from '../categories/find-category.ts'
import { readSearch } from '../listing-search/read-search.server.ts'
import type { SearchReading, SearchRequest } from '../listing-search/search-request.ts'
import { NEARBY_RADIUS_MILES } from '../places/distance.ts'
import { findBranch } from '../veterans/branches.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'

/** What a search that is followed asks for; undefined where its place or business is not known. */
export async function describeSearch(source: Source, request: SearchRequest, now: Date) {
  const reading = readSearch(request, now)
  const { query, whereProblem } = reading
  if (request.businessId === '') return whereProblem ? undefined : { query, title: titleOf(request, reading) }
  // A search around a business has its place from there.
  const center = await findBusiness(source, request.businessId)
  if (!center?.location) return undefined
  const { lat, lng, precision } = center.location
  const near = {
    point: { lat, lng },
    isApproximate: precision !== 'address',
    radiusMiles: NEARBY_RADIUS_MILES,
  }
  return { query: { ...query, near, excludeId: center.id }, title: `near ${center.name}` }
}

function titleOf(request: SearchRequest, { understood, place }: SearchReading): string {
  const { category, view } = request
  const lasting = understood.filter(({ kind }) => kind !== 'open-now' && kind !== 'day')
  const hasPlace = lasting.some(({ kind }) => kind === 'place')
  const parts = [
    category && !isAllCategories(category) ? (findCategory(category)?.displayName ?? category) : '',
    ...lasting.map(({ label }) => label),
    view
      ? 'an area on the map'
      : !place || hasPlace
        ? ''
        : place.isArea
          ? place.label
          : `near ${place.label}`,
    ...conditionsOf(request),
  ].filter((part) => part !== undefined && part !== '')
  return [...new Set(parts)].join(', ') || 'all of Florida'
}

function conditionsOf(request: SearchRequest): (string | undefined)[] {
  const { radius, comesToYou, level, branch, language, hasDeal } = request
  return [
    radius !== undefined ? `within ${radius} miles` : undefined,
    comesToYou ? 'comes to you' : '',
    level && LEVEL_NAMES[level],
    findBranch(branch)?.name,
    language && (LANGUAGES[language] ?? language),
    hasDeal ? 'has a deal' : '',
  ]
}
