import leven from 'leven'
import { nameWords } from '../places/place-name.ts'
import words from './data/name-words.json' with { type: 'json' }
import { findPlace } from '../places/place.server.ts'

const EMPTY_WORDS = new Set(words.empty)

export interface ComparableName {
  /** All words that count, written together: equal for `The Anchor Plumbing Co.` and `Anchor Plumbing, LLC`. */
  key: string
  words: ReadonlySet<string>
}

export function comparableName(name: string): ComparableName {
  const all = nameWords(name)
  const counting = all.filter((word) => !EMPTY_WORDS.has(word))
  const words = counting.length > 0 ? counting : all
  return { key: words.join(''), words: new Set(words) }
}

export type NameLikeness = 'same' | 'nearly' | 'shortened' | 'related' | 'branch' | 'other'

const SPELLINGS: Readonly<Record<string, string>> = words.spellings
const TRADE_WORDS = new Set(words.trade)
const REGION_WORDS = new Set(words.region)

export interface ParsedName {
  key: string
  words: readonly string[]
}

export function parseName(name: string): ParsedName {
  const { key, words } = comparableName(name.replace(/\ba\s*\/\s*c\b/gi, 'ac'))
  return { key, words: [...new Set(joinLetters([...words]).map((word) => SPELLINGS[word] ?? word))] }
}

/** Different trade words, or different places and numbers, tell two companies or branches apart. */
export function compareNames(one: ParsedName, other: ParsedName): NameLikeness {
  const [oneKey, otherKey] = [one.words.join(''), other.words.join('')]
  if (oneKey === otherKey) return 'same'
  const a = namePartsOf(joinCompounds(other.words, one.words))
  const b = namePartsOf(joinCompounds(one.words, other.words))
  const own = matchWords(a.own, b.own)
  const trade = matchWords(a.trade, b.trade)
  const branch = matchWords(a.branch, b.branch, 0)
  const ownAgrees = own.onlyA.length === 0 && own.onlyB.length === 0
  const ownFits = own.shared > 0 && (own.onlyA.length === 0 || own.onlyB.length === 0)
  const areBranches = branch.onlyA.length > 0 && branch.onlyB.length > 0
  if (!areBranches && (areTypos(oneKey, otherKey) || areTypos(one.key, other.key))) return 'nearly'

  const hasOwn = own.shared > 0 || (a.own.length === 0 && b.own.length === 0)
  if (ownAgrees && hasOwn) {
    if (areBranches) return 'branch'
    if (trade.onlyA.length > 0 && trade.onlyB.length > 0 && trade.shared === 0) return 'related'
    if (a.own.length === 0) {
      const left = [trade.onlyA, trade.onlyB, branch.onlyA, branch.onlyB].flat()
      return left.length === 0 ? 'nearly' : trade.shared + branch.shared >= 3 ? 'shortened' : 'related'
    }
    const isWhole = [trade.onlyA, trade.onlyB, branch.onlyA, branch.onlyB].every((left) => left.length === 0)
    return isWhole ? 'nearly' : 'shortened'
  }
  if (ownFits && branch.onlyA.length * branch.onlyB.length === 0) {
    return trade.onlyA.length === 0 || trade.onlyB.length === 0 ? 'related' : 'other'
  }
  return 'other'
}

/** Places and numbers tell branches, posts and chapters apart. */
function namePartsOf(words: readonly string[]) {
  const places = placeWords(words)
  const parts = { own: [] as string[], trade: [] as string[], branch: [] as string[] }
  for (const word of words) {
    if (places.has(word) || /^\d+(?:st|nd|rd|th)?$/.test(word)) parts.branch.push(word)
    else if (TRADE_WORDS.has(word)) parts.trade.push(word)
    else parts.own.push(word)
  }
  return parts
}

function joinCompounds(other: readonly string[], words: readonly string[]): string[] {
  const written: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const both = `${words[index]}${words[index + 1] ?? ''}`
    const isTogether = index + 1 < words.length && other.includes(both)
    written.push(isTogether ? both : (words[index] ?? ''))
    if (isTogether) index += 1
  }
  return written
}

/** Matching words and the rest of each list. One typo is forgiven in six letters. */
function matchWords(a: readonly string[], b: readonly string[], slips = 1) {
  const left = [...b]
  const onlyA = a.filter((word) => {
    const at = left.findIndex((other) => other === word || (slips > 0 && isSlip(word, other)))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return { shared: a.length - onlyA.length, onlyA, onlyB: left }
}

function isSlip(a: string, b: string): boolean {
  const letters = Math.min(a.length, b.length)
  if (a === `${b}s` || b === `${a}s`) return letters >= 3
  return letters >= 5 && leven(a, b) <= (letters >= 9 ? 2 : 1)
}

function areTypos(a: string, b: string): boolean {
  const letters = Math.min(a.length, b.length)
  return letters >= 7 && leven(a, b) <= (letters >= 14 ? 2 : 1)
}

/** `J & R`, `J.R.` and `JR` are one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = ''
  for (const word of [...words, '']) {
    if (/^[a-z]$/.test(word)) {
      letters += word
      continue
    }
    if (letters !== '') joined.push(letters)
    letters = ''
    if (word !== '') joined.push(word)
  }
  return joined
}

/** Words that name a place of Florida, alone or with the next one or two; never all words of a name. */
function placeWords(words: readonly string[]): ReadonlySet<string> {
  const found = new Set(words.filter((word) => REGION_WORDS.has(word)))
  for (let start = 0; start < words.length; start += 1) {
    for (let length = Math.min(3, words.length - start); length > 0; length -= 1) {
      const span = words.slice(start, start + length)
      // A single first word is more often a family's name than a town's: Anthony, Palmer, Marion.
      if (length === 1 && (start === 0 || TRADE_WORDS.has(span[0] ?? ''))) continue
      if (span.join('').length >= 4 && findPlace(span.join(' '))) for (const word of span) found.add(word)
    }
  }
  return found
}
