import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../app/db/client.ts'
import { accountRoles } from '../../app/db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../app/db/testing/index.ts'
import { aStoredSubmission } from '../../app/features/submissions/test-support/a-submission.ts'
import { directoryApi } from './index.ts'
import { testApi } from './testing/test-api.ts'

const MODERATOR = crypto.randomUUID()
let testDatabase: TestDatabase
let database: DatabaseClient
beforeAll(async () => {
  testDatabase = await createTestDatabase(inject('testCluster'))
  database = openDatabase(testDatabase.connectionString)
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('an approval with edits that cannot be names each field at fault', async () => {
  const id = await aStoredSubmission(database.db, { now: new Date() })
  const edits = { hours: 'Mo-Fr 08:00-17:00; Sa 09:00-; Su closed', phone: '12' }
  const response = await directoryApi(testApi(database.db)).request(
    `/moderation/submissions/${id}/decision`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${MODERATOR}`, 'content-type': 'application/json' },
      body: JSON.stringify({ decision: 'approve', version: 1, edits }),
    },
  )
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect(error).toBe('invalid_edits')
  expect(Object.keys(fields).toSorted()).toEqual(['hours', 'phone'])
  expect(fields['hours']).toMatch(/^Saturday: enter the time you close/)
})
