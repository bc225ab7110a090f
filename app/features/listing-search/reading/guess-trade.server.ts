import data from '../../../../reference-data/category-words.json' with { type: 'json' }
import { listCategories } from '../../categories/category.ts'
import { stemOf, wordsOf } from '../words/stems.server.ts'
import words from '../data/words.json' with { type: 'json' }
import { STOP_WORDS } from './tokens.server.ts'

interface Saying {
  slug: string
  stems: readonly string[]
  weight: number
}

/** What a saying of one more word weighs, beside what kind of saying it is. */
const WORD = 4
const MOST_GUESSED = 3
/** One word that only hints at a trade. */
const HINT = WORD + 1

const NEGATIONS = new Set(words.negations)
const SMALL_WORDS = new Set([...STOP_WORDS, ...words.englishStopWords].filter((word) => word !== 'no'))

const sayings = new Map<string, Saying[]>()
const listed = new Set(listCategories().map(({ slug }) => slug))
for (const [slug, { trade, sure, hint, says }] of Object.entries(data.categories)) {
  if (!listed.has(slug)) continue
  for (const [weight, phrases] of [hint, sure, trade, says].entries()) {
    for (const phrase of phrases) {
      const stems = tellingStems(wordsOf(phrase))
      const [first] = stems
      if (first === undefined) continue
      const saying = { slug, stems, weight: WORD * stems.length + weight + 1 }
      sayings.set(first, [...(sayings.get(first) ?? []), saying])
    }
  }
}

function tellingStems(typed: readonly string[]): string[] {
  return typed
    .map((word) => (NEGATIONS.has(word) ? 'not' : word))
    .filter((word) => word === 'not' || !SMALL_WORDS.has(word))
    .map(stemOf)
}

/** The trades that a sentence is about, by its telling words in any order: `my toilet keeps running` → plumbing. */
export function guessTrade(typed: readonly string[]): { slugs: string[]; isSaying: boolean } {
  const stems = tellingStems(typed)
  const best = new Map<string, number>()
  const hints = new Map<string, number>()
  for (const stem of new Set(stems)) {
    for (const saying of sayings.get(stem) ?? []) {
      if (!saying.stems.every((one) => stems.includes(one))) continue
      const { slug, weight } = saying
      if (weight <= HINT) hints.set(slug, (hints.get(slug) ?? 0) + 1)
      else best.set(slug, Math.max(best.get(slug) ?? 0, weight + (isInOrder(saying.stems, stems) ? 0.5 : 0)))
    }
  }
  const scores = [...best].map(([slug, score]) => ({ slug, score: score + (hints.get(slug) ?? 0) / 10 }))
  if (scores.length === 0) {
    for (const [slug, times] of hints) if (times > 1) scores.push({ slug, score: times })
  }
  // Sayings weigh most of all that have as many words.
  const most = Math.max(...scores.map(({ score }) => score))
  const isSaying = Math.floor(most) % WORD === 0 && most > WORD
  const slugs = scores.filter(({ score }) => score === most).map(({ slug }) => slug)
  return { slugs: slugs.length > MOST_GUESSED ? [] : slugs, isSaying }
}

function isInOrder(part: readonly string[], stems: readonly string[]): boolean {
  let at = -1
  return part.every((stem) => (at = stems.indexOf(stem, at + 1)) >= 0)
}
