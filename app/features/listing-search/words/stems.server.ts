import { stem } from 'porter2'
import { wordsOf } from './normalize-words.ts'
import { SPANISH, spanishStem } from './spanish-words.ts'

/** Of PostgreSQL's `english.stop`, so that both finders leave out the same words. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its
  itself they them their theirs themselves what which who whom this that these those am is are was were be been being
  have has had having do does did doing a an the and but if or because as until while of at by for with about against
  between into through during before after above below to from up down in out on off over under again further then once
  here there when where why how all any both each few more most other some such no nor not only own same so than too
  very s t can will just don should now`.split(/\s+/),
)

/** PostgreSQL's `english_stem` of a normalized word: `plumbing`, `plumbs` → `plumb`. */
export function stemOf(word: string): string {
  return stem(word)
}

/** In their order, with stop words, as phrases are compared. */
export function stemSequence(text: string): string[] {
  return wordsOf(text).map(stemOf)
}

/** Of each word that is asked for: a text has it by either stem. */
export function askedStems(text: string): { english: string; spanish: string }[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map((word) => ({ english: stemOf(word), spanish: SPANISH + spanishStem(word) }))
}

/** Without stop words. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stemOf)
}
