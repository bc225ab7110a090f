import { wordsOf } from '../words/normalize-words.ts'
import { categorySlugsMatching } from '../../categories/find-category.ts'
import { everyCategory } from '../../categories/category.ts'
import { categoryWords, relatedWords } from '../../categories/category-words.server.ts'
import { STOP_WORDS } from './common-words.ts'

export interface TradeWord {
  slugs: string[]
  isSure: boolean
  /** The whole trade, not one of its tasks. */
  isTrade?: boolean
}

export const LONGEST_PHRASE = 5

const tradeWords = new Map<string, TradeWord>()

function keyOf(words: readonly string[]): string {
  return words
    .filter((word) => !STOP_WORDS.has(word))
    .map(singular)
    .join(' ')
}

/** `plumbers` → `plumber`, `companies` → `company`, `brushes` → `brush`. */
function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ss|sh|ch|x|z)es$/.test(word)) return word.slice(0, -2)
  return /[^su]s$/.test(word) && !word.endsWith('is') ? word.slice(0, -1) : word
}

function add(phrase: string, slugs: readonly string[], isSure: boolean) {
  const key = keyOf(wordsOf(phrase))
  if (key === '') return
  const known = tradeWords.get(key)
  if (!known || (isSure && !known.isSure)) tradeWords.set(key, { slugs: [...slugs], isSure })
  else if (known.isSure === isSure) known.slugs.push(...slugs.filter((slug) => !known.slugs.includes(slug)))
}

for (const { slug, trade, sure } of categoryWords()) {
  for (const phrase of [...trade, ...sure]) add(phrase, [slug], true)
}
for (const { slug, hint } of categoryWords()) for (const phrase of hint) add(phrase, [slug], false)
// A name means its own category, whatever else says the same; an industry means all of its own.
for (const { industry } of everyCategory()) add(industry.name, categorySlugsMatching(industry.name), true)
for (const { slug, name, displayName } of everyCategory()) {
  for (const text of [name, displayName])
    tradeWords.set(keyOf(wordsOf(text)), { slugs: [slug], isSure: true, isTrade: true })
}
for (const { trade } of categoryWords()) {
  for (const phrase of trade) {
    const meaning = tradeWords.get(keyOf(wordsOf(phrase)))
    if (meaning) meaning.isTrade = true
  }
}

const relatedByWord = new Map<string, readonly string[]>()
for (const group of relatedWords()) for (const text of group) relatedByWord.set(keyOf(wordsOf(text)), group)

export function findTradeWord(words: readonly string[]): TradeWord | undefined {
  return tradeWords.get(keyOf(words))
}

export function findRelatedWords(words: readonly string[]): readonly string[] {
  return relatedByWord.get(keyOf(words)) ?? []
}
