/** Words that say nothing about which company it is. */
const EMPTY_WORDS = new Set([
  'the',
  'a',
  'and',
  'of',
  'llc',
  'inc',
  'co',
  'corp',
  'company',
  'incorporated',
  'corporation',
  'ltd',
  'pllc',
  'pa',
])
/** Share of three-letter pieces that two spellings of one name have in common (Jaccard); below, names are different. */
const LIKE_ENOUGH = 0.6

/** A name prepared for comparing with many others. */
export interface ComparableName {
  /** All words that count, written together: equal for `The Anchor Plumbing Co.` and `Anchor Plumbing, LLC`. */
  key: string
  words: ReadonlySet<string>
  pieces: ReadonlySet<string>
}

/** Without case, accents, punctuation, legal forms and filler words. */
export function comparableName(name: string): ComparableName {
  const all = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’.]/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const counting = all.filter((word) => !EMPTY_WORDS.has(word))
  const words = counting.length > 0 ? counting : all
  const key = words.join('')
  return { key, words: new Set(words), pieces: piecesOf(key) }
}

/** One company under two spellings: equal, one name within the other (of two words or more), or a slip of the pen. */
export function areLikeNames(a: ComparableName, b: ComparableName): boolean {
  if (a.key === b.key) return true
  const [shorter, longer] = a.words.size <= b.words.size ? [a, b] : [b, a]
  if (shorter.words.size >= 2 && sharedBy(shorter.words, longer.words) === shorter.words.size) return true
  const [fewer, more] = a.pieces.size <= b.pieces.size ? [a.pieces, b.pieces] : [b.pieces, a.pieces]
  if (fewer.size < more.size * LIKE_ENOUGH) return false
  const shared = sharedBy(fewer, more)
  return shared >= (fewer.size + more.size - shared) * LIKE_ENOUGH
}

function sharedBy(fewer: ReadonlySet<string>, more: ReadonlySet<string>): number {
  let shared = 0
  for (const piece of fewer) if (more.has(piece)) shared += 1
  return shared
}

function piecesOf(key: string): Set<string> {
  const padded = ` ${key} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)))
}
