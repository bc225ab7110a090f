import { categorySlugsMatching } from '../../categories/find-category.ts'
import { everyCategory } from '../../categories/category.ts'
import data from '../../../../reference-data/category-words.json' with { type: 'json' }
import words from '../data/words.json' with { type: 'json' }
import type { KnownWord } from '../listing-query.ts'
import { stemOf, wordsOf } from '../words/stems.server.ts'
import { STOP_WORDS } from './tokens.server.ts'

export interface TradeWord {
  slugs: string[]
  isSure: boolean
  /** The whole trade, not one of its tasks. */
  isTrade?: boolean
}

export const LONGEST_PHRASE = 5

export const tradeWords = new Map<string, TradeWord>()

export function keyOf(words: readonly string[]): string {
  // Of initials (`A/C`) none is left out: the rest would be another word.
  const isInitials = words.length > 1 && words.every((word) => word.length === 1)
  return words
    .filter((word) => isInitials || !STOP_WORDS.has(word))
    .map(singular)
    .join(' ')
}

/** `plumbers` → `plumber`, `companies` → `company`, `brushes` → `brush`. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (/\p{L}{3}men$/u.test(word)) return `${word.slice(0, -2)}an`
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word
}

function addTradeWord(phrase: string, slugs: readonly string[], isSure: boolean) {
  const key = keyOf(wordsOf(phrase))
  if (key === '') return
  const known = tradeWords.get(key)
  if (!known || (isSure && !known.isSure)) tradeWords.set(key, { slugs: [...slugs], isSure })
  else if (known.isSure === isSure) known.slugs.push(...slugs.filter((slug) => !known.slugs.includes(slug)))
}

// A trade's own names, then tasks and troubles, and last words that may mean it when they stand beside others.
for (const [slug, { trade, sure }] of Object.entries(data.categories)) {
  for (const phrase of [...trade, ...sure]) addTradeWord(phrase, [slug], true)
}

for (const [slug, { hint }] of Object.entries(data.categories)) {
  for (const phrase of hint) addTradeWord(phrase, [slug], false)
}

// A name means its own category, whatever else says the same; an industry means all of its own.
for (const { industry } of everyCategory())
  addTradeWord(industry.name, categorySlugsMatching(industry.name), true)

for (const { slug, name, displayName } of everyCategory()) {
  for (const text of [name, displayName])
    tradeWords.set(keyOf(wordsOf(text)), { slugs: [slug], isSure: true, isTrade: true })
}

for (const { trade } of Object.values(data.categories)) {
  for (const phrase of trade) {
    const meaning = tradeWords.get(keyOf(wordsOf(phrase)))
    if (meaning) meaning.isTrade = true
  }
}

/** Shorter ones may be other words. */
const LEAST_SPACED = 6

export const spacedByKey = new Map<string, { meaning: TradeWord; phrase: string }>()

for (const [phrase, meaning] of tradeWords) {
  const key = phrase.replaceAll(' ', '')
  if (meaning.isSure && key.length >= LEAST_SPACED) spacedByKey.set(key, { meaning, phrase })
}

/** `pestcontrol` → `pest control`. */
export function spacedPhrase(word: string): string {
  return tradeWords.has(word) ? word : (spacedByKey.get(word)?.phrase ?? word)
}

/** `massage`, `masaje`. */
export function meansSameTrade(one: string, other: string): boolean {
  const [slugs, others] = [one, other].map((word) => tradeWords.get(word)?.slugs.join())
  return slugs !== undefined && slugs === others
}

export const industryOfUnlisted = new Map(
  Object.entries(data.unlisted).flatMap(([industry, texts]) =>
    texts.map((text) => [keyOf(wordsOf(text)), industry] as const),
  ),
)

/** Of words that are as near, a trade's own name is meant before its tasks. */
const [OWN_NAME, TASK] = [100, 10]

/** What may be meant by a word that neither a listing nor a trade has. */
export const TRADE_VOCABULARY = new Map<string, KnownWord>()

for (const [phrase, { isSure, isTrade }] of [
  ...tradeWords,
  ...[...industryOfUnlisted.keys()].map((key): [string, TradeWord] => [key, { slugs: [], isSure: true }]),
]) {
  const words = phrase.split(' ')
  const listings = words.length > 1 ? 1 : isTrade ? OWN_NAME : isSure ? TASK : 1
  for (const word of new Set([...words, phrase.replaceAll(' ', '')])) {
    const most = Math.max(listings, TRADE_VOCABULARY.get(word)?.listings ?? 0)
    TRADE_VOCABULARY.set(word, { word, stem: stemOf(word), listings: most })
  }
}

export const meansByKey = new Map(
  data.means.flatMap(({ said, means }) => said.map((text) => [keyOf(wordsOf(text)), means] as const)),
)

const relatedByWord = new Map<string, readonly string[]>()

for (const group of data.related) for (const text of group) relatedByWord.set(keyOf(wordsOf(text)), group)

export function findRelatedWords(words: readonly string[]): readonly string[] {
  return relatedByWord.get(keyOf(words)) ?? []
}

const { smallNumbers: SMALL, tens: TENS } = words

/** Other ways to write a number below 10,000: `4000` → `four thousand`, `two` → `2`; else none. */
export function otherNumberForms(word: string): string[] {
  if (/^\d{1,4}$/.test(word)) return [inWords(Number(word))]
  const small = SMALL.indexOf(word)
  if (small > 0) return [String(small)]
  const tens = TENS.indexOf(word)
  return tens > 0 ? [String(tens * 10)] : []
}

function inWords(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) return join(TENS[Math.floor(number / 10)] ?? '', number % 10)
  if (number < 1000) return join(`${SMALL[Math.floor(number / 100)]} hundred`, number % 100)
  return join(`${SMALL[Math.floor(number / 1000)]} thousand`, number % 1000)
}

function join(first: string, rest: number): string {
  return rest === 0 ? first : `${first} ${inWords(rest)}`
}
