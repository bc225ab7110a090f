import leven from 'leven'

/** One slip in three letters, two at most: `Sturat` for Stuart, but not `Ocala` for Orlando. */
const LETTERS_PER_SLIP = 3
const MOST_SLIPS = 2
const LONGEST_NAME = 40

/** Names with a typing error, and names with a word that begins with `text`, best first. */
export function likelyNames(text: string, names: readonly string[], limit = 3): string[] {
  const typed = lettersOf(text)
  if (typed.length < 2) return []
  const most = Math.min(MOST_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP))
  return names
    .map((name) => ({ name, slips: slipsTo(name, typed, most) }))
    .filter(({ slips }) => slips <= most)
    .toSorted(
      (a, b) => a.slips - b.slips || a.name.length - b.name.length || a.name.localeCompare(b.name, 'en'),
    )
    .slice(0, limit)
    .map(({ name }) => name)
}

/** The nearest names however far they are, by the share of letters to change; for when `likelyNames` finds none. */
export function nearestNames(text: string, names: readonly string[], limit = 3): string[] {
  const typed = lettersOf(text).slice(0, LONGEST_NAME)
  if (typed.length < 2) return []
  const share = (letters: string) => leven(letters, typed) / Math.max(letters.length, typed.length)
  return names
    .map((name) => ({ name, share: Math.min(...[name, ...name.split(/[\s-]+/)].map(lettersOf).map(share)) }))
    .toSorted((a, b) => a.share - b.share || a.name.localeCompare(b.name, 'en'))
    .slice(0, limit)
    .map(({ name }) => name)
}

/** Likely ones, else the nearest. */
export function closestNames(text: string, names: readonly string[], limit?: number) {
  const likely = likelyNames(text, names, limit)
  return likely.length > 0
    ? { isLikely: true, names: likely }
    : { isLikely: false, names: nearestNames(text, names, limit) }
}

/** A name's beginning counts as half a slip, a word within as one. */
function slipsTo(name: string, typed: string, most: number): number {
  const letters = lettersOf(name)
  if (typed.length >= 4 && letters.startsWith(typed)) return 0.5
  const words = name.split(/[\s-]+/).map(lettersOf)
  if (typed.length >= 4 && words.some((word) => word.startsWith(typed) || sharesStem(word, typed))) return 1
  return countSlips(letters, typed, most)
}

/** `plumber` and Plumbing, `roofer` and Roofing: a common beginning that is most of the word. */
function sharesStem(word: string, typed: string): boolean {
  const stem = typed.replace(/(?:ers?|ing|ists?|s)$/, '')
  return stem.length >= 4 && word.startsWith(stem)
}

function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

/** Letters to change, add, leave out or swap with their neighbor; more than `most` is `Infinity`. */
export function countSlips(name: string, typed: string, most: number): number {
  // A swap is two edits at most, so what is farther away is not tried.
  const edits = leven(name, typed, { maxDistance: 2 * most + 1 })
  if (edits > 2 * most) return Infinity
  if (edits <= 1) return edits
  const swaps = Array.from({ length: typed.length - 1 }, (_, at) => swapped(typed, at))
  const slips = Math.min(edits, ...swaps.map((text) => 1 + countSlips(name, text, most - 1)))
  return slips <= most ? slips : Infinity
}

function swapped(text: string, at: number): string {
  return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`
}
