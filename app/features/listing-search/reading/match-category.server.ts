import { everyCategory, listCategories } from '../../categories/category.ts'
import type { JoinedWord, QueryWord } from '../listing-query.ts'
import { shortWord, stemsOf, wordsOf } from '../words/stems.server.ts'
import { guessTrade } from './guess-trade.server.ts'
import { MODIFIERS, SOFT_WORDS, STOP_WORDS, type Token } from './tokens.server.ts'
import {
  type TradeWord,
  LONGEST_PHRASE,
  tradeWords,
  keyOf,
  spacedByKey,
  industryOfUnlisted,
  meansByKey,
  findRelatedWords,
  otherNumberForms,
} from './trade-words.server.ts'

export interface CategoryMatch {
  /** `category` where every word says so. */
  kind: 'nothing' | 'category' | 'words'
  slugs?: string[]
  words: QueryWord[]
  /** What is said beyond the name of the category. */
  preferred: QueryWord[]
  /** Categories that some of the words may mean. */
  maybe: string[]
  /** Categories that the words together are about. */
  instead: string[]
  /** A trade that none of the categories is. */
  isUnlisted: boolean
  /** What its words would be without the blank between two: `kettle man` → `kettleman`. */
  joined: JoinedWord[]
}

const NOTHING: CategoryMatch = {
  kind: 'nothing',
  words: [],
  preferred: [],
  maybe: [],
  instead: [],
  joined: [],
  isUnlisted: false,
}

interface Segment {
  tokens: Token[]
  /** Typed as one word or split elsewhere: `foodtruck`, `hand yman`. */
  spaced?: string
  meaning?: TradeWord | undefined
  /** What is looked for in place of what was typed: `power is out` → an electrician. */
  means?: readonly string[]
}

const MOST_WORDS = 10

const LEAST_JOINED = 4

export function matchCategory(tokens: readonly Token[]): CategoryMatch {
  const segments = withoutVeterans(readSegments(tokens.filter(isContent)))
  if (segments.length === 0) return NOTHING
  const slugs = sharedCategories(segments)
  return slugs
    ? { ...NOTHING, kind: 'category', slugs, preferred: preferredWords(segments, slugs) }
    : toKeywords(tokens)
}

export function toKeywords(tokens: readonly Token[]): CategoryMatch {
  const segments = readSegments(tokens.filter(isContent))
  const telling = segments.filter((segment) => !isSoft(segment))
  const guess = guessTrade(tokens.map(({ word }) => word))
  // In a sentence `house` is one of the words that say what it is about.
  const said = guess.isSaying || telling.length === 0 ? segments : telling
  const words = said.slice(0, MOST_WORDS).map(toQueryWord)
  if (words.length === 0) return NOTHING
  const meanings = segments.flatMap(({ meaning }) => meaning ?? [])
  const surest = meanings.some(({ isSure }) => isSure) ? meanings.filter(({ isSure }) => isSure) : meanings
  const isUnlisted = !meanings.some(({ isSure }) => isSure) && industryOf(words) !== undefined
  const isQuoted = tokens.some(({ kind }) => kind === 'phrase')
  return {
    ...NOTHING,
    kind: 'words',
    words,
    joined: isUnlisted ? [] : joinedWords(tokens),
    isUnlisted,
    maybe: [...new Set(surest.flatMap(({ slugs }) => slugs))],
    instead: isQuoted ? [] : guess.slugs,
  }
}

/**
 * Of `pediatric dentist`, `phone screen is cracked`: one word has to be the last, as what the others are about.
 * @returns undefined where the words name no trade that is missing among the categories
 */
export function industryOf(words: readonly QueryWord[]): string | undefined {
  const typed = words.flatMap((word) => wordsOf(word.typed))
  const ends = typed.map((_, at) => keyOf(typed.slice(at)))
  const pairs = typed.slice(1).map((word, at) => keyOf([typed[at] ?? '', word]))
  const key = [...ends, ...pairs].find((text) => industryOfUnlisted.has(text))
  return key === undefined ? undefined : industryOfUnlisted.get(key)
}

function joinedWords(tokens: readonly Token[]): JoinedWord[] {
  return tokens.flatMap((token, at) => {
    const next = tokens[at + 1]
    if (!next || [token, next].some(({ kind, word }) => kind !== 'word' || STOP_WORDS.has(word))) return []
    const word = shortWord(token.word + next.word)
    return word.length < LEAST_JOINED ? [] : [{ typed: [token.typed, next.typed], word }]
  })
}

function isContent({ kind, word }: Token): boolean {
  return kind === 'phrase' || (kind === 'word' && !STOP_WORDS.has(word))
}

function readSegments(tokens: readonly Token[]): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < tokens.length;) {
    const segment = longestPhrase(tokens, at)
    segments.push(segment)
    at += segment.tokens.length
  }
  return segments
}

function longestPhrase(tokens: readonly Token[], at: number): Segment {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length -= 1) {
    const run = tokens.slice(at, at + length)
    if (run.some(({ kind }) => kind === 'phrase')) continue
    const key = keyOf(run.flatMap(({ word }) => wordsOf(word)))
    const means = meansByKey.get(key)
    const meaning = tradeWords.get(means ? keyOf(wordsOf(means[0] ?? '')) : key)
    if (means) return { tokens: run, meaning, means }
    if (meaning) return { tokens: run, meaning }
    const spaced = spacedByKey.get(key.replaceAll(' ', ''))
    if (spaced) return { tokens: run, meaning: spaced.meaning, spaced: spaced.phrase }
  }
  return { tokens: tokens.slice(at, at + 1) }
}

