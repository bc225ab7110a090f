import { findOtherState } from '../../places/elsewhere.ts'
import { findOtherPlace, isWordToo, splitOtherPlace } from './other-place.server.ts'
import { findPlace } from '../../places/place.server.ts'
import { findZip } from '../../places/zip.server.ts'
import { normalizeWords } from '../words/stems.server.ts'
import { findLocation, type SearchLocation, resolveLocation } from './location.server.ts'
import {
  ORDINARY_PLACES,
  PLACE_MARKERS,
  SOFT_WORDS,
  STOP_WORDS,
  SURE_PLACE_MARKERS,
  type Token,
} from './tokens.server.ts'

export interface ExtractedLocation {
  where: SearchLocation
  tokens: Token[]
  typed: string
}

export interface LocationContext {
  text: string
  /** What is left says a trade and nothing else, nothing at all, one word that hints at trades, or more. */
  restOf: (rest: Token[]) => 'nothing' | 'category' | 'hint' | 'words'
  /** A place is asked for elsewhere, so that one alone is more likely a name. */
  hasWhere: boolean
}

const LONGEST_PLACE = 6
const TO_PLACE_MARKERS = new Set([...SURE_PLACE_MARKERS, 'to', 'from', 'a', 'de'])
const KNOWN_CITY = 6000
const FLORIDA = new Set(['fl', 'florida', 'fla'])

/** Marked (`in`, a ZIP code, `FL`, `county`), at the end, before a trade, or alone; the longest that is known. */
export function extractLocation(
  tokens: readonly Token[],
  context: LocationContext,
): ExtractedLocation | undefined {
  const words = tokens.filter(({ kind }) => kind === 'word')
  return (
    readElsewhere(words, context, isBesideOther) ??
    readMarked(words, context) ??
    readZip(words, context) ??
    readNamed(words, context) ??
    readAtEnd(words, context) ??
    readAtStart(words, context) ??
    readElsewhere(words, context, isElsewhere) ??
    readElsewhereAtStart(words, context) ??
    readUnknownMarked(words, context)
  )
}

function readMarked(words: readonly Token[], context: LocationContext): ExtractedLocation | undefined {
  for (const [at, { word }] of words.entries()) {
    if (!PLACE_MARKERS.has(word)) continue
    const found = longestFrom(words, at + 1, context)
    if (found && (SURE_PLACE_MARKERS.has(word) || !isOrdinaryName(found.typed))) {
      return { ...found, tokens: [...markersBefore(words, at), ...found.tokens] }
    }
  }
  return undefined
}

function markersBefore(words: readonly Token[], at: number): Token[] {
  let first = at
  while (first > 0 && PLACE_MARKERS.has(words[first - 1]?.word ?? '')) first -= 1
  return words.slice(first, at + 1)
}

function longestFrom(
  words: readonly Token[],
  from: number,
  context: LocationContext,
): ExtractedLocation | undefined {
  const start = ['de', 'the', 'of', 'to'].includes(words[from]?.word ?? '') ? [from, from + 1] : [from]
  for (const first of start) {
    for (let end = Math.min(words.length, first + LONGEST_PLACE); end > first; end -= 1) {
      const found = placeOf(words.slice(first, end), context)
      if (found) return { ...found, tokens: words.slice(from, end) }
    }
  }
  return undefined
}

function readZip(words: readonly Token[], context: LocationContext): ExtractedLocation | undefined {
  const at = words.findIndex(({ word }) => /^\d{5}$/.test(word) && findLocation(word) !== undefined)
  if (at < 0) return undefined
  const zip = words[at]!
  const plus = /^\d{4}$/.test(words[at + 1]?.word ?? '') && context.text[zip.end] === '-' ? 1 : 0
  const where = findLocation(zip.word)
  if (!where) return undefined
  let first = at
  if (FLORIDA.has(words[first - 1]?.word ?? '')) first -= 1
  const city = longestUntil(words, first, context)
  if (city && (first < at || !isOrdinaryName(city.typed))) first = words.indexOf(city.tokens[0]!)
  const markers = PLACE_MARKERS.has(words[first - 1]?.word ?? '') ? markersBefore(words, first - 1) : []
  return { where, typed: zip.typed, tokens: [...markers, ...words.slice(first, at + 1 + plus)] }
}

