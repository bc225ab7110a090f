import { type SQL, sql } from 'drizzle-orm'
import { hasWords, type ListingTier } from '../listing-query.ts'
import { PROVEN_LEVELS, type VerificationLevel } from '../../veterans/levels.ts'
import { openAt, openDuring } from './open-at.server.ts'
import { type Asked, matchEvery, lexeme, nameLexemes, preferredQueries } from './text-query.server.ts'
import {
  MOST_SQUARES,
  MOST_SQUARES_BESIDE,
  textArray,
  isInWidest,
  widestMiles,
  serves,
  isInPlace,
  isNamed,
  isInView,
  servedCounties,
  squaresAround,
  squaresIn,
} from './place-conditions.server.ts'

export type ConditionName = 'place' | 'category' | 'open' | 'level' | 'branch' | 'language' | 'deal'

const LEVELS: readonly VerificationLevel[] = ['self_declared', ...PROVEN_LEVELS]

export function countPreferred({ query, now }: Asked): SQL<number> {
  const queries = ['ABC', 'AB', 'A'].flatMap((weights) => preferredQueries(query, weights))
  const matches = queries.map((words) => sql`(row.words @@ ${words}::tsquery)::int`)
  if (query.isUrgent) matches.push(sql`${openDuring('always', now)}::int`)
  return matches.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(matches, sql` + `)})`
}

/** What has at least one of the preferred words, and what has all; undefined where lexemes cannot say it. */
export function preferring({ query }: Asked): { any: string; all: SQL<boolean>; isOne: boolean } | undefined {
  const queries = preferredQueries(query, 'ABC')
  if (query.isUrgent || queries.length === 0) return undefined
  const any = queries.map((words) => `(${words})`).join(' | ')
  return { any, all: hasAll(queries), isOne: queries.length === 1 }
}

export function levelAt(now: Date): SQL<number> {
  return sql<number>`(case when row.level_expires_at <= ${now.toISOString()}::timestamptz then 0 else row.level end)`
}

export function hasDealAt(now: Date): SQL<boolean> {
  return sql<boolean>`coalesce(row.deal_ends_at > ${now.toISOString()}::timestamptz, false)`
}

export function conditionsOf(asked: Asked): Partial<Record<ConditionName, SQL<boolean>>> {
  const { categorySlugs, countySlugs, near, filters } = asked.query
  return {
    ...((near || countySlugs) && { place: isInPlace(asked) }),
    ...(categorySlugs && { category: sql<boolean>`(row.category_slug = any (${textArray(categorySlugs)}))` }),
    ...((filters.openAt ?? filters.openDuring) && { open: isOpen(asked) }),
    ...(filters.level && {
      level: sql<boolean>`(${levelAt(asked.now)} >= ${LEVELS.indexOf(filters.level)}::int)`,
    }),
    ...(filters.branch && { branch: sql<boolean>`coalesce(row.branch = ${filters.branch}, false)` }),
    ...(filters.language && { language: sql<boolean>`(${filters.language} = any (row.languages))` }),
    ...(filters.hasDeal && { deal: hasDealAt(asked.now) }),
  }
}

function isOpen({ query: { filters }, now }: Asked): SQL<boolean> {
  const at = filters.openAt ? openAt(filters.openAt) : sql`true`
  return sql<boolean>`(${at} and ${filters.openDuring ? openDuring(filters.openDuring, now) : sql`true`})`
}

export function wordsCondition(
  { query, text, isWalk = false }: Asked,
  more?: string,
  squares?: string[],
): SQL {
  const { telephone, citySlugs, excludeId, excludedIds, within } = query
  const sought = [
    ...text.anywhere,
    telephone === undefined ? [] : lexeme(`t:${telephone}`),
    more ?? [],
  ].flat()
  const isSought = sought.length > 0
  const inView = isSought && within ? squaresIn(within, MOST_SQUARES_BESIDE) : undefined
  const parts = [
    lexemesCondition(sought, within ? inView : squares, text),
    ...text.excluded.map((words) => sql`not row.words @@ ${words}::tsquery`),
    ...(citySlugs ? [sql`row.city_slug = any (${textArray(citySlugs)})`] : []),
    ...(within ? [isInView(within, isWalk || isSought)] : []),
    ...(excludedIds ? [sql`row.business_id <> all (${textArray(excludedIds)})`] : []),
    ...(excludeId === undefined ? [] : [sql`row.business_id <> ${excludeId}`]),
  ]
  return sql.join(parts, sql` and `)
}

function hasAll(queries: readonly string[]): SQL<boolean> {
  if (queries.length === 0) return sql<boolean>`true`
  return sql<boolean>`(${sql.join(
    queries.map((query) => sql`row.words @@ ${query}::tsquery`),
    sql` and `,
  )})`
}

function lexemesCondition(
  sought: readonly string[],
  squares: string[] | undefined,
  { anywhere }: Asked['text'],
): SQL {
  if (sought.length === 0 || squares === undefined || anywhere.length > 0) {
    return hasAll([...sought, ...(squares ? [oneOf(squares)] : [])])
  }
  // As one condition it takes twice as long, because the index compares each row with every square.
  const inEach = squares.map(
    (square) => sql`row.words @@ ${matchEvery([...sought, lexeme(square)])}::tsquery`,
  )
  return sql`(${sql.join(inEach, sql` or `)})`
}

export function listCondition(asked: Asked, more?: string): SQL {
  const { chosen, squares } = chosenLexemes(asked)
  const conditions = Object.values(conditionsOf(asked))
  return sql.join([wordsCondition(asked, matchEvery([chosen, more]), squares), ...conditions], sql` and `)
}

export function walkCondition(asked: Asked): SQL {
  return sql.join([wordsCondition(asked), ...Object.values(conditionsOf(asked))], sql` and `)
}

export function tierOf({ query, text }: Asked): SQL<number> {
  if (!hasWords(query)) return sql<number>`2`
  const { wholeNames, inName, inServices } = text
  const exact = wholeNames.length === 0 ? sql`false` : sql`row.plain_name = any (${textArray(wholeNames)})`
  return sql<number>`(case when not ${hasAll(inName)} then case when ${hasAll(inServices)} then 2 else 3 end
    when ${exact} then 0 else 1 end)`
}

/** `tierOf` for the planner, which can estimate how many rows have these words. */
export function isOfTier({ text }: Asked, tier: ListingTier): SQL {
  const { wholeNames, inName, inServices } = text
  const exact = sql`row.plain_name = any (${textArray(wholeNames)})`
  if (tier === 'exact-name') return wholeNames.length === 0 ? sql`false` : exact
  if (tier === 'name') return wholeNames.length === 0 ? sql`true` : sql`not ${exact}`
  return tier === 'service'
    ? sql`not ${hasAll(inName)}`
    : sql`not ${hasAll(inName)} and not ${hasAll(inServices)}`
}

/** Who has the words of a tier has them somewhere, so that the index is asked once. */
export function askTier(asked: Asked, tier: ListingTier): Asked {
  const { text } = asked
  const own = {
    'exact-name': text.inName,
    name: text.inName,
    service: text.inServices,
    description: undefined,
  }
  return { ...asked, text: { ...text, anywhere: own[tier] ?? text.anywhere } }
}

/** A superset of the choices and squares asked for; `conditionsOf` leaves out the rest. */
function chosenLexemes({ query, text }: Asked): {
  chosen: string | undefined
  squares: string[] | undefined
} {
  const { categorySlugs, countySlugs, near, filters } = query
  const most = categorySlugs || text.anywhere.length > 0 ? MOST_SQUARES_BESIDE : MOST_SQUARES
  const counties = servedCounties({ countySlugs, near })
  const place = counties.map((county) => `s:${county}`)
  const unplaced = counties.map((county) => `u:${county}`)
  const isComing = filters.comesToYou === true && (near !== undefined || countySlugs !== undefined)
  const around = near && !isComing ? squaresAround(near, most) : undefined
  const chosen = matchEvery([
    categorySlugs && oneOf(categorySlugs.map((slug) => `c:${slug}`)),
    isComing ? oneOf(place) : undefined,
    !near && !isComing && countySlugs ? oneOf(countySlugs.map((slug) => `l:${slug}`)) : undefined,
    filters.level && filters.level !== LEVELS[0] ? lexeme(`v:${LEVELS.indexOf(filters.level)}`) : undefined,
    filters.branch ? lexeme(`b:${filters.branch}`) : undefined,
    filters.language ? lexeme(`g:${filters.language}`) : undefined,
    filters.hasDeal ? lexeme('f:deal') : undefined,
  ])
  const names = nameLexemes(query.named ?? '').slice(0, 1)
  return { chosen, squares: around && [...around, ...place, ...unplaced, ...names] }
}

/** @param isCategoryKnown whether rows of other categories need not be counted */
export function countedCondition(asked: Asked, isCategoryKnown: boolean): SQL {
  const { categorySlugs, countySlugs, near } = asked.query
  const categories = categorySlugs && oneOf(categorySlugs.map((slug) => `c:${slug}`))
  const lexemes = matchEvery([
    countySlugs && !near ? oneOf(countySlugs.flatMap((slug) => [`l:${slug}`, `s:${slug}`])) : undefined,
    isCategoryKnown ? categories : undefined,
  ])
  const words = wordsCondition(asked, lexemes)
  if (!near || widestMiles(near) === Infinity) return words
  // What misses two choices counts nowhere, so that only what is of the category or in the place is read.
  const { squares } = chosenLexemes(asked)
  const either =
    categories && squares ? sql`row.words @@ ${`${categories} | ${oneOf(squares)}`}::tsquery` : sql`true`
  return sql`${words} and ${either}
    and (row.lat is null or ${isInWidest(near)} or ${serves(asked)} or ${isNamed(asked)})`
}

export function asksForNothing({ query, text }: Asked): boolean {
  const { citySlugs, excludeId, excludedIds, within, telephone } = query
  const isPlain = [telephone, citySlugs, excludeId, excludedIds, within].every((part) => part === undefined)
  return isPlain && text.anywhere.length === 0 && text.excluded.length === 0
}

/** Nothing but a category, counties, or both: how many of each category they have is kept (decision 026). */
export function isPlainList(asked: Asked): boolean {
  const { near, filters } = asked.query
  const { place, category, ...others } = conditionsOf(asked)
  return (
    asksForNothing(asked) &&
    near === undefined &&
    (place ?? category) !== undefined &&
    Object.keys(others).length === 0 &&
    filters.comesToYou !== true
  )
}

/** A query cannot be empty; no row has `none:`. */
function oneOf(lexemes: readonly string[]): string {
  return (lexemes.length === 0 ? ['none:'] : lexemes).map(lexeme).join(' | ')
}
