import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, businesses, businessOwners } from '../../../app/db/schema/index.ts'
import { aStoredSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { CLAIMANT, setUpDecisionsToUndo } from '../testing/decisions-to-undo.ts'
import { TEST_SECRETS } from '../testing/test-api.ts'

const { database, decide, undo, refused } = setUpDecisionsToUndo()

describe('a submission', () => {
  async function anApproval() {
    const id = await aStoredSubmission(database.db, { now: new Date(), secrets: TEST_SECRETS })
    const at = await decide('submissions', id, { decision: 'approve', version: 1 })
    const [entry] = await database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, 'approved')))
    return { id, at, businessId: String(entry?.facts['businessId']) }
  }

  test('is taken back by the time of its decision, once', async () => {
    const { id, at, businessId } = await anApproval()
    expect((await undo('submissions', id, new Date(0).toISOString())).status).toBe(409)
    expect((await undo('submissions', id, at)).status).toBe(200)
    const [business] = await database.db.select().from(businesses).where(eq(businesses.id, businessId))
    expect(business?.status).toBe('unlisted')
    expect((await undo('submissions', id, at)).status).toBe(409)
  })

  test('stands once somebody has claimed the listing', async () => {
    const { id, at, businessId } = await anApproval()
    await database.db.insert(businessOwners).values({ businessId, accountId: CLAIMANT, since: new Date() })
    expect(await refused('submissions', id, at)).toMatch(/^Someone has become an owner/)
  })
})
