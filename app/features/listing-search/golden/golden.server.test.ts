import { searchListings } from '../search-listings.server.ts'
import { findFartherIfFew } from '../find-farther.server.ts'
import { expect, test } from 'vitest'
import { SAMPLE_TIME, setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { z } from 'zod'
import { sampleRecords } from '../../businesses/sample-list.server.ts'
import { readSearch } from '../read-search.server.ts'
import { EMPTY_SEARCH, type SearchRequest } from '../search-request.ts'
import golden from './golden-queries.json' with { type: 'json' }

const goldenQuery = z.strictObject({
  q: z.string(),
  where: z.string().optional(),
  /** All of its businesses are expected. */
  category: z.string().optional(),
  /** Id → 3 is exactly it, 2 is good, 1 is acceptable. */
  expected: z.record(z.string(), z.number()).optional(),
})

type GoldenQuery = z.infer<typeof goldenQuery>

/** Just below what is reached. */
const FLOOR = 0.96

const queries = z.array(goldenQuery).parse(golden.queries)
const listed = sampleRecords().filter(({ row }) => row.status === 'published')

function expectedOf({ category, expected }: GoldenQuery): Record<string, number> {
  if (expected) return expected
  return Object.fromEntries(listed.flatMap(({ row }) => (row.categorySlug === category ? [[row.id, 2]] : [])))
}

test('the set is large', () => expect(queries.length).toBeGreaterThanOrEqual(200))

async function idsFor(request: Partial<SearchRequest>): Promise<string[]> {
  const { query, whereProblem } = readSearch({ ...EMPTY_SEARCH, ...request }, SAMPLE_TIME)
  if (whereProblem) return []
  const { items, total, asked } = await searchListings(source, query, { offset: 0, limit: 10 })
  const farther = await findFartherIfFew(source, asked, total)
  return [...items, ...farther].map(({ business }) => business.id)
}

const source = setUpSampleSearch()

test('what people type finds what they expect', async () => {
  const gains = await Promise.all(
    queries.map(async (query) => {
      const ids = await idsFor({ q: query.q, where: query.where ?? '' })
      return { text: `${query.q}: ${ids.slice(0, 3).join(', ')}`, gain: ndcg(ids, expectedOf(query)) }
    }),
  )
  const mean = gains.reduce((sum, { gain }) => sum + gain, 0) / gains.length
  const weakest = gains.filter(({ gain }) => gain < 0.6).map(({ text }) => text)
  expect(mean, weakest.join('\n')).toBeGreaterThan(FLOOR)
})

test.each<[string, Partial<SearchRequest>, string]>([
  ['plumer', {}, '-plumbing-'],
  ['oyster', {}, 'shuck-and-daughters-1'],
  ['leaky faucet 34997', {}, 'tidewrack-plumbing-1'],
  ['ac repair near me', { near: { lat: 27.2, lng: -80.25 } }, 'harlow-and-pruitt-cooling-co-1'],
  ['kettelman', {}, 'kettleman-marine-diesel-1'],
  ['anyone open now near Stuart', {}, 'harlow-and-pruitt-cooling-co-1'],
  ['HVAC 33040', {}, 'bight-and-channel-refrigeration-1'],
  ['South Florida roofer', {}, 'tilebird-roofing-1'],
  ['plomero miami', {}, 'marisol-plumbing-group-1'],
  ['772.555.0176', {}, 'kettleman-marine-diesel-1'],
])('"%s" has the right answer among the first three', async (q, request, id) => {
  expect((await idsFor({ q, ...request })).slice(0, 3).join(' ')).toContain(id)
})

const SHOWN = 10

/** nDCG@10: 1 when the best stand first. Where nothing is expected, 1 for an empty list and 0 for any other. */
function ndcg(ids: readonly string[], expected: Readonly<Record<string, number>>): number {
  const grades = Object.values(expected)
  if (grades.length === 0) return ids.length === 0 ? 1 : 0
  const best = discounted(grades.toSorted((a, b) => b - a))
  return discounted(ids.map((id) => expected[id] ?? 0)) / best
}

function discounted(grades: readonly number[]): number {
  return grades
    .slice(0, SHOWN)
    .reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}