/** What names itself a place anywhere: `Martin County`, `Stuart FL`, `South Florida`, `the Keys`. */
function readNamed(words: readonly Token[], context: LocationContext): ExtractedLocation | undefined {
  for (const [at, { word }] of words.entries()) {
    if (word !== 'county' && word !== 'condado' && !FLORIDA.has(word)) continue
    const found = longestUntil(words, at + 1, context)
    if (found && found.tokens.length > 1) return found
  }
  for (let length = LONGEST_PLACE; length > 1; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const found = placeOf(words.slice(at, at + length), context)
      if ((found?.where.countySlugs?.length ?? 0) > 1) return found
    }
  }
  return undefined
}

function readAtEnd(words: readonly Token[], context: LocationContext): ExtractedLocation | undefined {
  let end = words.length
  while (end > 1 && STOP_WORDS.has(words[end - 1]?.word ?? '') && !FLORIDA.has(words[end - 1]?.word ?? ''))
    end -= 1
  const found = longestUntil(words, end, context) ?? beforeSoft(words, end, context)
  if (!found) return undefined
  const rest = context.restOf(words.filter((word) => !found.tokens.includes(word)))
  if (rest === 'category') return found
  const isOrdinary = isOrdinaryName(found.typed)
  if (rest !== 'nothing') return isOrdinary ? undefined : found
  const isCity = !found.where.countySlugs
  return context.hasWhere || (isOrdinary && isCity && !isKnownCity(found.typed)) ? undefined : found
}

/** `painter Tampa cheap`. */
function beforeSoft(words: readonly Token[], end: number, context: LocationContext) {
  let last = end
  while (last > 1 && SOFT_WORDS.has(words[last - 1]?.word ?? '')) last -= 1
  const found = last < end ? longestUntil(words, last, context) : undefined
  const rest = found && context.restOf(words.filter((word) => !found.tokens.includes(word)))
  return rest === 'category' ? found : undefined
}

function readAtStart(words: readonly Token[], context: LocationContext): ExtractedLocation | undefined {
  const found = longestFrom(words, 0, context)
  if (!found || isOrdinaryName(found.typed)) return undefined
  const rest = context.restOf(words.filter((word) => !found.tokens.includes(word)))
  return rest === 'category' || rest === 'hint' ? found : undefined
}

/** Codes that are words: Veterans Affairs, a company, what stands after a name, and those of everyday. */
const ALSO_WORDS = new Set('VA CO PA MD AL AS DE HI ID IN LA MA ME MI MS MT OH OK OR PR AR'.split(' '))
const ALSO_WORDS_IN_CAPITALS = new Set('VA CO PA MD'.split(' '))

/** At the end: a ZIP code, a state's name after a trade or alone, a city with the code of a state, `APO`. */
function readElsewhere(
  words: readonly Token[],
  { text, restOf }: LocationContext,
  is: (typed: string, isMarked: boolean) => boolean,
): ExtractedLocation | undefined {
  const typedFrom = (start: number) => text.slice(words[start]?.start, words.at(-1)?.end)
  const isMarked = (start: number) => TO_PLACE_MARKERS.has(words[start - 1]?.word ?? '')
  const starts = [...words.keys()]
    .slice(-LONGEST_PLACE)
    .filter(
      (start) =>
        is(typedFrom(start), isMarked(start)) &&
        (isMarked(start) || restOf(words.slice(0, start)) !== 'words'),
    )
  const first = starts.find((start) => findOtherPlace(typedFrom(start))) ?? starts.at(-1)
  if (first === undefined) return undefined
  const typed = typedFrom(first)
  const marked = isMarked(first) ? words.slice(first - 1, first) : []
  return { where: resolveLocation(typed), typed, tokens: [...marked, ...words.slice(first)] }
}

/** `Dothan AL roofer`, `Atlanta plumber`. */
function readElsewhereAtStart(words: readonly Token[], { text, restOf }: LocationContext) {
  for (let end = Math.min(words.length - 1, LONGEST_PLACE); end > 0; end -= 1) {
    const typed = text.slice(words[0]?.start, words[end - 1]?.end)
    const isSure = /\W[A-Z]{2}$/.test(typed) || findOtherPlace(typed)?.isCity
    if (isSure && isElsewhere(typed, false) && restOf(words.slice(end)) === 'category') {
      return { where: resolveLocation(typed), typed, tokens: words.slice(0, end) }
    }
  }
  return undefined
}

