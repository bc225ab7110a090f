import type { SQL } from 'drizzle-orm'
import type { Source } from '../../../db/source.ts'
import { everyCategory } from '../../categories/category.ts'
import type { ListingQuery, QueryWord } from '../listing-query.ts'
import { SPANISH, spanishStem, stemOf, stemSequence, stemsOf, wordsOf } from '../words/stems.server.ts'

/** What is typed as PostgreSQL's `tsquery`, as text: of each word one, because of one for all the index reads more. */
interface TextQuery {
  anywhere: string[]
  inName: string[]
  inServices: string[]
  wholeNames: string[]
  excluded: string[]
}

/** A question to the rows of `listing_search` or `search_sample`, which every statement names `row`. */
export interface Asked {
  query: ListingQuery
  text: TextQuery
  now: Date
  /** A column that has `milesTo`, which is dear to compute for each of the choices; null is too far away. */
  miles?: SQL
  /** As well a column that has `serves`. */
  serving?: SQL<boolean>
  /** Rows are read in the order of an index, so that the index of places must not be taken. */
  isWalk?: boolean
}

export function ask({ now = new Date() }: Source, query: ListingQuery): Asked {
  return { query, text: textQuery(query), now }
}

type Part = 'name' | 'services' | 'anywhere'

const MOST_NAMES = 64

/** Of a category's name and synonyms, which stand in no row: another synonym would write all rows anew. */
const categoryTexts = everyCategory().map(({ slug, name, displayName, synonyms }) => ({
  slug,
  sequences: [name, displayName, ...synonyms].map((text) => ` ${stemSequence(text).join(' ')} `),
}))
const categoriesByStem = new Map<string, string[]>()
for (const { slug, name, displayName, synonyms } of everyCategory()) {
  for (const stem of new Set([name, displayName, ...synonyms].flatMap(stemsOf))) {
    categoriesByStem.set(stem, [...(categoriesByStem.get(stem) ?? []), slug])
  }
}

function textQuery({ words, excludedWords }: ListingQuery): TextQuery {
  const queriesIn = (part: Part) => words.flatMap((word) => queryOf(word, part) ?? [])
  return {
    anywhere: queriesIn('anywhere'),
    inName: queriesIn('name'),
    inServices: queriesIn('services'),
    wholeNames: wholeNames(words),
    excluded: excludedWords.flatMap((word) => allOf(word, 'anywhere') ?? []),
  }
}

/** @param weights of the parts that may have the words: `A` is the name, `B` services, `C` the rest */
export function preferredQueries({ preferredWords = [] }: ListingQuery, weights: string): string[] {
  return preferredWords.flatMap(({ alternatives }) => {
    const queries = alternatives.map((text) =>
      matchEvery(
        askedWords(text).map(
          ({ word }) => `(${lexeme(rowStem(word))}:${weights} | ${spanishLexeme(word)}:${weights})`,
        ),
      ),
    )
    return queries.length === 0 || queries.includes(undefined)
      ? []
      : [queries.map((query) => `(${query})`).join(' | ')]
  })
}

export function matchEvery(queries: readonly (string | undefined)[]): string | undefined {
  const asked = queries.filter((query) => query !== undefined)
  return asked.length === 0 ? undefined : asked.map((query) => `(${query})`).join(' & ')
}

export function lexeme(text: string): string {
  return `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`
}

/** What the rows of Spanish texts have beside the English stem. */
export function spanishLexeme(word: string): string {
  return lexeme(SPANISH + spanishStem(word))
}

/** What the rows of all have who bear these words in their name. */
export function nameLexemes(name: string): string[] {
  return wordsOf(name).map((word) => `n:${rowStem(word)}`)
}

/** The stem of a word as it stands in a row; PostgreSQL leaves words with digits as they are. */
export function rowStem(word: string): string {
  return /\d/.test(word) ? word : stemOf(word)
}

function queryOf({ alternatives, isPhrase }: QueryWord, part: Part): string | undefined {
  const queries = alternatives.map((text) => (isPhrase ? phraseOf(text, part) : allOf(text, part)))
  // Stop words alone ask for nothing.
  if (queries.length === 0 || queries.includes(undefined)) return undefined
  return queries.map((query) => `(${query})`).join(' | ')
}

function allOf(text: string, part: Part): string | undefined {
  return matchEvery(askedWords(text).map(({ word }) => stemQuery(word, part)))
}

function stemQuery(word: string, part: Part): string {
  const stem = rowStem(word)
  if (part === 'name') return `(${lexeme(`n:${stem}`)} | ${spanishLexeme(word)}:A)`
  const categories = (categoriesByStem.get(stemOf(word)) ?? []).map((slug) => lexeme(`c:${slug}`))
  const weights = part === 'services' ? ':AB' : ''
  return `(${[lexeme(stem) + weights, spanishLexeme(word) + weights, ...categories].join(' | ')})`
}

function phraseOf(text: string, part: Part): string | undefined {
  const words = askedWords(text)
  if (words.length === 0) return undefined
  const weights = { name: ':A', services: ':AB', anywhere: '' }[part]
  const inOrder = words.map(({ word, position }, index) => {
    const gap = index === 0 ? '' : ` <${position - (words[index - 1]?.position ?? 0)}> `
    return `${gap}${lexeme(rowStem(word))}${weights}`
  })
  const sequence = ` ${stemSequence(text).join(' ')} `
  const categories =
    part === 'name'
      ? []
      : categoryTexts.filter(({ sequences }) => sequences.some((one) => one.includes(sequence)))
  return [`(${inOrder.join('')})`, ...categories.map(({ slug }) => lexeme(`c:${slug}`))].join(' | ')
}

function askedWords(text: string): { word: string; position: number }[] {
  return wordsOf(text)
    .map((word, position) => ({ word, position }))
    .filter(({ word }) => stemsOf(word).length > 0)
}

function wholeNames(words: readonly QueryWord[]): string[] {
  let names = words.length === 0 ? [] : ['']
  for (const { alternatives } of words) {
    const texts = [...new Set(alternatives.map((text) => wordsOf(text).join(' ')))]
    names = names.flatMap((name) => texts.map((text) => `${name} ${text}`.trim())).slice(0, MOST_NAMES)
  }
  return names.filter((name) => name !== '')
}
