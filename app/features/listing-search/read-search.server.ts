import { categorySlugsMatching, isAllCategories } from '../categories/find-category.ts'
import type { ListingQuery, QueryWord } from './listing-query.ts'
import { isMyLocation, type SearchReading, type SearchRequest } from './search-request.ts'
import { readParts, type TextParts } from './reading/parts.server.ts'
import { readPlaceAsked } from './reading/place-asked.server.ts'
import { placeOfView } from './reading/place-of-view.ts'
import { readTokens } from './reading/tokens.ts'
import { readAsWords, type TradeReading } from './reading/trade.server.ts'
import { asWords, understoodParts } from './reading/understood.server.ts'

/** Understands a search by rules alone: the same request is always read the same. Never throws. */
export function readSearch(request: SearchRequest, now: Date): SearchReading {
  const hasWhere = request.where !== '' || request.near !== undefined
  const ofCategory = readCategory(request.category)
  const parts = readParts(request.q, { hasWhere, hasCategory: ofCategory.categorySlugs !== undefined })
  const asked = readPlaceAsked(request, parts)
  const { near, countySlugs, place, whereProblem, within } = request.view
    ? placeOfView(request.view, asked)
    : { ...asked, within: undefined }
  const { categorySlugs = ofCategory.categorySlugs, words, preferred } = readTradeAsked(parts.trade)
  const query: ListingQuery = {
    words: [...words, ...ofCategory.words],
    ...(preferred.length > 0 && { preferredWords: preferred }),
    excludedWords: parts.excluded.map(({ word }) => word),
    ...(parts.telephone && { telephone: parts.telephone.telephone }),
    ...(categorySlugs && { categorySlugs }),
    ...(countySlugs && { countySlugs }),
    ...(near && { near }),
    ...(within && { within }),
    filters: {
      ...((request.isOpenNow || parts.openNow) && { openAt: now }),
      ...(request.comesToYou && !within && { comesToYou: true }),
      ...(request.level && { level: request.level }),
      ...readBranchAsked(request, parts),
      ...(request.language && { language: request.language }),
      ...(request.hasDeal && { hasDeal: true }),
    },
    sort: request.sort === 'nearest' && !near ? 'best' : (request.sort ?? 'best'),
    ...(request.isLiteral && { isLiteral: true }),
  }
  return {
    query,
    understood: understoodParts(request, parts),
    asWords: asWords(request, parts),
    place,
    whereProblem,
    ...((parts.nearMe || isMyLocation(request.where)) && !near && !countySlugs && { asksForPosition: true }),
  }
}

/** By the specification's rules; a text that names no category is looked for as words. */
function readCategory(text: string): { categorySlugs?: string[]; words: QueryWord[] } {
  if (text === '' || isAllCategories(text)) return { words: [] }
  const categorySlugs = categorySlugsMatching(text)
  if (categorySlugs.length > 0) return { categorySlugs, words: [] }
  const trade = readAsWords(readTokens(text))
  return { words: trade.kind === 'words' ? trade.words : [] }
}

function readTradeAsked(trade: TradeReading) {
  if (trade.kind === 'category') return { categorySlugs: trade.slugs, words: [], preferred: trade.preferred }
  return { words: trade.kind === 'words' ? trade.words : [], preferred: [] }
}

function readBranchAsked(request: SearchRequest, { branch }: TextParts) {
  const asked = request.branch || branch?.branch
  return asked === undefined ? {} : { branch: asked }
}
