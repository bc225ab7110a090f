import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { countSlips } from '../../../text/likely-names.ts'
import type { Correction, JoinedWord, KnownWord, ListingQuery, QueryWord } from '../listing-query.ts'
import { meansSameTrade, spacedPhrase, TRADE_VOCABULARY } from '../reading/trade-words.server.ts'
import { stemsOf, wordsOf } from '../words/stems.server.ts'
import { lexeme, rowStem, spanishLexeme } from './text-query.server.ts'

const LENGTH_APART = 2
const SHORTEST_PART = 3
const MOST_CANDIDATES = 200
/** Two wrong letters change most of a word's trigrams. */
const ALIKE = 0.2

/** What is known of a search before it is answered, in one question to the database. */
export interface LookedUp {
  /** Of the words asked about, those that listings have as they are. */
  asTyped: ReadonlySet<string>
  /** Those that no listing has in any form. */
  unknown: ReadonlySet<string>
  /** Until the table of words is made, nothing is known of them. */
  isMade: boolean
  /** A listing may have the whole text for its name. */
  isNamed: boolean
}

const NOTHING_ASKED: LookedUp = { asTyped: new Set(), unknown: new Set(), isMade: true, isNamed: false }

interface LookedUpRow extends Record<string, unknown>, Pick<LookedUp, 'isMade' | 'isNamed'> {
  asTyped: string[]
  unknown: string[]
}

/** @param last what may not be typed to its end */
export async function lookUpWords(
  db: Database,
  { words, joined = [], wholeText, isLiteral, isUnlisted, isAnswered }: ListingQuery,
  last: string | undefined,
): Promise<LookedUp> {
  const isAsTyped = (isLiteral ?? isUnlisted ?? isAnswered) === true
  const others = [...joined.map(({ word }) => word), ...(last === undefined ? [] : [last])]
  const asked = words.flatMap(({ alternatives }) => alternatives.flatMap(wordsOf))
  const sought = isAsTyped ? [] : [...new Set([...asked, ...others])]
  if (sought.length === 0 && wholeText === undefined) return NOTHING_ASKED
  // As a part of its own the last question is planned for all rows, by the index: for the first row alone
  // PostgreSQL would read the table from its begin, and to its end where there is none.
  const { rows } = await db.execute<LookedUpRow>(sql`
    with asked as materialized (
      select word, exists (select from search_words known where known.word = asked.word) as is_typed,
        case when exists (select from search_words known where known.stem = asked.stem) then true
          else exists (
            with found as materialized (select from listing_search where words @@ asked.lexeme::tsquery)
            select from found) end as is_known
      from unnest(${sql.param(sought)}::text[], ${sql.param(sought.map(rowStem))}::text[],
        ${sql.param(sought.map((word) => `${lexeme(rowStem(word))} | ${spanishLexeme(word)}`))}::text[]) asked(word, stem, lexeme)
    )
    select array(select word from asked where is_typed) as "asTyped", array(select word from asked where not is_known) as unknown,
      exists (select from search_making) as "isMade",
      exists (select from listing_search where plain_name = plain_words(${wholeText ?? null})) as "isNamed"`)
  const { asTyped, unknown, ...known } = rows[0]!
  const isTelling = (word: string) => stemsOf(word).length > 0
  return { ...known, asTyped: new Set(asTyped), unknown: new Set(unknown.filter(isTelling)) }
}

/** Words that no listing has, by the table of words; `applyCorrections` says what becomes of them. */
export async function correctTypedWords(
  db: Database,
  { words: typedWords, joined = [], isUnlisted, isAnswered, isLiteral }: ListingQuery,
  { asTyped, unknown }: LookedUp,
): Promise<CorrectedWords> {
  if (isLiteral ?? isUnlisted ?? isAnswered)
    return { words: [...typedWords], corrections: [], didYouMean: [] }
  const words = joinWords(
    typedWords,
    joined.filter(({ word }) => asTyped.has(word)),
  )
  const found = new Map<string, WordCorrection>()
  for (const typed of words.flatMap((word) => singleWord(word) ?? [])) {
    if (!unknown.has(typed) || found.has(typed)) continue
    const parted = await findParted(db, typed)
    const correct = async () => correctWord(typed, withTrades(await findAlike(db, typed)))
    found.set(typed, parted ? { used: parted, maybe: [] } : await correct())
  }
  const isUnknown = ({ alternatives }: QueryWord) =>
    alternatives.every((text) => wordsOf(text).some((word) => unknown.has(word)))
  return applyCorrections(words, (word) => {
    const typed = singleWord(word)
    return typed !== undefined && isUnknown(word) ? found.get(typed) : undefined
  })
}

function withTrades(alike: readonly KnownWord[]): KnownWord[] {
  const listings = ({ word, ...known }: KnownWord) =>
    known.listings + (TRADE_VOCABULARY.get(word)?.listings ?? 0)
  return [...alike.map((known) => ({ ...known, listings: listings(known) })), ...TRADE_VOCABULARY.values()]
}

function singleWord({ alternatives, isPhrase }: QueryWord): string | undefined {
  const [typed, ...others] = wordsOf(alternatives[0] ?? '')
  return isPhrase || others.length > 0 ? undefined : typed
}

