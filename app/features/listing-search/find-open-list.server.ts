import { MINUTE_MS, DAY_MS } from '../../time/durations.ts'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { listedSchema, type openListSchema } from './open-answers.server.ts'
import { findFartherIfFew } from './find-farther.server.ts'
import { searchListings } from './search-listings.server.ts'
import type { Source } from '../../db/source.ts'
import type { FoundListing } from './listing-query.ts'
import { readSearch } from './read-search.server.ts'
import { parseSearchRequest } from './search-params.server.ts'
import { searchPath, type SearchRequest } from './search-request.ts'
import { href } from 'react-router'
import { categorySlugsMatching, findCategory, isAllCategories } from '../categories/find-category.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { parseJson } from '../../text/parse-json.ts'

export type OpenList = z.infer<typeof openListSchema>

interface Options {
  publicUrl: string
  now: Date
}

const PAGE_SIZE = 20

/** What is chosen from a list, and whether it was read. */
const CHOICES: [name: string, read: (request: SearchRequest) => unknown][] = [
  ['category', ({ category }) => isAllCategories(category) || categorySlugsMatching(category).length > 0],
  ['sort', ({ sort }) => sort],
  ['level', ({ level }) => level],
  ['branch', ({ branch }) => branch],
  ['language', ({ language }) => language],
  ['radius', ({ radius }) => radius],
]
/** How far a list may have moved between two requests without a listing being told twice or left out. */
const OVERLAP = 20

/** Reads an address as the search page does; what a program names and nobody knows is refused. */
export function readOpenSearch(url: URL, request: SearchRequest, now: Date) {
  const { whereProblem, ...reading } = readSearch(request, now)
  const choices = whereProblem?.choices.map(({ where }) => where).join('; ')
  const unknownPlace =
    whereProblem && refuse('unknown_place', [whereProblem.message, choices].filter(Boolean).join(' '))
  if (unknownPlace && !reading.query.asksNothing) return unknownPlace
  const asked = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  if (asked('county') && request.county === '') {
    return refuse('unknown_place', 'There is no county by that name in Florida.')
  }
  const unknown = CHOICES.find(([name, read]) => asked(name) !== '' && !read(request))
  if (unknown) return refuse('invalid', `There is no ${unknown[0]} by that name.`)
  return done({ ...reading, unknownPlace })
}

export async function findOpenList(
  source: Source,
  url: URL,
  { publicUrl, now }: Options,
): Promise<Outcome<OpenList>> {
  const request = { ...parseSearchRequest(url), businessId: '', page: 1 }
  const search = searchPath(request)
  const cursorText = url.searchParams.get('cursor') ?? ''
  const cursor = cursorText === '' ? undefined : readCursor(cursorText, search, now)
  if (cursorText !== '' && !cursor) {
    return refuse(
      'bad_request',
      'This cursor belongs to another search, or is older than a day. Start again without it.',
    )
  }
  const minute = cursor?.minute ?? Math.floor(now.getTime() / MINUTE_MS)
  const read = readOpenSearch(url, request, new Date(minute * MINUTE_MS))
  if (!read.ok) return read
  const { query, understood, unknownPlace, resource } = read.value

  const overlap = cursor ? OVERLAP : 0
  const told = cursor?.offset ?? 0
  const start = Math.max(0, told - overlap)
  const limit = told - start + overlap + PAGE_SIZE + 1
  const found = await searchListings(source, query, { offset: start, limit })
  // A place elsewhere may be the name of a business.
  if (unknownPlace && found.total === 0) return unknownPlace
  const lastAt = found.items.findIndex(({ business }) => business.id === cursor?.lastId)
  const begin = lastAt === -1 ? told - start : lastAt + 1
  const items = found.items.slice(begin, begin + PAGE_SIZE)
  const offset = start + begin + items.length
  const last = items.at(-1)
  const goesOn = found.items.length > begin + items.length && offset < MOST_LISTED
  const { total, corrections, asked: answered } = found
  const farther = cursor ? [] : await findFartherIfFew(source, answered, total)
  return done<OpenList>({
    items: items.map((each) => openListing(each, publicUrl)),
    total,
    isApproximate: found.isApproximate,
    farther: farther.map((each) => openListing(each, publicUrl)),
    understood: understood.map(({ kind, label }) => ({ kind, label })),
    asksNothing: query.asksNothing ?? false,
    instead: found.instead ? { ...found.instead, categorySlugs: [...found.instead.categorySlugs] } : null,
    chance: found.chance ?? null,
    resource: resource ?? null,
    corrections,
    didYouMean: found.didYouMean,
    next: last && goesOn ? writeCursor({ offset, lastId: last.business.id, minute }, search) : null,
  })
}

/** Of a card what the schema names, and nothing else. */
function openListing({ business, comesToYou, mention }: FoundListing, publicUrl: string) {
  const { id, categorySlug, categoryName, isSample, imageUrl } = business
  const industry = findCategory(categorySlug)?.industry.name ?? null
  return listedSchema.parse({
    ...business,
    url: `${publicUrl}${href('/business/:businessId', { businessId: id })}`,
    category: { slug: categorySlug, name: categoryName, industry },
    county: business.countyName,
    distanceMiles: business.distanceMiles ?? null,
    distanceIsApproximate: business.distanceIsApproximate ?? false,
    comesToYou,
    mention: mention ?? null,
    verificationLevel: isSample ? 'self_declared' : business.verificationLevel,
    isVerified: business.isVerified && !isSample,
    imageUrl: imageUrl === null ? null : new URL(imageUrl, publicUrl).href,
  })
}

interface SearchCursor {
  offset: number
  /** The last of them; the list goes on behind it, even if others have come or gone. */
  lastId: string
  /** Minutes since 1970: all parts of a list are read at one moment, so that "open now" stays the same. */
  minute: number
}

export const MOST_LISTED = 2_000

const cursorSchema = z.tuple([
  z.string(),
  z.number().int().min(1).max(MOST_LISTED),
  z.string().min(1).max(200),
  z.number().int().positive(),
])

export function writeCursor({ offset, lastId, minute }: SearchCursor, search: string): string {
  return Buffer.from(JSON.stringify([markOf(search), offset, lastId, minute])).toString('base64url')
}

/** @returns undefined for what is no cursor of this search, and for one that is older than a day */
export function readCursor(text: string, search: string, now: Date): SearchCursor | undefined {
  const read = cursorSchema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (!read.success) return undefined
  const [mark, offset, lastId, minute] = read.data
  const age = now.getTime() - minute * MINUTE_MS
  const isOfThisSearch = mark === markOf(search) && age > -MINUTE_MS && age < DAY_MS
  return isOfThisSearch ? { offset, lastId, minute } : undefined
}

function markOf(search: string): string {
  return createHash('sha256').update(search).digest('base64url').slice(0, 12)
}
