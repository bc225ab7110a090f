import { countSlips } from '../../../text/likely-names.ts'
import type { Correction, QueryWord } from '../listing-query.ts'

export interface KnownWord {
  word: string
  stem: string
  listings: number
}

const SHORTEST = 4
const LETTERS_PER_SLIP = 4
const MOST_SLIPS = 2

export function allowedTypos(word: string): number {
  return word.length < SHORTEST ? 0 : Math.min(MOST_SLIPS, Math.floor(word.length / LETTERS_PER_SLIP))
}

export interface WordCorrection {
  used: string | undefined
  /** What may be meant, most likely first, when nothing surely is. */
  maybe: string[]
}

const MOST_SUGGESTED = 3
/** A word that so many times more listings have than the next one is surely meant. */
const SURELY = 3

/** Words of one stem, or of which one is the beginning of the other (`paint`, `painter`), count as one. */
export function correctWord(typed: string, known: readonly KnownWord[]): WordCorrection {
  const most = allowedTypos(typed)
  const likely = known
    .map((entry) => ({ ...entry, slips: countSlips(entry.word, typed, most) }))
    .filter(({ slips }) => slips <= most)
    .map((entry) => ({ ...entry, rank: entry.slips + Number(entry.word[0] !== typed[0]) / 2 }))
    .toSorted((a, b) => a.rank - b.rank || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  const [best] = likely
  if (!best) return { used: undefined, maybe: [] }
  const others = likely.filter((entry) => !isSameFamily(entry, best))
  const rival = others.find(({ rank }) => rank === best.rank)
  return rival && best.listings < rival.listings * SURELY
    ? { used: undefined, maybe: [best, ...others].map(({ word }) => word).slice(0, MOST_SUGGESTED) }
    : { used: best.word, maybe: [] }
}

function isSameFamily(a: KnownWord, b: KnownWord): boolean {
  return a.stem === b.stem || a.word.startsWith(b.word) || b.word.startsWith(a.word)
}

export interface CorrectedWords {
  words: QueryWord[]
  corrections: Correction[]
  didYouMean: string[]
}

/** @param correct undefined for a word that listings have, in one alternative at least */
export function applyCorrections(
  words: readonly QueryWord[],
  correct: (word: QueryWord) => WordCorrection | undefined,
): CorrectedWords {
  const corrected = words.map((word) => ({ word, found: correct(word) }))
  return {
    words: corrected.map(({ word, found }) =>
      found?.used === undefined ? word : { ...word, alternatives: [found.used] },
    ),
    corrections: corrected.flatMap(({ word, found }) =>
      found?.used === undefined ? [] : [{ typed: word.typed, used: found.used }],
    ),
    didYouMean: [...new Set(corrected.flatMap(({ found }) => found?.maybe ?? []))],
  }
}
