import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { searchMaking, searchWords } from '../../db/schema/index.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { everyCategory } from '../categories/category.ts'
import { LONGEST_WORD, normalizeWords, stemsOf, wordsOf } from './words/stems.server.ts'
import { correctTypedWords, lookUpWords } from './database/correct-typed-words.server.ts'
import { EVERYTHING } from './listing-query.ts'
import { rowStem } from './database/text-query.server.ts'

interface Options {
  now: Date
  /** Listings up to which none are left out when words and choices are counted. */
  allUpTo?: number
  sampleSize?: number
}

/** The words of the listings in batches, because a statement has its time limit. */
const BATCH = 4000
const ROWS_PER_INSERT = 5000
/** With more listings than this, only a sample gives the words of its texts; all give the words of their names. */
const MOST_TEXTS = 100_000
const SAMPLE_SIZE = 16_000
/** Larger directories are read again only after this time. */
const SMALL = 20_000
const REST_MS = 6 * HOUR_MS

const categoryWords = JSON.stringify(
  Object.fromEntries(
    everyCategory().map(({ slug, name, displayName, synonyms }) => [
      slug,
      normalizeWords([name, displayName, ...synonyms].join(' ')),
    ]),
  ),
)

/** For the job: where listings have changed. @returns how many words there are, 0 when nothing was to do */
export async function keepSearchWords(db: Database, now: Date): Promise<number> {
  const [made] = await db.select().from(searchMaking)
  const writes = await countWrites(db)
  const isResting = made && made.listings > SMALL && now.getTime() - made.madeAt.getTime() < REST_MS
  return made?.writes === writes || isResting ? 0 : makeSearchWords(db, { now })
}

/** The table of words and the sample, from the rows that there are. @returns how many words there are */
export async function makeSearchWords(
  db: Database,
  { now, allUpTo = SAMPLE_SIZE, sampleSize = SAMPLE_SIZE }: Options,
): Promise<number> {
  const writes = await countWrites(db)
  const { words, listings } = await readWords(db)
  const rows = Array.from(words, ([word, { inTexts, inNames }]) => ({
    word,
    stem: rowStem(word),
    listings: Math.max(inTexts, inNames),
    inNames,
  }))
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table search_words in exclusive mode`)
    await tx.delete(searchWords)
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
      await tx.insert(searchWords).values(rows.slice(start, start + ROWS_PER_INSERT))
    }
    await tx.execute(sql`delete from search_sample`)
    if (listings > allUpTo) {
      const percent = Math.min(100, (150 * sampleSize) / listings)
      await tx.execute(sql`insert into search_sample
        select * from listing_search tablesample system (${sql.raw(percent.toFixed(6))}) order by random() limit ${sampleSize}`)
    }
    const made = { madeAt: now, listings, sampled: await tx.$count(sql`search_sample`), writes }
    await tx
      .insert(searchMaking)
      .values({ id: 1, ...made })
      .onConflictDoUpdate({ target: searchMaking.id, set: made })
  })
  await db.execute(sql`analyze search_words, search_sample`)
  return rows.length
}

async function countWrites(db: Database): Promise<string> {
  const { rows } = await db.execute<{ writes: string }>(sql`
    select coalesce(n_tup_ins + n_tup_upd + n_tup_del, 0)::text as writes from pg_stat_user_tables
    where relid = 'listing_search'::regclass`)
  return rows[0]?.writes ?? '0'
}

type Words = Map<string, { inTexts: number; inNames: number }>

async function readWords(db: Database): Promise<{ words: Words; listings: number }> {
  const total = await db.execute<{ count: number }>(sql`select count(*)::int as count from listing_search`)
  const every = Math.max(1, Math.ceil((total.rows[0]?.count ?? 0) / MOST_TEXTS))
  const words: Words = new Map()
  let listings = 0
  let after = ''
  for (let batch = 0; ; batch++) {
    const { rows } = await db.execute<{ last: string | null; count: number }>(sql`
      select max(business_id) as last, count(*)::int as count from (
        select business_id from listing_search where business_id > ${after} order by business_id limit ${BATCH}) batch`)
    const { last = null, count = 0 } = rows[0] ?? {}
    if (last === null) return { words, listings }
    listings += count
    const add = (found: { word: string; times: number }[], key: 'inTexts' | 'inNames', times: number) => {
      for (const { word, times: counted } of found) {
        if (word.length > LONGEST_WORD || stemsOf(word).length === 0) continue
        const known = words.get(word) ?? { inTexts: 0, inNames: 0 }
        known[key] += counted * times
        words.set(word, known)
      }
    }
    add(await readBatch(db, NAMES, after, last), 'inNames', 1)
    if (batch % every === 0) add(await readBatch(db, TEXTS, after, last), 'inTexts', every)
    after = last
  }
}

const NAMES = `select to_tsvector('pg_catalog.simple', plain_name) from listing_search row where`

const TEXTS = `
  select to_tsvector('pg_catalog.simple', plain_words(concat_ws(' ', name, array_to_string(services, ' '), description, city,
    branch_of_service))) || coalesce(words, '')
  from (select row.business_id, business.* from listing_search row join businesses business on business.id = row.business_id) row
  left join (select key, to_tsvector('pg_catalog.simple', value) as words from json_each_text('${categoryWords.replaceAll("'", "''")}')) category
    on key = category_slug where`

async function readBatch(db: Database, texts: string, after: string, last: string) {
  const { rows } = await db.execute<{ word: string; times: number }>(sql`
    select word, ndoc as times from ts_stat(format(${`${texts.replaceAll('%', '%%')} business_id > %L and business_id <= %L`},
      ${after}::text, ${last}::text))`)
  return rows
}

/** The telling words of a text, each as typed where a listing has it, or else those of listings that may be meant. */
export async function likelyWords(db: Database, text: string): Promise<string[][]> {
  const telling = wordsOf(text).filter((word) => stemsOf(word).length > 0)
  const words = telling.map((word) => ({ typed: word, alternatives: [word], isPhrase: false }))
  const looked = await lookUpWords(db, { ...EVERYTHING, words }, undefined)
  return Promise.all(
    words.map(async (word) => {
      const corrected = await correctTypedWords(db, { ...EVERYTHING, words: [word] }, looked)
      const used = corrected.words.flatMap(({ alternatives }) => alternatives)
      return corrected.didYouMean.length > 0 ? corrected.didYouMean : used
    }),
  )
}
