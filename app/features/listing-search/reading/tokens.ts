import { wordsOf } from '../words/normalize-words.ts'

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
  return wordsOf(typed.replaceAll('.', '').replace('/', '')).join('')
}

/** Words, phrases in quotes, and what stands after a minus; other characters only part them. */
export function readTokens(text: string): Token[] {
  return Array.from(text.matchAll(TOKEN), (match): Token => {
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
