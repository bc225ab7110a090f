import words from '../data/words.json' with { type: 'json' }
import { findTelephones } from '../../businesses/telephone.server.ts'
import { shortWord, wordsOf } from '../words/stems.server.ts'

/** Words that say nothing about what is wanted: all businesses here are veteran-owned. */
export const STOP_WORDS = new Set(words.ignored)

export const SOFT_WORDS = new Set(words.soft)

/** Soft words that a listing may say of itself. */
export const MODIFIERS = new Set(words.modifiers)

export const PLACE_MARKERS = new Set(words.placeMarkers)
/** After these also a place whose name is an ordinary word. */
export const SURE_PLACE_MARKERS = new Set(words.surePlaceMarkers)

/** Places named like a thing, a direction, or a person: read as ordinary words unless “in” or “near” comes before. */
export const ORDINARY_PLACES = new Set(words.ordinaryPlaces)

export interface Token {
  kind: 'word' | 'phrase' | 'excluded'
  typed: string
  /** Plain; of a phrase with spaces. */
  word: string
  /** In the text, with its quotes or minus. */
  start: number
  end: number
}

const TOKEN =
  /(?<minus>(?<![^\s])[-−–](?=["“”„«\p{L}\p{N}]))?(?:["“”„«](?<quoted>[^"“”„«»]*)["“”»]|(?<word>a\/c(?![\p{L}\p{N}])|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’‘`´.]*))/giu

/** Without the dots of initials: `U.S.` → `us`. */
function plainWord(typed: string): string {
  return shortWord(wordsOf(typed.replaceAll('.', '').replace('/', '')).join(''))
}

/** Words, phrases in quotes, and what stands after a minus; other characters only part them. */
export function readTokens(text: string): Token[] {
  const tokens = Array.from(text.matchAll(TOKEN), (match): Token => {
    const { minus, quoted, word } = match.groups ?? {}
    const isQuoted = quoted !== undefined
    const typed = isQuoted ? quoted.trim() : (word ?? '').replace(/[.'’‘`´]+$/, '')
    return {
      kind: minus === undefined ? (isQuoted ? 'phrase' : 'word') : 'excluded',
      typed,
      word: isQuoted ? wordsOf(quoted).join(' ') : plainWord(typed),
      start: match.index,
      end: match.index + match[0].length,
    }
  }).filter(({ word }) => word !== '')
  return joinLetters(tokens, text)
}

const BEFORE_APOSTROPHE = new Set(['o', 'd', 'l'])

/** `a c` is `ac`, and `o briens` is `obriens`, as where there are dots or an apostrophe. */
function joinLetters(tokens: readonly Token[], text: string): Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const isJoined =
      last?.kind === 'word' &&
      token.kind === 'word' &&
      text.slice(last.end, token.start) === ' ' &&
      ((last.typed.length === 1 && BEFORE_APOSTROPHE.has(last.word) && /^\p{L}{4,}/u.test(token.word)) ||
        (/^a$/.test(last.word) && /^c$/.test(token.word)))
    if (!isJoined) joined.push(token)
    else {
      const { start } = last
      const typed = text.slice(start, token.end)
      joined[joined.length - 1] = { ...token, typed, word: last.word + token.word, start }
    }
  }
  return joined
}

export function findPhrase(tokens: readonly Token[], phrases: readonly string[][]): Token[] | undefined {
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

export function textWithout(text: string, tokens: readonly Token[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of tokens.toSorted((a, b) => a.start - b.start)) {
    rest += `${text.slice(at, Math.max(at, start))} `
    at = Math.max(at, end)
  }
  return (rest + text.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?])/g, '')
    .replace(/^(?:[\s,;.!?&/]|[-−–](?=\s|$))+|[\s,;&/-]+$/g, '')
}

const SEVEN_DIGITS = /(?<![\d-])(\d{3})[\s.·‐-―-](\d{4})(?![\d-])/

/** With its area code or, as neighbors give it, without. */
export function tokensOfTelephone(text: string, tokens: readonly Token[]) {
  const found = findTelephones(text)[0] ?? localNumber(text)
  if (!found) return undefined
  const { digits, start, end } = found
  const own = tokens.filter((token) => token.start < end && token.end > start)
  return { telephone: digits, text: found.text, tokens: own }
}

function localNumber(text: string) {
  const match = SEVEN_DIGITS.exec(text)
  if (!match) return undefined
  const [typed, exchange = '', line = ''] = match
  const start = match.index
  return { digits: exchange + line, text: `${exchange}-${line}`, start, end: start + typed.length }
}
