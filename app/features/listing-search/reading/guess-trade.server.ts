import data from '../../../../reference-data/category-words.json' with { type: 'json' }
import { listCategories } from '../../categories/category.ts'
import { stemOf, wordsOf } from '../words/stems.server.ts'
import words from '../data/words.json' with { type: 'json' }
import { STOP_WORDS } from './tokens.server.ts'

interface Saying {
  slug: string
  stems: readonly string[]
  weight: number
  isSaying: boolean
}

/** What a saying of one more word weighs, beside what kind of saying it is. */
const WORD = 4
const MOST_GUESSED = 3
const NEXT_TO = 3
const IN_ORDER = 0.5
/** Of so many words one hint is enough. */
const LEAST_SENTENCE = 4
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
      // Of `a/c` a letter is left, which is a word of its own in C++.
      if (first === undefined || (stems.length === 1 && first.length === 1)) continue
      // Of `need a car` one word is left, which alone says nothing.
      const isBare = stems.length === 1 && phrase.includes(' ')
      const saying = {
        slug,
        stems,
        weight: WORD * stems.length + (isBare ? 0 : weight) + 1,
        isSaying: phrases === says,
      }
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
  const isSentence = typed.length >= LEAST_SENTENCE
  const best = new Map<string, { score: number; isSaying: boolean }>()
  const hints = new Map<string, Set<string>>()
  for (const stem of new Set(stems)) {
    for (const saying of sayings.get(stem) ?? []) {
      if (!saying.stems.every((one) => stems.includes(one))) continue
      const { slug, weight, isSaying } = saying
      const score = weight + closeness(saying.stems, stems)
      if (weight <= HINT) hints.set(slug, (hints.get(slug) ?? new Set<string>()).add(stem))
      else if (score > (best.get(slug)?.score ?? 0)) best.set(slug, { score, isSaying })
    }
  }
  const scores = [...best].map(([slug, { score, isSaying }]) => ({
    slug,
    score: score + (hints.get(slug)?.size ?? 0) / 10,
    isSaying,
  }))
  if (scores.length === 0) {
    for (const [slug, { size }] of hints) {
      if (size > 1 || isSentence) scores.push({ slug, score: size, isSaying: false })
    }
  }
  const most = Math.max(...scores.map(({ score }) => score))
  const first = scores.filter(({ score }) => score === most)
  const slugs = first.length > MOST_GUESSED ? [] : first.map(({ slug }) => slug)
  return { slugs, isSaying: first.some(({ isSaying }) => isSaying) }
}

/** Words that follow one another say more than the same words apart. */
function closeness(part: readonly string[], stems: readonly string[]): number {
  if (` ${stems.join(' ')} `.includes(` ${part.join(' ')} `)) return NEXT_TO
  return isInOrder(part, stems) ? IN_ORDER : 0
}

function isInOrder(part: readonly string[], stems: readonly string[]): boolean {
  let at = -1
  return part.every((stem) => (at = stems.indexOf(stem, at + 1)) >= 0)
}
