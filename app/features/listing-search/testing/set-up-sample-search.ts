import { beforeAll } from 'vitest'
import type { Source } from '../../../db/source.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { fillWithSampleList } from '../../businesses/index.server.ts'
import { makeSearchWords } from '../database/search-words.server.ts'

/** A Friday at 4:30 PM in Stuart, 3:30 in Pensacola. */
export const SAMPLE_TIME = new Date('2026-11-20T21:30:00Z')

/** The sample list at `SAMPLE_TIME`, with its words. */
export function setUpSampleSearch(): Source {
  const client = setUpTestDatabase()
  const source = { now: SAMPLE_TIME } as Source
  beforeAll(async () => {
    await fillWithSampleList(client.db)
    await makeSearchWords(client.db, { now: SAMPLE_TIME })
    source.db = client.db
  })
  return source
}
