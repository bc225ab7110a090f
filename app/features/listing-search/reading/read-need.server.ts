import needs from '../../resources/needs.json' with { type: 'json' }
import { findPhrase, type Token } from './tokens.server.ts'

export interface NeedRead {
  id: string
  tokens: Token[]
}

const phrases = needs
  .flatMap(({ id, asked }) => asked.map((phrase) => ({ id, words: phrase.split(' ') })))
  .toSorted((a, b) => b.words.length - a.words.length)

/** What the pages of our own resources answer: `service officer`, `crisis line`. */
export function readNeed(tokens: readonly Token[]): NeedRead | undefined {
  for (const { id, words } of phrases) {
    const found = findPhrase(tokens, [words])
    if (found) return { id, tokens: found }
  }
  return undefined
}
