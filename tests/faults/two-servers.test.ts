import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { verifyAudit } from '../../app/features/audit/verify-audit.server.ts'
import { aStoredSubmission, aSubmission } from '../../app/features/submissions/testing/a-submission.ts'
import { query, start, temporaryDatabase } from '../process/for-one-test.ts'
import { signUp } from './sign-up.ts'

const SUBMISSIONS = 40

test('of two servers that decide the same submission at once, one does, and the other is told so', async () => {
  const { connectionString } = await temporaryDatabase()
  const settings = { DATABASE_URL: connectionString, CONFIRM_ADDRESSES: 'off', SAMPLE_DATA: 'off' }
  const [one, two] = [await start(settings), await start(settings)]
  const team = [await signUp(one.url), await signUp(two.url)]
  for (const { user } of team) {
    await query(connectionString, `insert into account_roles (user_id, role) values ($1, 'moderator')`, [
      user.id,
    ])
  }
  const { db, close } = openDatabase(connectionString)
  try {
    for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
      const name = `Windlass Number ${turn}`
      const id = await aStoredSubmission(db, {
        now: new Date(),
        submission: aSubmission({ businessName: name }),
        contactEmail: `${randomUUID()}@example.com`,
      })
      const answers = await Promise.all(
        [one, two].map(({ url }, at) =>
          fetch(`${url}/api/v1/moderation/submissions/${id}/decision`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${team[at]?.access_token}`,
            },
            body: JSON.stringify({ decision: 'approve', version: 1, warnings: 'seen' }),
          }),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(new Set(statuses), await answers[0]?.text()).toEqual(new Set([200, 409]))
      expect(await query(connectionString, 'select 1 from businesses where name = $1', [name])).toHaveLength(
        1,
      )
    }
    expect((await verifyAudit(db)).broken).toBeUndefined()
  } finally {
    await close()
  }
})
