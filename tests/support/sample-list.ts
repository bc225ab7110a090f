import { beforeAll } from 'vitest'
import type { Source } from '../../app/db/source.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import type { BusinessRow } from '../../app/features/businesses/business-row.server.ts'
import { fillWithSampleList } from '../../app/features/businesses/sample-list.server.ts'
import { makeSearchWords } from '../../app/features/listing-search/search-words.server.ts'

/** A Friday at 4:30 PM in Stuart, 3:30 in Pensacola. */
export const SAMPLE_TIME = new Date('2026-11-20T21:30:00Z')

/** A database with the sample list. */
export function setUpSampleList() {
  const client = setUpTestDatabase()
  beforeAll(async () => {
    await fillWithSampleList(client.db)
  })
  return client
}

/** The sample list at `SAMPLE_TIME`, with its words. */
export function setUpSampleSearch(): Source {
  const client = setUpSampleList()
  const source = { now: SAMPLE_TIME } as Source
  beforeAll(async () => {
    await makeSearchWords(client.db, { now: SAMPLE_TIME })
    source.db = client.db
  })
  return source
}

/** Serves one of these counties from elsewhere. */
export function comesTo(
  { countySlug, serviceAreaCounties }: Pick<BusinessRow, 'countySlug' | 'serviceAreaCounties'>,
  slugs: readonly string[],
): boolean {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}
