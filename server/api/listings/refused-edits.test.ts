import { beforeAll, expect, test } from 'vitest'
import { accountRoles } from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { aStoredSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { askApi } from '../testing/ask-api.ts'
import { testApi } from '../testing/test-api.ts'

const MODERATOR = crypto.randomUUID()
const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values({ userId: MODERATOR, role: 'moderator' })
})

test('an approval with edits that cannot be names each field at fault', async () => {
  const id = await aStoredSubmission(database.db, { now: new Date() })
  const edits = { hours: 'Mo-Fr 08:00-17:00; Sa 09:00-; Su closed', phone: '12' }
  const { status, body } = await askApi(testApi(database.db), `/moderation/submissions/${id}/decision`, {
    by: MODERATOR,
    body: { decision: 'approve', version: 1, edits },
  })
  expect(status).toBe(422)
  const { error, fields } = body as { error: string; fields: Record<string, string> }
  expect(error).toBe('invalid_edits')
  expect(Object.keys(fields).toSorted()).toEqual(['hours', 'phone'])
  expect(fields['hours']).toMatch(/^Saturday: enter the time you close/)
})
