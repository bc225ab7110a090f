import { MINUTE_MS } from '../../../time/durations.ts'
import { type SampleRecord, sampleRecords, VISIBLE_IN_LISTS } from '../../businesses/index.server.ts'
import { fartherQuery } from '../farther.ts'
import type { FoundListings, ListingFinder, ListingQuery } from '../listing-query.ts'
import { missedCondition } from '../order/conditions.ts'
import { countFacets } from '../order/facets.ts'
import { orderListings } from '../order/listing-order.ts'
import { applyCorrections } from '../words/correct-words.ts'
import { type BuiltInListing, builtInListing, isOpen } from './built-in-listing.server.ts'
import { clusterPoints } from './clusters.ts'
import { type ListingCandidate, candidatesOf, foundListing } from './find-built-in.server.ts'
import { suggestBuiltIn } from './suggest-built-in.server.ts'
import { correctFromVocabulary, vocabularyOf } from './vocabulary.server.ts'

/** Reads every listing for every search: for hundreds of them, not for thousands. */
export function builtInListingFinder(
  records: readonly SampleRecord[] = sampleRecords(),
  now: () => Date = () => new Date(),
): ListingFinder {
  const listings = records.filter(({ row }) => row.status === VISIBLE_IN_LISTS).map(builtInListing)
  const vocabulary = vocabularyOf(listings)
  const openAt = rememberOpen(listings)

  const correct = (query: ListingQuery) => {
    if (query.isLiteral) return { words: [...query.words], corrections: [], didYouMean: [] }
    return applyCorrections(query.words, (word) => correctFromVocabulary(vocabulary, word))
  }
  const candidates = (query: ListingQuery) => {
    const open = openAt(query.filters.openAt ?? now())
    return candidatesOf(listings, { query, now: now(), isOpen: (listing) => open.has(listing) })
  }
  const findAll = (typed: ListingQuery) => {
    const { words, corrections, didYouMean } = correct(typed)
    const query = { ...typed, words }
    const having = candidates(query)
    return { query, having, found: having.filter(meets(query)), corrections, didYouMean }
  }

  const finder: ListingFinder = {
    async find(typed, { offset, limit }): Promise<FoundListings> {
      const { query, having, found, corrections, didYouMean } = findAll(typed)
      const shown = orderListings(found, query).slice(offset, offset + limit)
      return {
        items: shown.map((candidate) => foundListing(candidate, query, now())),
        total: found.length,
        isApproximate: false,
        facets: countFacets(having, query),
        corrections,
        didYouMean,
      }
    },
    async findPart(query, slice) {
      const { items, total } = await finder.find(query, slice)
      return { items, total }
    },
    async findNearest(query, limit, isOpenFirst) {
      const nearest = { ...query, sort: 'nearest' as const }
      const found = orderListings(findAll(nearest).found, nearest)
      const shown = isOpenFirst ? found.toSorted((a, b) => Number(b.isOpen) - Number(a.isOpen)) : found
      return shown.slice(0, limit).map((candidate) => foundListing(candidate, nearest, now()))
    },
    async findFarther(typed, limit) {
      const { query, having, found } = findAll(typed)
      if (!query.near) return []
      const inList = new Set(found)
      const anywhere = fartherQuery(query)
      const farther = having
        .filter(meets(anywhere))
        .filter((candidate) => !inList.has(candidate) && candidate.distanceMiles !== undefined)
      return orderListings(farther, anywhere)
        .slice(0, limit)
        .map((candidate) => foundListing(candidate, query, now()))
    },
    async findClusters(query, view, limit) {
      const points = findAll(query).found.flatMap(({ listing: { record } }) => {
        const { lat, lng } = record.row
        return lat === null || lng === null ? [] : [{ lat, lng }]
      })
      return clusterPoints(points, view, limit)
    },
    async suggest(text, where) {
      return suggestBuiltIn(listings, text, where)
    },
  }
  return finder
}

function meets(query: ListingQuery): (candidate: ListingCandidate) => boolean {
  return (candidate) => missedCondition(candidate, query) === undefined
}

/** Hours are read once a minute, not for every search. */
function rememberOpen(listings: readonly BuiltInListing[]): (at: Date) => ReadonlySet<BuiltInListing> {
  let known: { minute: number; open: ReadonlySet<BuiltInListing> } | undefined
  return (at) => {
    const minute = Math.floor(at.getTime() / MINUTE_MS)
    if (known?.minute !== minute) {
      const open = new Set(listings.filter(({ record }) => isOpen(record.row, at)))
      known = { minute, open }
    }
    return known.open
  }
}
