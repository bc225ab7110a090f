import { beforeAll } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../sample/fill-with-sample-list.server.ts'
import type { sampleRecords } from '../sample/sample-records.server.ts'

export const everything = { page: 1, pageSize: 1000 }

export function setUpSampleList() {
  const client = setUpTestDatabase()
  beforeAll(async () => {
    await fillWithSampleList(client.db)
  })
  return client
}

/** Serves one of these counties from elsewhere. */
export function comesTo(
  { countySlug, serviceAreaCounties }: Pick<ReturnType<typeof sampleRecords>[number]['row'], 'countySlug' | 'serviceAreaCounties'>,
  slugs: readonly string[],
): boolean {
  return !slugs.includes(countySlug) && serviceAreaCounties.some((slug) => slugs.includes(slug))
}