/** `Naples Italy`: the name of a place in Florida, beside a country or another state. */
function isBesideOther(typed: string): boolean {
  const split = splitOtherPlace(typed)
  if (!split || findLocation(typed) || isOrdinaryName(split.name) || !findLocation(split.name)) return false
  return split.within.length > 2 || isElsewhere(typed, false)
}

function isElsewhere(typed: string, isMarked: boolean): boolean {
  if (/^\d{5}$/.test(typed)) return findZip(typed) === undefined
  const [, sign = '', code = ''] = /\S(,?\s+)([A-Za-z]{2})$/.exec(typed) ?? []
  const isAlsoWord = (/[a-z]/.test(code) || !/[a-z]/.test(typed) ? ALSO_WORDS : ALSO_WORDS_IN_CAPITALS).has(
    code.toUpperCase(),
  )
  const city = typed.slice(0, -2).trim()
  // In small letters `wa` may be a word that is not typed to its end.
  const isCity = /[A-Z]/.test(code) || findOtherPlace(city) !== undefined || findLocation(city) !== undefined
  const isCode =
    findOtherState(code.toUpperCase()) !== undefined && (sign.startsWith(',') || (!isAlsoWord && isCity))
  const other = typed.length > 2 ? (findOtherPlace(typed) ?? splitOther(typed)) : undefined
  const isName = other !== undefined && (isMarked || !isWordToo(typed))
  return isCode || isName || /^[afd]po(?:\s|$)/i.test(typed)
}

/** `Ontario Canada`, `Mobile Alabama`. */
function splitOther(typed: string) {
  const split = splitOtherPlace(typed)
  return split && split.within.length > 2 && findOtherPlace(split.name) ? split : undefined
}

/** `near Okechobee`: asked about, when it is like a place. */
function readUnknownMarked(
  words: readonly Token[],
  { text }: LocationContext,
): ExtractedLocation | undefined {
  const at = words.findLastIndex(({ word }) => SURE_PLACE_MARKERS.has(word))
  const rest = words.slice(at + 1)
  if (at < 0 || rest.length === 0 || rest.length > 3) return undefined
  const typed = text.slice(rest[0]!.start, rest.at(-1)!.end)
  const where = resolveLocation(typed)
  const isLikePlace = where.whereProblem?.choices.length !== 0 || /^\d{5}$/.test(typed)
  if (!where.whereProblem || !isLikePlace) return undefined
  return { where, typed, tokens: [...markersBefore(words, at), ...rest] }
}

/** Where most people know the name as the city's: `Plantation`, `Live Oak`. */
function isKnownCity(name: string): boolean {
  return findPlace(name)?.type === 'city' && !isSmallPlace(name)
}

/** Whose name may rather be a person's: `O'Brien`, `Lloyd`. */
export function isSmallPlace(name: string): boolean {
  const place = findPlace(name)
  return place !== undefined && (place.population ?? 0) < KNOWN_CITY
}

function isOrdinaryName(name: string): boolean {
  return ORDINARY_PLACES.has(normalizeWords(name))
}

function longestUntil(
  words: readonly Token[],
  end: number,
  context: LocationContext,
): ExtractedLocation | undefined {
  for (let first = Math.max(0, end - LONGEST_PLACE); first < end; first += 1) {
    const found = placeOf(words.slice(first, end), context)
    if (found) return found
  }
  return undefined
}

function placeOf(tokens: Token[], { text }: LocationContext): ExtractedLocation | undefined {
  const first = tokens[0]
  const last = tokens.at(-1)
  if (!first || !last || tokens.every(({ word }) => STOP_WORDS.has(word) || /^\d+$/.test(word)))
    return undefined
  if (STOP_WORDS.has(last.word) && !FLORIDA.has(last.word)) return undefined
  const typed = text.slice(first.start, last.end)
  // What is in quotes is no name of a place; other signs are typed for the blanks in one.
  if (/["“”„«»]/.test(typed)) return undefined
  const where = findLocation(typed.replace(/[^\p{L}\p{N}\p{M}.,'’‘`´-]+/gu, ' '))
  return where && { where, typed, tokens }
}
