import type { z } from 'zod'
import type { BusinessSummary, Mention } from '../businesses/business.ts'
import type { MapView, Point } from '../places/distance.ts'
import type { VerificationLevel } from '../veterans/levels.ts'
import type { suggestionsSchema } from './open-answers.server.ts'

export const RADIUS_CHOICES = [10, 30, 100] as const

export interface QueryWord {
  /** As the visitor typed it, for chips and corrections. */
  typed: string
  /** Lower case, without accents and apostrophes, not stemmed; one of several words needs all of them. */
  alternatives: readonly string[]
  /** Typed in quotes: its words follow one another. */
  isPhrase: boolean
}

export interface JoinedWord {
  typed: readonly string[]
  word: string
}

/** What a list asks for. Conditions are combined with AND. */
export interface ListingQuery {
  words: readonly QueryWord[]
  /** A trade that none of the categories is. */
  isUnlisted?: true
  /** Our own resources answer all of it: who only mentions the words is left out. */
  isAnswered?: true
  /** Two words that may be one. */
  joined?: readonly JoinedWord[]
  /** What the words are the beginning of, if the last one is not typed to its end. */
  beginning?: string
  /** All that was typed: a listing of exactly this name comes first. */
  wholeText?: string
  /** Of what was typed nothing is left to search for. */
  asksNothing?: true
  /** Categories that the words are about: their listings answer where only descriptions have the words. */
  instead?: readonly string[]
  /** Who is open around the clock comes before others. */
  isUrgent?: true
  /** These exclude nothing: between equal listings, the one that mentions more of them comes first. */
  preferredWords?: readonly QueryWord[]
  /** After a minus, normalized like the alternatives of a word. */
  excludedWords: readonly string[]
  /** Ten digits, or the last seven. */
  telephone?: string
  /** A small place's name, typed alone: who bears it comes first, wherever it is. */
  named?: string
  categorySlugs?: readonly string[]
  countySlugs?: readonly string[]
  citySlugs?: readonly string[]
  near?: NearbyPlace
  /** Only what is known to be in this part of the map. */
  within?: MapView
  filters: ListingFilters
  /** `best`: by tier, then nearest (with a place), else by what is checked and confirmed. */
  sort: 'best' | 'nearest' | 'newest'
  excludeId?: string
  excludedIds?: readonly string[]
  /** Words are taken as typed, without looking for typing errors. */
  isLiteral?: boolean
}

export const EVERYTHING: ListingQuery = { words: [], excludedWords: [], filters: {}, sort: 'best' }

export function hasWords({ words, telephone }: ListingQuery): boolean {
  return words.length > 0 || telephone !== undefined
}

/** Nothing is asked for by words or around a point: the list goes by name. */
export function isBrowsing(query: ListingQuery): boolean {
  return query.sort !== 'newest' && !query.near && !hasWords(query) && !query.preferredWords?.length
}

export function orderSentence(query: ListingQuery): string {
  if (isBrowsing(query)) return 'Up to two featured businesses come first, and the rest go by name.'
  const isByMatch =
    query.sort === 'best' && (hasWords(query) || (query.preferredWords ?? query.named) !== undefined)
  if (!query.near) return 'The best match comes first, then whoever is best verified and last confirmed.'
  return isByMatch ? 'The best match comes first, then the nearest.' : 'The nearest comes first.'
}

export interface NearbyPlace {
  point: Point
  isApproximate: boolean
  radiusMiles: number
  /** Businesses that come to this county are in the list, too ("Comes to you"). */
  countySlug?: string
}

/** All hours of a week, or at some time between two minutes of these days. */
export type OpenDuring = 'always' | OpenHours

export interface OpenHours {
  /** Of the week, Monday is 1. Without them today, or the next day where these hours of today are over. */
  days?: readonly number[]
  isTomorrow?: true
  from?: number
  until?: number
}

interface ListingFilters {
  openAt?: Date
  openDuring?: OpenDuring
  comesToYou?: true
  /** This level or a higher one, not expired. */
  level?: VerificationLevel
  branch?: string
  /** BCP 47 tag. */
  language?: string
  hasDeal?: true
}

export const LISTING_TIERS = ['exact-name', 'name', 'service', 'description'] as const
export type ListingTier = (typeof LISTING_TIERS)[number]

export interface FoundListing {
  business: BusinessSummary
  tier: ListingTier
  /** Located outside the radius or county asked for, and serves it. */
  comesToYou: boolean
  /** Where only descriptions have the words. */
  mention?: Mention | undefined
}

/** A word that may have been meant, by how many listings have it. */
export interface KnownWord {
  word: string
  stem: string
  listings: number
}

export interface Correction {
  typed: string
  used: string
}

/** With the words that were searched for in place of those that were typed. */
export function correctText(text: string, corrections: readonly Correction[]): string {
  const used = new Map(corrections.map((correction) => [correction.typed.toLowerCase(), correction.used]))
  return text.replaceAll(/[\p{L}\p{N}'’]+/gu, (word) => used.get(word.toLowerCase()) ?? word)
}

/** Each counts what would be found with one more choice; one that finds nothing is absent. */
export interface ListingFacets {
  openNow: number
  /** Left out by “open now”, while that is asked for. */
  noHours: number
  comesToYou: number
  hasDeal: number
  byCategory: Record<string, number>
  byBranch: Record<string, number>
  byLevel: Partial<Record<VerificationLevel, number>>
  byLanguage: Record<string, number>
  /** By miles of `RADIUS_CHOICES`; with a place only. */
  byRadius: Record<number, number>
}

export interface FoundListings {
  /** What was answered: with what was corrected, or the trade instead of the words. */
  asked: ListingQuery
  /** No name, trade, or service has the words (`mentions`: in descriptions), so that the trade's businesses answer. */
  instead?: { words: string; mentions: number; categorySlugs: readonly string[]; isUnlisted?: true }
  items: FoundListing[]
  total: number
  /** `total` and facets are estimates: say "about". The total of a whole county or category is exact. */
  isApproximate: boolean
  /** No trade, name, or service has the words; `count` descriptions mention them. */
  chance?: { words: string; count: number }
  facets: ListingFacets
  corrections: Correction[]
  /** Other words that may have been meant, most likely first; nothing was searched for with them. */
  didYouMean: string[]
}

export type ListingPart = Pick<FoundListings, 'items' | 'total'>

export interface Slice {
  offset: number
  limit: number
}

export type ListingSuggestions = z.infer<typeof suggestionsSchema>

/** What a list has in one town, and where that was placed. */
export interface ListingTown {
  citySlug: string
  countySlug: string
  count: number
  bounds: MapView
}
