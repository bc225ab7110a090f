import { beforeAll, describe } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import type { BusinessReader } from '../reading/business-reader.ts'
import { databaseReader } from '../reading/database-reader.server.ts'
import { fillWithSampleList } from '../sample/fill-with-sample-list.server.ts'
import { sampleReader } from '../sample/sample-reader.server.ts'

export const everything = { page: 1, pageSize: 1000 }

export function setUpSampleList() {
  const client = setUpTestDatabase()
  beforeAll(async () => {
    await fillWithSampleList(client.db)
  })
  return client
}

export function describeBothReaders(tests: (reader: BusinessReader) => void) {
  const client = setUpSampleList()
  describe.each([
    ['the database', () => databaseReader(client.db)],
    ['the built-in list', () => sampleReader()],
  ])('read from %s', (_name, open) => {
    const reader = {} as BusinessReader
    beforeAll(() => {
      Object.assign(reader, open())
    })
    tests(reader)
  })
}
