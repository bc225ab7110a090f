import { countText } from '../../text/count-text.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { holidayOn } from '../opening-hours/federal-holiday.ts'
import type { Source } from '../../db/source.ts'
import { dayText } from '../../time/eastern-time.ts'
import { type BusinessSummary, NO_BUSINESSES, type Page, pageOf } from '../businesses/business.ts'
import {
  type FoundListing,
  type FoundListings,
  type ListingPart,
  type ListingQuery,
  orderSentence,
  type Slice,
} from '../listing-search/listing-query.ts'
import { industryOf, readSearch } from '../listing-search/read-search.server.ts'
import { findFartherIfFew } from '../listing-search/find-farther.server.ts'
import { searchListingPart, searchListings } from '../listing-search/search-listings.server.ts'
import {
  listPath,
  NO_WORDS,
  type SearchReading,
  type SearchRequest,
  WHOLE_LIST,
} from '../listing-search/search-request.ts'
import { parseSearchRequest } from '../listing-search/search-params.server.ts'
import { dataQuery, filePath } from '../open-data/data-path.ts'
import { parseAreaPages } from '../site/listing-params.server.ts'
import { everyCategory } from '../categories/category.ts'
import { categorySlugsMatching } from '../categories/find-category.ts'
import { categoryLabel } from './asking/category-choice.ts'
import type { FilterGroup } from './filters/filter-row.tsx'
import { listFilterGroups, sortGroup } from './filters/list-filter-groups.server.ts'
import { fartherSentence, pluralOf } from './results/farther-sentence.ts'
import { findResultsMap } from './results-map/make-results-map.server.ts'

/** With more on a map, no one could find a number. */
export const MOST_ON_PAPER_MAP = 60

export type FoundList = Awaited<ReturnType<typeof findListPage>>

export interface ListAsked extends ReturnType<typeof parseAreaPages> {
  request: SearchRequest
}

interface ListSubject {
  scope: Pick<ListingQuery, 'categorySlugs' | 'countySlugs' | 'citySlugs'>
  /** The same category in a search's words. */
  category?: string
  pageSize: number
}

interface WordsSubject {
  reading: SearchReading
  pageSize: number
}

export function parseListAsked(request: Request): ListAsked {
  return { request: parseSearchRequest(new URL(request.url)), ...parseAreaPages(request) }
}

export async function findListPage(
  source: Source,
  { request: asked, page, servingPage, isWhole }: ListAsked,
  subject: ListSubject | WordsSubject,
  now = new Date(),
) {
  const { request, reading, scope, category } = readSubject(asked, subject, now)
  const { query, place, whereProblem } = reading
  const pageSize = isWhole ? WHOLE_LIST : subject.pageSize
  const chosen = { ...request, ...(whereProblem && { where: '', near: undefined }) }
  const isNarrowed = listPath('', { ...chosen, page: 1, showsMap: false }) !== ''
  const coming = comingQuery(reading)
  const [found, { list: serving }] = await Promise.all([
    findPage((slice) => searchListings(source, query, slice), isWhole ? 1 : page, pageSize),
    coming
      ? findPage((slice) => searchListingPart(source, coming, slice), servingPage, pageSize)
      : { list: NO_BUSINESSES },
  ])
  const { list, total, asked: answered } = found
  const seeksFarther = !scope || isNarrowed || scope.categorySlugs !== undefined
  const servingIds = serving.items.map(({ id }) => id)
  const farther = seeksFarther ? await findFartherIfFew(source, answered, total, servingIds) : []
  const fartherBusinesses = farther.map(toBusiness)
  const [firstFarther, ...nextFarther] = fartherBusinesses
  const firstNumber = (list.page - 1) * pageSize + 1
  const businesses = [...list.items, ...fartherBusinesses]
  const holiday = holidayOn(dateIn('America/New_York', now))
  const groups = listFilterGroups({ request, reading, found, holiday })
  const mapSearch = { ...chosen, category: category ?? chosen.category, businessId: '', page: 1 }
  const mapped = {
    businesses,
    farther: fartherBusinesses,
    coming: serving.items,
    view: query.within,
    total: total + farther.length,
  }
  return {
    request,
    list,
    serving,
    farther: fartherBusinesses,
    fartherNote:
      total === 0 && firstFarther
        ? fartherSentence({ query: answered, place }, [firstFarther, ...nextFarther])
        : '',
    map: list.items.length > MOST_ON_PAPER_MAP ? undefined : await findResultsMap(source, answered, mapped),
    firstNumber,
    /** Everything is on one page, for paper. */
    isWhole,
    date: dayText(now),
    mapSearch,
    /** Something is chosen, so that the list differs from the one at its bare address. */
    isNarrowed,
    groups: scope ? groupsWithin(scope, groups) : groups.map(besideChips),
    sort: sortGroup({ request, reading, found }),
    order: orderSentence(query),
    /** The file that has the whole list. */
    download: isFileKnown(mapSearch) ? filePath('csv', dataQuery(mapSearch, scope)) : undefined,
    openNote: (query.filters.openAt ?? query.filters.openDuring) ? openNote(found, holiday) : '',
    isApproximate: found.isApproximate,
    place,
    whereProblem,
    corrections: found.corrections,
    instead: found.instead,
    chance: found.chance,
    missing: businesses.length + serving.total === 0 ? missingTrade(answered) : undefined,
    didYouMean: found.didYouMean,
  }
}

