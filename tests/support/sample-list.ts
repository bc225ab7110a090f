import { beforeAll, inject } from 'vitest'
import type { Source } from '../../app/db/source.ts'
import {
  openTestDatabase,
  setUpTestDatabase,
  type TestDatabaseOptions,
} from '../../app/db/testing/set-up-test-database.ts'
import type { BusinessRow } from '../../app/features/businesses/business-row.server.ts'
import { ensureSampleTemplate } from './sample-template.ts'

/** A Friday at 4:30 PM in Stuart, 3:30 in Pensacola. */
export const SAMPLE_TIME = new Date('2026-11-20T21:30:00Z')

const WITH_SAMPLE_LIST = { template: () => ensureSampleTemplate(inject('testCluster')) }

/** A database with the sample list, and its words. */
export const setUpSampleList = (options?: Pick<TestDatabaseOptions, 'max'>) =>
  setUpTestDatabase({ ...options, ...WITH_SAMPLE_LIST })

/** One for a test alone. */
export const openSampleList = () => openTestDatabase(WITH_SAMPLE_LIST)

/** The sample list at `SAMPLE_TIME`. */
export function setUpSampleSearch(): Source {
  const client = setUpSampleList()
  const source = { now: SAMPLE_TIME } as Source
  beforeAll(() => {
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
