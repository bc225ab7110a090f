import { drizzle } from 'drizzle-orm/node-postgres'
import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { SAMPLE_TIME, setUpSampleList } from '../../tests/support/sample-list.ts'
import { FactMemory } from '../../server/pages/page-memory.ts'
import * as schema from '../db/schema/index.ts'
import { makeSearchWords } from '../features/listing-search/search-words.server.ts'
import { type Services, servicesContext } from '../request-context.ts'
import { loader as root } from '../root.tsx'
import { loader as business } from './business/business.tsx'
import { loader as category } from './directory/category.tsx'
import { loader as county } from './directory/county.tsx'
import { loader as region } from './directory/region.tsx'
import { loader as regions } from './directory/regions.tsx'
import { loader as home } from './home.tsx'

const client = setUpSampleList()

beforeAll(async () => {
  await makeSearchWords(client.db, { now: SAMPLE_TIME, allUpTo: 10, sampleSize: 100 })
})

type Loader = (args: never) => unknown

/** What a page asks of the database that nobody has asked for since the last change, and what once more. */
async function countStatements(loader: Loader, path: string, params: Record<string, string>) {
  const statements: string[] = []
  const db = drizzle(client.pool, { schema, logger: { logQuery: (query) => statements.push(query) } })
  const facts = new FactMemory({ epoch: 1 })
  const ask = async () => {
    const before = statements.length
    const context = new RouterContextProvider()
    context.set(servicesContext, {
      source: { db, facts: facts.open(), now: SAMPLE_TIME },
      site: {},
    } as unknown as Services)
    const args = { params, request: new Request(`http://127.0.0.1:3000${path}`), context } as never
    await Promise.all([root(args), loader(args)])
    return statements.length - before
  }
  return [await ask(), await ask()] as const
}

test.each<[string, Loader, Record<string, string>, most: number, mostAgain: number]>([
  ['/', home, {}, 7, 4],
  ['/regions', regions, {}, 2, 1],
  ['/business/tidewrack-plumbing-1', business, { businessId: 'tidewrack-plumbing-1' }, 6, 5],
  ['/category/plumbing', category, { categoryId: 'plumbing' }, 10, 6],
  ['/county/duval', county, { countyId: 'duval' }, 10, 6],
  ['/region/south', region, { regionId: 'south' }, 10, 6],
])('%s asks the database seldom', async (path, loader, params, most, mostAgain) => {
  const [first, again] = await countStatements(loader, path, params)
  expect(first).toBeLessThanOrEqual(most)
  expect(again).toBeLessThanOrEqual(mostAgain)
})