function toBusiness({ business, mention }: FoundListing): BusinessSummary {
  return { ...business, ...(mention && { mention }) }
}

/** A trade that nobody has, and the categories that are nearest to it. */
function missingTrade({ words, isUnlisted, categorySlugs = [], within, citySlugs, filters }: ListingQuery) {
  const [slug] = categorySlugs
  if (within || citySlugs || Object.values(filters).some(Boolean)) return undefined
  const name = isUnlisted ? words.map(({ typed }) => typed).join(' ') : pluralOf(categorySlugs)
  const industry = isUnlisted
    ? industryOf(words)
    : everyCategory().find((category) => category.slug === slug)?.industry.name
  if (!name || (!isUnlisted && categorySlugs.length !== 1)) return undefined
  return { name, isPlural: !isUnlisted, nearest: industry ? categorySlugsMatching(industry) : [] }
}

/** A category that nobody knows was read as words. */
function isFileKnown({ category }: SearchRequest): boolean {
  return category === '' || categorySlugsMatching(category).length > 0
}

/** What a list of those that are open now cannot tell. */
function openNote(
  { facets: { noHours }, isApproximate }: FoundListings,
  holiday: string | undefined,
): string {
  const about = isApproximate ? 'About ' : ''
  return [
    holiday && `It’s ${holiday}: businesses that gave their hours for today come first.`,
    noHours > 0 &&
      `${about}${countText(noHours, 'business gave', 'businesses gave')} no hours, so this list leaves ${noHours === 1 ? 'it' : 'them'} out.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function readSubject(asked: SearchRequest, subject: ListSubject | WordsSubject, now: Date) {
  if ('reading' in subject) return { request: asked, reading: subject.reading }
  const { scope, category } = subject
  const request = withinScope(asked, scope)
  const reading = readSearch(request, now)
  return { request, reading: { ...reading, query: { ...reading.query, ...scope } }, scope, category }
}

/** A list has its own place or category, and is searched for no other. */
function withinScope(asked: SearchRequest, { categorySlugs }: ListSubject['scope']): SearchRequest {
  const category = categorySlugs ? '' : asked.category
  return { ...asked, ...NO_WORDS, category, where: '', near: undefined, radius: undefined, comesToYou: false }
}

/** Those that come from elsewhere are a list of their own beside whole counties. */
function comingQuery({ query, place }: SearchReading): ListingQuery | undefined {
  const { countySlugs, citySlugs, within, filters } = query
  if (!countySlugs || citySlugs || within || filters.comesToYou || place?.isArea === false) return undefined
  return { ...query, filters: { ...filters, comesToYou: true } }
}

export async function findPage<Part extends ListingPart>(
  find: (slice: Slice) => Promise<Part>,
  page: number,
  pageSize: number,
): Promise<Part & { list: Page<BusinessSummary> }> {
  const findAt = (at: number) => find({ offset: (at - 1) * pageSize, limit: pageSize })
  const first = await findAt(page)
  const pages = pageOf(page, pageSize, first.total)
  const found = pages.page === page ? first : await findAt(pages.page)
  return { ...found, list: { items: found.items.map(toBusiness), total: found.total, ...pages } }
}

/** Of a search the category has a chip that removes it; one that is shaded is enough. */
function besideChips(group: FilterGroup): FilterGroup {
  return group.field === 'category' ? { ...group, isOn: false } : group
}

function groupsWithin(
  { categorySlugs }: ListSubject['scope'],
  groups: readonly FilterGroup[],
): FilterGroup[] {
  return groups.flatMap((group) => {
    if (group.field === 'comesToYou') return []
    if (group.field !== 'category') return [group]
    if (categorySlugs) return []
    return [typeof group.chosen === 'string' ? { ...group, label: categoryLabel(group.chosen) } : group]
  })
}
