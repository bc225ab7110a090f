import { LANGUAGES } from '../../businesses/languages.ts'
import { categoryTitle, findCategory } from '../../categories/find-category.ts'
import { type FoundListings, RADIUS_CHOICES } from '../../listing-search/listing-query.ts'
import type { SearchReading, SearchRequest, UnderstoodPart } from '../../listing-search/search-request.ts'
import { findBranch } from '../../veterans/branches.ts'
import { LEVEL_NAMES, PROVEN_LEVELS, type ProvenLevel } from '../../veterans/levels.ts'
import { type FilterChoice, type FilterField, type FilterGroup } from './filter-row.tsx'

const MOST_CATEGORIES = 24
const BEST_MATCH = 'Best match'
const NEAREST = 'Nearest'

interface FilterFacts {
  request: SearchRequest
  reading: Pick<SearchReading, 'query' | 'understood'>
  found: Pick<FoundListings, 'total' | 'facets'>
  /** Of today. */
  holiday?: string | undefined
}

export function listFilterGroups({ request, reading, found, holiday }: FilterFacts): FilterGroup[] {
  const { query, understood } = reading
  const { facets, total } = found
  const { filters, near } = query
  const baseOf = (kind: UnderstoodPart['kind']) => {
    const base = understood.find((part) => part.kind === kind)?.without
    return base && { base }
  }
  const toggle = (field: FilterField, label: string, count: number, isOn: boolean): FilterGroup[] =>
    isOn || (count > 0 && count < total) ? [{ field, label, count, isOn }] : []
  const menu = (group: FilterGroup & { choices: FilterChoice[] }): FilterGroup[] =>
    group.isOn || group.choices.some(({ count }) => count !== total) ? [group] : []

  const openNow = holiday ? `Open now (${holiday})` : 'Open now'
  const [categorySlug, ...otherSlugs] = query.categorySlugs ?? []
  const isOneCategory = categorySlug !== undefined && otherSlugs.length === 0
  const categoryChosen = isOneCategory ? findCategory(categorySlug)?.name : undefined
  return [
    ...toggle('isOpenNow', openNow, facets.openNow, filters.openAt !== undefined).map((group) => ({
      ...group,
      ...baseOf('open-now'),
    })),
    ...menu({
      field: 'category',
      label: 'Category',
      isOn: query.categorySlugs !== undefined,
      chosen: categoryChosen,
      choices: countedChoices(facets.byCategory, categoryTitle, MOST_CATEGORIES).map((choice) => ({
        ...choice,
        value: findCategory(String(choice.value))?.name ?? choice.value,
      })),
      ...baseOf('category'),
    }),
    ...(near && !query.within && !query.citySlugs && request.businessId === ''
      ? menu({
          field: 'radius',
          label: `Within ${near.radiusMiles} miles`,
          isOn: request.radius !== undefined,
          chosen: near.radiusMiles,
          choices: radiusChoices(facets.byRadius, near.radiusMiles),
        })
      : []),
    ...toggle('comesToYou', 'Comes to you', facets.comesToYou, filters.comesToYou === true),
    ...menu({
      field: 'level',
      label: filters.level ? LEVEL_NAMES[filters.level] : 'Verification',
      isOn: filters.level !== undefined,
      chosen: filters.level,
      choices: PROVEN_LEVELS.flatMap((level) => {
        const count = facets.byLevel[level] ?? 0
        return count > 0 ? [{ label: levelLabel(level), value: level, count }] : []
      }),
    }),
    ...menu({
      field: 'branch',
      label: findBranch(filters.branch)?.name ?? 'Branch',
      isOn: filters.branch !== undefined,
      chosen: filters.branch,
      choices: countedChoices(facets.byBranch, (id) => findBranch(id)?.name ?? id),
      ...baseOf('branch'),
    }),
    ...menu({
      field: 'language',
      label: filters.language ? languageName(filters.language) : 'Language',
      isOn: filters.language !== undefined,
      chosen: filters.language,
      choices: countedChoices(facets.byLanguage, languageName),
    }),
    ...toggle('hasDeal', 'Has a deal', facets.hasDeal, filters.hasDeal === true),
  ]
}

export function sortGroup({ request, reading: { query }, found }: FilterFacts): FilterGroup | undefined {
  const hasMatches = query.words.length > 0 || query.preferredWords !== undefined
  if (found.total < 2 || request.businessId !== '' || !query.near || !hasMatches) return undefined
  const isOn = query.sort === 'nearest'
  return {
    field: 'sort',
    label: isOn ? NEAREST : BEST_MATCH,
    isOn,
    chosen: request.sort,
    choices: [
      { label: BEST_MATCH, value: undefined },
      { label: NEAREST, value: 'nearest' },
    ],
  }
}

function countedChoices(
  counts: Record<string, number>,
  labelOf: (key: string) => string,
  most = Infinity,
): FilterChoice[] {
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ label: labelOf(value), value, count }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
    .slice(0, most)
}

/** A larger circle with nothing more in it is no choice. */
function radiusChoices(byRadius: Record<number, number>, chosen: number): FilterChoice[] {
  let before = 0
  return RADIUS_CHOICES.flatMap((miles) => {
    const count = byRadius[miles] ?? 0
    const isMore = count > before
    before = Math.max(before, count)
    return isMore || (miles === chosen && count > 0) ? [{ label: `${miles} miles`, value: miles, count }] : []
  })
}

function levelLabel(level: ProvenLevel): string {
  return level === 'state_certified' ? LEVEL_NAMES[level] : `${LEVEL_NAMES[level]} or higher`
}

function languageName(tag: string): string {
  return LANGUAGES[tag] ?? tag
}
