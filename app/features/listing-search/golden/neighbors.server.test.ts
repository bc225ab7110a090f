import { expect, test } from 'vitest'
import { z } from 'zod'
import { SAMPLE_TIME, setUpSampleSearch } from '../../../../tests/support/sample-list.ts'
import { readSearch } from '../read-search.server.ts'
import { EMPTY_SEARCH } from '../search-request.ts'
import { findFartherIfFew } from '../find-farther.server.ts'
import { searchListings } from '../search-listings.server.ts'
import neighbors from './neighbor-queries.json' with { type: 'json' }

const neighborQuery = z.strictObject({
  q: z.string(),
  kind: z.string(),
  first: z.array(z.string()).optional(),
  best: z.array(z.string()).optional(),
  category: z.string().optional(),
  chip: z.string().optional(),
  elsewhere: z.literal(true).optional(),
  nothing: z.literal(true).optional(),
  chance: z.literal(true).optional(),
  unlisted: z.literal(true).optional(),
  resource: z.string().optional(),
})
type NeighborQuery = z.infer<typeof neighborQuery>

/** Just below what is reached. */
const FLOOR = 0.99

const source = setUpSampleSearch()

async function passes({
  q,
  first,
  best,
  category,
  chip,
  ...expected
}: NeighborQuery): Promise<{ isRight: boolean; got: string }> {
  const { query, understood, ...reading } = readSearch({ ...EMPTY_SEARCH, q }, SAMPLE_TIME)
  const isNotAsked = reading.whereProblem !== undefined
  const found = isNotAsked ? undefined : await searchListings(source, query, { offset: 0, limit: 10 })
  const farther = found ? await findFartherIfFew(source, found.asked, found.total) : []
  const listed = [...(found?.items ?? []), ...farther].map(({ business }) => business)
  const said = reading.whereProblem?.message ?? ''
  const checks = [
    first === undefined || listed.slice(0, 3).some(({ id }) => first.includes(id)),
    best === undefined || best.includes(listed[0]?.id ?? ''),
    category === undefined || (listed[0]?.categorySlug ?? found?.asked.categorySlugs?.[0]) === category,
    chip === undefined || understood.some(({ label }) => label === chip),
    expected.elsewhere === undefined ||
      (listed.length === 0 && said.includes('This directory covers Florida only')),
    expected.nothing === undefined || (listed.length === 0 && query.asksNothing === true),
    expected.chance === undefined || found?.chance !== undefined,
    expected.unlisted === undefined || found?.asked.isUnlisted === true,
    expected.resource === undefined || reading.resource?.need === expected.resource,
  ]
  const shown = listed.slice(0, 3).map(({ id, categorySlug }) => `${id} (${categorySlug})`)
  const parts = understood.map(({ label }) => label)
  return { isRight: checks.every(Boolean), got: [...parts, '→', ...shown, said].join(' ') }
}

test('a neighbor would answer as this does', async () => {
  const queries = z.array(neighborQuery).parse(neighbors.queries)
  const failed: string[] = []
  for (const query of queries) {
    const { isRight, got } = await passes(query)
    if (!isRight) failed.push(`${query.kind}: ${query.q} ⇒ ${got}`)
  }
  expect(1 - failed.length / queries.length, failed.join('\n')).toBeGreaterThan(FLOOR)
})
