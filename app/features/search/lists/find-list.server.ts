import { dayText } from '../../../time/eastern-time.ts'
import { type BusinessSummary, type Page, pageOf } from '../../businesses/index.ts'
import {
  explainListing,
  fartherQuery,
  findFartherIfFew,
  readSearch,
} from '../../listing-search/index.server.ts'
import {
  EMPTY_SEARCH,
  type FoundListing,
  type ListingFinder,
  type ListingPart,
  type ListingQuery,
  type SearchRequest,
  type Slice,
} from '../../listing-search/index.ts'
import { categoryLabel } from '../asking/category-choice.ts'
import type { FilterGroup } from '../filters/filter-groups.ts'
import { listFilterGroups, sortGroup } from '../filters/list-filter-groups.server.ts'
import { findResultsMap } from '../results-map/make-results-map.server.ts'
import type { ResultNotes } from '../search-results.ts'
import { type FoundList, MOST_ON_PAPER_MAP, NO_BUSINESSES, WHOLE_LIST } from './found-list.ts'
import { listPath } from './list-path.ts'

export interface AreaPages {
  /** All on one page, for paper. */
  isWhole?: boolean
  page: number
  servingPage: number
}

interface ListRequest extends AreaPages {
  request: SearchRequest
  /** What the list contains, whatever is chosen above it. */
  scope: Pick<ListingQuery, 'categorySlugs' | 'countySlugs' | 'citySlugs'>
  /** The same category in a search's words. */
  category?: string
  pageSize: number
}

/** A page of the list, what can be chosen above it, its map, and those that come to its counties from elsewhere. */
export async function findList(
  finder: ListingFinder,
  {
    request: asked,
    scope,
    category,
    page: pageAsked,
    servingPage,
    isWhole = false,
    pageSize: usualSize,
  }: ListRequest,
  now = new Date(),
): Promise<FoundList> {
  const [page, pageSize] = isWhole ? [1, WHOLE_LIST] : [pageAsked, usualSize]
  const request = withinScope(asked, scope)
  const read = readSearch(request, now)
  const reading = { ...read, query: { ...read.query, ...scope } }
  const { query, place, whereProblem } = reading
  const chosen = { ...request, ...(whereProblem && { where: '', near: undefined }) }
  const isNarrowed = listPath('', { ...chosen, page: 1, showsMap: false }) !== ''
  const coming = { ...query, filters: { ...query.filters, comesToYou: true as const } }
  const [found, serving] = await Promise.all([
    findPage((slice) => finder.find(query, slice), page, pageSize),
    query.countySlugs && !query.citySlugs
      ? findPage((slice) => finder.findPart(coming, slice), servingPage, pageSize)
      : undefined,
  ])
  const leadsOn = isNarrowed || scope.categorySlugs !== undefined
  const servingIds = serving?.list.items.map(({ id }) => id)
  const farther = leadsOn ? await findFartherIfFew(finder, query, found.total, servingIds) : []
  const firstNumber = (found.list.page - 1) * pageSize + 1
  const fartherBusinesses = farther.map(({ business }) => business)
  const hasMap = !isWhole || found.list.items.length <= MOST_ON_PAPER_MAP
  const isOffered = (field: string) =>
    field === 'category' ? !scope.categorySlugs : field !== 'comesToYou' || query.near !== undefined
  return {
    list: found.list,
    serving: serving?.list ?? NO_BUSINESSES,
    map: hasMap
      ? await findResultsMap(finder, query, {
          businesses: [...found.list.items, ...fartherBusinesses],
          firstNumber,
          total: found.total + farther.length,
        })
      : undefined,
    isWhole,
    date: dayText(now),
    firstNumber,
    mapSearch: { ...chosen, category: category ?? chosen.category, page: 1 },
    narrowing: {
      request,
      isNarrowed,
      groups: listFilterGroups({ request, reading, found })
        .filter(({ field }) => isOffered(field))
        .map(nameCategory),
      sort: sortGroup({ request, reading, found }),
      near: place && { label: place.label, isArea: place.isArea },
      whereProblem,
      farther: fartherBusinesses,
      notes: isNarrowed ? { ...notesOf(query, found.items), ...notesOf(fartherQuery(query), farther) } : {},
      isApproximate: found.isApproximate,
      isTooMany: found.isTooMany === true,
    },
  }
}

/** The page asked for; one too far is the last. */
export async function findPage<Part extends ListingPart>(
  find: (slice: Slice) => Promise<Part>,
  page: number,
  pageSize: number,
): Promise<Part & { list: Page<BusinessSummary> }> {
  const findAt = (at: number) => find({ offset: (at - 1) * pageSize, limit: pageSize })
  const first = await findAt(page)
  const pages = pageOf(page, pageSize, first.total)
  const found = pages.page === page ? first : await findAt(pages.page)
  const items = found.items.map(({ business }) => business)
  return { ...found, list: { items, total: found.total, ...pages } }
}

/** No chip beside it says which category is chosen. */
function nameCategory(group: FilterGroup): FilterGroup {
  return group.field === 'category' && typeof group.chosen === 'string'
    ? { ...group, label: categoryLabel(group.chosen) }
    : group
}

/** A list with its own place or category offers no other. */
function withinScope(
  asked: SearchRequest,
  { categorySlugs, countySlugs, citySlugs }: ListRequest['scope'],
): SearchRequest {
  const category = categorySlugs ? '' : asked.category
  const { isOpenNow, level, branch, language, hasPhoto, hasDeal, sort, page, showsMap } = asked
  const chosen = {
    ...EMPTY_SEARCH,
    category,
    isOpenNow,
    level,
    branch,
    language,
    hasPhoto,
    hasDeal,
    sort,
    page,
    showsMap,
  }
  if (countySlugs || citySlugs) return chosen
  const { where, near, radius, comesToYou } = asked
  return where === '' && !near ? chosen : { ...chosen, where, near, radius, comesToYou }
}

function notesOf(query: ListingQuery, items: readonly FoundListing[]): ResultNotes {
  return Object.fromEntries(
    items.map((found) => [
      found.business.id,
      { reason: explainListing(query, found, []), ...(found.comesToYou && { comesToYou: true }) },
    ]),
  )
}
