import type { Source } from '../../../db/source.ts'
import {
  searchListingPart,
  searchListings,
  findFartherIfFew,
} from '../../listing-search/search-listings.server.ts'
import { dayText } from '../../../time/eastern-time.ts'
import { type BusinessSummary, type Page, pageOf } from '../../businesses/business.ts'
import { orderSentence } from '../../listing-search/order-sentence.ts'
import { readSearch } from '../../listing-search/read-search.server.ts'
import type { FoundListings, ListingPart, ListingQuery, Slice } from '../../listing-search/listing-query.ts'
import type { SearchReading, SearchRequest } from '../../listing-search/search-request.ts'
import { categoryLabel } from '../asking/category-choice.ts'
import type { FilterGroup } from '../filters/filter-groups.ts'
import { listFilterGroups, sortGroup } from '../filters/list-filter-groups.server.ts'
import { findResultsMap } from '../make-results-map.server.ts'
import { MOST_ON_PAPER_MAP, NO_BUSINESSES, WHOLE_LIST } from './found-list.ts'
import { listPath, NO_WORDS } from './list-path.ts'

export type FoundList = Awaited<ReturnType<typeof findList>>
export type Narrowing = FoundList['narrowing']

export interface AreaPages {
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

type WithPage<Part> = Part & { list: Page<BusinessSummary> }

interface ListSurroundings {
  request: SearchRequest
  reading: Pick<SearchReading, 'query' | 'understood'>
  found: WithPage<FoundListings>
  serving: { list: Page<BusinessSummary> } | undefined
  /** On the map, of the first of the page. */
  firstNumber: number
  seeksFarther?: boolean
}

/** A page of the list, what can be chosen above it, its map, and those that come to its counties from elsewhere. */
export async function findList(
  source: Source,
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
) {
  const [page, pageSize] = isWhole ? [1, WHOLE_LIST] : [pageAsked, usualSize]
  const request = withinScope(asked, scope)
  const read = readSearch(request, now)
  const reading = { ...read, query: { ...read.query, ...scope } }
  const { query, place, whereProblem } = reading
  const chosen = { ...request, ...(whereProblem && { where: '', near: undefined }) }
  const isNarrowed = listPath('', { ...chosen, page: 1, showsMap: false }) !== ''
  const comingQuery = { ...query, filters: { ...query.filters, comesToYou: true as const } }
  const [found, coming] = await Promise.all([
    findPage((slice) => searchListings(source, query, slice), page, pageSize),
    query.countySlugs && !query.citySlugs
      ? findPage((slice) => searchListingPart(source, comingQuery, slice), servingPage, pageSize)
      : undefined,
  ])
  const firstNumber = (found.list.page - 1) * pageSize + 1
  const seeksFarther = isNarrowed || scope.categorySlugs !== undefined
  const { list, serving, map, groups, ...others } = await findListSurroundings(source, {
    request,
    reading,
    found,
    serving: coming,
    firstNumber,
    seeksFarther,
  })
  const isOffered = (field: string) =>
    field === 'category' ? !scope.categorySlugs : field !== 'comesToYou' || query.near !== undefined
  return {
    list,
    serving,
    map,
    /** Everything is on one page, for paper. */
    isWhole,
    date: dayText(now),
    firstNumber,
    mapSearch: { ...chosen, category: category ?? chosen.category, page: 1 },
    narrowing: {
      request,
      /** Something is chosen, so that the list differs from the one at its bare address. */
      isNarrowed,
      groups: groups.filter(({ field }) => isOffered(field)).map(nameCategory),
      /** Asked for beside the list's own place: `Stuart`, `Martin County`. */
      near: place && { label: place.label, isArea: place.isArea },
      whereProblem,
      ...others,
    },
  }
}

/** The page asked for; one too far is the last. */
export async function findPage<Part extends ListingPart>(
  find: (slice: Slice) => Promise<Part>,
  page: number,
  pageSize: number,
): Promise<WithPage<Part>> {
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
  const chosen = { ...asked, ...NO_WORDS, category: categorySlugs ? '' : asked.category }
  const isAnywhere = !countySlugs && !citySlugs
  if (isAnywhere && (asked.where !== '' || asked.near)) return chosen
  return { ...chosen, where: '', near: undefined, radius: undefined, comesToYou: false }
}

/** What a list has around its page: what is farther away, the map, its order, and what can be chosen. */
export async function findListSurroundings(
  source: Source,
  { request, reading, found, serving, firstNumber, seeksFarther = true }: ListSurroundings,
) {
  const { query } = reading
  const { list, total } = found
  const servingIds = serving?.list.items.map(({ id }) => id)
  const farther = seeksFarther ? await findFartherIfFew(source, query, total, servingIds) : []
  const fartherBusinesses = farther.map(({ business }) => business)
  const map =
    list.items.length > MOST_ON_PAPER_MAP
      ? undefined
      : await findResultsMap(source, query, {
          businesses: [...list.items, ...fartherBusinesses],
          firstNumber,
          view: query.within,
          total: total + farther.length,
        })
  return {
    list,
    serving: serving?.list ?? NO_BUSINESSES,
    map,
    farther: fartherBusinesses,
    order: orderSentence(query),
    groups: listFilterGroups({ request, reading, found }),
    sort: sortGroup({ request, reading, found }),
    isApproximate: found.isApproximate,
  }
}
