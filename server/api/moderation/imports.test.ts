import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { accountRoles, auditLog, imports } from '../../../app/db/schema/index.ts'
import { HOSTILE_FILES } from '../../../app/features/imports/testing/hostile-files.ts'
import { createMemoryStore } from '../../storage/testing/memory-store.ts'
import { directoryApi } from '../index.ts'
import { testApi } from '../testing/test-api.ts'

const database = setUpTestDatabase()
const ADMINISTRATOR = crypto.randomUUID()

/** Those of many megabytes are left to `open-table.server.test.ts`. */
const SMALL = HOSTILE_FILES.filter(([, { length }]) => length < 1_000_000)

test.each(SMALL)('%s, sent to the API, is refused and leaves nothing', async (_, content, message) => {
  await database.db
    .insert(accountRoles)
    .values({ userId: ADMINISTRATOR, role: 'administrator' })
    .onConflictDoNothing()
  const files = createMemoryStore()
  const answer = await directoryApi(testApi(database.db, { files })).request(
    '/moderation/imports?source=Elks',
    {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMINISTRATOR}+2` },
      body: content as BodyInit,
    },
  )
  expect([answer.status, await answer.json()]).toMatchObject([422, { message }])
  expect(files.keys()).toEqual([])
  expect([await database.db.$count(imports), await database.db.$count(auditLog)]).toEqual([0, 0])
})
