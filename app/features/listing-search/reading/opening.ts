import words from '../data/words.json' with { type: 'json' }
import type { Token } from './tokens.ts'

// In the order in which they are looked for.
const OPEN_NOW = words.openNow.map((phrase) => phrase.split(' '))
const NEAR_ME = words.nearMe.map((phrase) => phrase.split(' '))

/** `anyone open now`: open at this moment, which is also how "open today" is read. */
export function readOpenNow(tokens: readonly Token[]): Token[] | undefined {
  const found = findPhrase(tokens, OPEN_NOW)
  if (!found) return undefined
  // "anyone open now": one phrase begins where the other ends.
  const before = tokens[tokens.indexOf(found[0]!) - 1]
  const after = tokens[tokens.indexOf(found.at(-1)!) + 1]
  return [
    ...(before && ['anyone', 'anybody', 'someone', 'who', 'is'].includes(before.word) ? [before] : []),
    ...found,
    ...(after && ['now', 'today', 'tonight'].includes(after.word) ? [after] : []),
  ]
}

export function readNearMe(tokens: readonly Token[]): Token[] | undefined {
  return findPhrase(tokens, NEAR_ME)
}

function findPhrase(tokens: readonly Token[], phrases: readonly string[][]): Token[] | undefined {
  for (const phrase of phrases) {
    const at = tokens.findIndex((_, start) =>
      phrase.every((word, index) => {
        const token = tokens[start + index]
        return token?.kind === 'word' && token.word === word
      }),
    )
    if (at >= 0) return tokens.slice(at, at + phrase.length)
  }
  return undefined
}
