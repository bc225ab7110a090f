import type { Option } from './choice-field.tsx'

/** Best first; every typed word must be in the label or a keyword. An empty search keeps all. */
export function matchingOptions(options: readonly Option[], search: string): readonly Option[] {
  const words = wordsOf(search)
  if (words.length === 0) return options
  return options
    .map((option) => ({ option, rank: rankOf(option, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option)
}

const NO_MATCH = 4

/** The worst of all words: 0 the label's start, 1 a word's start, 2 inside the label, 3 a keyword. */
function rankOf({ label, keywords = [] }: Option, words: readonly string[]): number {
  const text = plain(label)
  const labelWords = wordsOf(label)
  const keywordText = keywords.map(plain).join('\n')
  const ranks = words.map((word) => {
    if (text.startsWith(word)) return 0
    if (labelWords.some((labelWord) => labelWord.startsWith(word))) return 1
    if (text.includes(word)) return 2
    return keywordText.includes(word) ? 3 : NO_MATCH
  })
  return Math.max(...ranks)
}

function wordsOf(text: string): string[] {
  return plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Lower case without accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
