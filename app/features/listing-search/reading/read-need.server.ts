import needs from '../../resources/needs.json' with { type: 'json' }
import pages from '../../resources/own-pages.json' with { type: 'json' }
import { findPhrase, type Token } from './tokens.server.ts'

export interface NeedRead {
  id: string
  /** A page about the directory, and nothing that a business does. */
  isAboutUs: boolean
  tokens: Token[]
}

const phrases = [...needs, ...pages]
  .flatMap(({ id, asked, ...page }) =>
    asked.map((phrase) => ({ id, isAboutUs: 'path' in page, words: phrase.split(' ') })),
  )
  .toSorted((a, b) => b.words.length - a.words.length)

/** What our own pages answer: `service officer`, `crisis line`, `how do I get listed`. */
export function readNeed(tokens: readonly Token[]): NeedRead | undefined {
  for (const { words, ...need } of phrases) {
    const found = findPhrase(tokens, [words])
    if (found) return { ...need, tokens: found }
  }
  return undefined
}