function isSoft({ tokens, meaning }: Segment): boolean {
  return !meaning && tokens.every(({ kind, word }) => kind === 'word' && SOFT_WORDS.has(word))
}

/** "vet" beside another trade is its owner, alone a doctor for animals. */
function withoutVeterans(segments: Segment[]): Segment[] {
  const others = segments.filter((segment) => !isVet(segment) && !isSoft(segment))
  return others.length > 0 ? segments.filter((segment) => !isVet(segment)) : segments
}

function isVet({ tokens }: Segment): boolean {
  return tokens.length === 1 && /^vets?$/.test(tokens[0]?.word ?? '')
}

/** The categories that all segments can mean; several trades mean either. A hint alone has to be in the name. */
function sharedCategories(segments: readonly Segment[]): string[] | undefined {
  const telling = segments.filter((segment) => !isSoft(segment))
  const meanings = telling.flatMap(({ meaning }) => meaning ?? [])
  if (meanings.length === 0 || meanings.length < telling.length) return undefined
  const sure = meanings.filter(({ isSure }) => isSure)
  const shared = meanings
    .map(({ slugs }) => slugs)
    .reduce((some, others) => some.filter((slug) => others.includes(slug)))
  if (shared.length > 0) {
    const isSaid = sure.length > 0 || meanings.length > 1 || isInName(telling, shared)
    return isSaid ? shared : undefined
  }
  return sure.length === meanings.length ? [...new Set(sure.flatMap(({ slugs }) => slugs))] : undefined
}

/** `food` is a word of `Food and Drinks`. */
function isInName(segments: readonly Segment[], slugs: readonly string[]): boolean {
  const typed = segments.flatMap(({ tokens }) => tokens.flatMap(({ word }) => stemsOf(word)))
  const named = listCategories().filter(({ slug }) => slugs.includes(slug))
  return named.length === 1 && typed.every((stem) => stemsOf(named[0]?.name ?? '').includes(stem))
}

/** What is said beyond the name of the trade: of "emergency drain cleaning" all, of "plumbers" nothing. */
function preferredWords(segments: readonly Segment[], slugs: readonly string[]): QueryWord[] {
  const named = new Set(
    everyCategory()
      .filter(({ slug }) => slugs.includes(slug))
      .flatMap(({ name, displayName, plural }) => [name, displayName, plural].flatMap(stemsOf)),
  )
  const telling = segments
    .filter(({ meaning }) => !meaning?.isTrade)
    .flatMap(apartAndTogether)
    .map(toQueryWord)
    .filter(({ alternatives: [word = ''] }) => !SOFT_WORDS.has(word) || MODIFIERS.has(word))
    .filter(({ alternatives: [words = ''] }) => !stemsOf(words).every((stem) => named.has(stem)))
  return telling.slice(0, MOST_WORDS)
}

/** Each of its words, and all of them: of `food truck`, of which every eating place has the first. */
function apartAndTogether({ tokens, spaced }: Segment): Segment[] {
  if (spaced !== undefined) return [...spaced.split(' '), spaced].map((word) => ({ tokens, spaced: word }))
  const apart = tokens.map((token): Segment => ({ tokens: [token] }))
  return tokens.length === 1
    ? apart
    : [...apart, { tokens, spaced: tokens.map(({ word }) => word).join(' ') }]
}

function toQueryWord({ tokens, meaning, spaced, means }: Segment): QueryWord {
  const typed = tokens.map((token) => token.typed).join(' ')
  const instead = means ?? (spaced === undefined ? undefined : [spaced])
  if (instead) {
    const alternatives = instead.flatMap((text) => [text, ...findRelatedWords(wordsOf(text))])
    return { typed, alternatives: [...new Set(alternatives)], isPhrase: false }
  }
  const words = tokens.flatMap(({ word }) => wordsOf(word))
  if (tokens[0]?.kind === 'phrase') return { typed, alternatives: [words.join(' ')], isPhrase: true }
  const others = [
    // `o briens`, which is one word in the name.
    ...(typed.includes(' ') ? [typed] : []),
    ...findRelatedWords(words),
    ...(words.length === 1
      ? [...otherNumberForms(words[0] ?? ''), ...initialsOf(words[0] ?? ''), ...numberApart(words[0] ?? '')]
      : []),
    ...everyCategory()
      .filter(({ slug }) => meaning?.isSure && meaning.slugs.includes(slug))
      .flatMap(({ name, displayName }) => [name, displayName]),
  ]
  const alternatives = [words, ...others.map(wordsOf)].map((each) => each.join(' '))
  return { typed, alternatives: [...new Set(alternatives)], isPhrase: false }
}

function initialsOf(word: string): string[] {
  return /^[a-z]{2}$/.test(word) ? [`${word[0]} ${word[1]}`] : []
}

/** `i95`, where texts have `I-95`. */
function numberApart(word: string): string[] {
  return /^[a-z]+\d+$/.test(word) ? [word.replace(/\d+/, ' $&')] : []
}