/** `kettle`, beside `man`, is also `kettleman`. */
function joinWords(words: readonly QueryWord[], joined: readonly JoinedWord[]): QueryWord[] {
  return joined.reduce<QueryWord[]>(
    (all, { typed, word }) => {
      const parts = all.filter((each) => typed.includes(each.typed))
      const [first] = parts
      if (!first) return all
      const apart = parts.map(({ alternatives }) => alternatives[0]).join(' ')
      const one = { typed: typed.join(' '), alternatives: [apart, word], isPhrase: false }
      return all.flatMap((each) => (each === first ? [one] : parts.includes(each) ? [] : [each]))
    },
    [...words],
  )
}

/** `sugarsand`, where names have both words. */
async function findParted(db: Database, typed: string): Promise<string | undefined> {
  if (typed.length < 2 * SHORTEST_PART) return undefined
  const { rows } = await db.execute<{ words: string }>(sql`
    select a.word || ' ' || b.word as words
    from generate_series(${SHORTEST_PART}::int, ${typed.length - SHORTEST_PART}::int) at
    join search_words a on a.word = left(${typed}, at) and a.in_names > 0
    join search_words b on b.word = substr(${typed}, at + 1) and b.in_names > 0 and b.word <> a.word
    order by least(a.in_names, b.in_names) desc, at limit 1`)
  return rows[0]?.words
}

async function findAlike(db: Database, typed: string): Promise<KnownWord[]> {
  if (allowedTypos(typed) === 0) return []
  // The threshold is set where the index gets its word, for this statement alone.
  const asked = sql`(select ${typed}::text from set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true))`
  const { rows } = await db.execute<KnownWord & Record<string, unknown>>(sql`
    select word, stem, listings from search_words
    where word % ${asked} and length(word) between ${typed.length - LENGTH_APART}::int and ${typed.length + LENGTH_APART}::int
    order by similarity(word, ${typed}) desc, listings desc, word limit ${MOST_CANDIDATES}`)
  return rows
}

const SHORTEST = 4
const LETTERS_PER_SLIP = 4
const MOST_SLIPS = 2

function allowedTypos(word: string): number {
  return word.length < SHORTEST ? 0 : Math.min(MOST_SLIPS, Math.floor(word.length / LETTERS_PER_SLIP))
}

interface WordCorrection {
  used: string | undefined
  /** What may be meant, most likely first, when nothing surely is. */
  maybe: string[]
}

const MOST_SUGGESTED = 3
/** A word that so many times more listings have than the next one is surely meant. */
const SURELY = 3

/** Words of one stem or trade, or of which one is the beginning of the other (`paint`, `painter`), count as one. */
export function correctWord(typed: string, known: readonly KnownWord[]): WordCorrection {
  const most = allowedTypos(typed)
  const likely = known
    .map((entry) => ({ ...entry, slips: slipsTo(entry.word, typed, most) }))
    .filter(({ slips }) => slips < Infinity)
    .map((entry) => ({ ...entry, rank: entry.slips + Number(entry.word[0] !== typed[0]) / 2 }))
    .toSorted((a, b) => a.rank - b.rank || b.listings - a.listings || (a.word < b.word ? -1 : 1))
  const [best] = likely
  if (!best) return { used: undefined, maybe: [] }
  const others = likely.filter((entry) => !isSameFamily(entry, best))
  const rival = others.find(({ rank }) => rank === best.rank)
  return rival && best.listings < rival.listings * SURELY
    ? { used: undefined, maybe: [best, ...others].map(({ word }) => word).slice(0, MOST_SUGGESTED) }
    : { used: spacedPhrase(best.word), maybe: [] }
}

const SHORTEST_SOUND = 3

/** A word that sounds alike comes after those with few wrong letters: `massuse`, `ruffer`. */
function slipsTo(word: string, typed: string, most: number): number {
  const slips = countSlips(word, typed, most)
  if (slips <= most || most === 0) return slips
  const sound = soundOf(typed)
  return sound.length >= SHORTEST_SOUND && soundOf(word) === sound ? most + 0.5 : Infinity
}

/** The consonants: `photographer`, `fotografer` → `ftgrfr`. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll(/[aeiouyhw]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

function isSameFamily(a: KnownWord, b: KnownWord): boolean {
  const isBeginning = a.word.startsWith(b.word) || b.word.startsWith(a.word)
  return a.stem === b.stem || isBeginning || meansSameTrade(a.word, b.word)
}

interface CorrectedWords {
  words: QueryWord[]
  corrections: Correction[]
  didYouMean: string[]
}

/** @param correct undefined for a word that listings have, in one alternative at least */
export function applyCorrections(
  words: readonly QueryWord[],
  correct: (word: QueryWord) => WordCorrection | undefined,
): CorrectedWords {
  const corrected = words.map((word) => ({ word, found: correct(word) }))
  return {
    words: corrected.map(({ word, found }) =>
      found?.used === undefined ? word : { ...word, alternatives: [found.used] },
    ),
    corrections: corrected.flatMap(({ word, found }) =>
      found?.used === undefined ? [] : [{ typed: word.typed, used: found.used }],
    ),
    didYouMean: [...new Set(corrected.flatMap(({ found }) => found?.maybe ?? []))],
  }
}
