import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  accountRoles,
  auditLog,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  mailOutbox,
  reports,
  users,
  verifications,
} from '../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../app/db/testing/set-up-test-database.ts'
import { expireVerifications } from '../../app/features/verification/index.server.ts'
import { aListing } from '../../app/features/owners/testing/a-listing.ts'
import type { DeskKind } from '../../app/features/moderation/index.ts'
import type { Submission } from '../../app/features/submissions/index.server.ts'
import { checkSubmission, storeSubmission } from '../../app/features/submissions/index.server.ts'
import { directoryApi } from './index.ts'
import { TEST_SECRETS, testApi } from './testing/test-api.ts'
import { FORM } from './testing/world.ts'

const MODERATOR = crypto.randomUUID()
const COLLEAGUE = crypto.randomUUID()
const [OWNER, CLAIMANT] = [crypto.randomUUID(), crypto.randomUUID()]
const SHOP = 'anchor-plumbing-7'
const JUNE = new Date('2026-06-01T12:00:00.000Z')

const database = setUpTestDatabase()
let api: ReturnType<typeof directoryApi>
beforeAll(async () => {
  api = directoryApi(testApi(database.db))
  await database.db.insert(accountRoles).values([
    { userId: MODERATOR, role: 'moderator' },
    { userId: COLLEAGUE, role: 'administrator' },
  ])
  await database.db.insert(users).values([
    { id: OWNER, email: 'owner@example.com' },
    { id: CLAIMANT, email: 'claimant@example.com' },
  ])
})
beforeEach(async () => {
  const { db } = database
  await db.delete(mailOutbox)
  await db.delete(businesses).where(eq(businesses.id, SHOP))
  await aListing(db, { id: SHOP, phone: '(772) 555-0100' })
  await db.insert(businessOwners).values({ businessId: SHOP, accountId: OWNER, since: JUNE })
})

async function ask(path: string, by: string, body: unknown, method = 'POST') {
  const response = await api.request(path, {
    method,
    headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** @returns the time that names the decision */
async function decide(kind: DeskKind, id: string, sent: object): Promise<string> {
  const { status, body } = await ask(`/moderation/${kind}/${id}/decision`, MODERATOR, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['decidedAt'] ?? ''
}

const undo = (kind: DeskKind, id: string, decidedAt: string, by = COLLEAGUE) =>
  ask(`/moderation/${kind}/${id}/undo`, by, { decidedAt, reason: 'I called (904) 555-0123: a mistake.' })

async function refused(kind: DeskKind, id: string, decidedAt: string): Promise<string> {
  const entries = await database.db.$count(auditLog)
  const { status, body } = await undo(kind, id, decidedAt)
  expect([status, body['error']]).toEqual([409, 'cannot_undo'])
  expect(await database.db.$count(auditLog)).toBe(entries)
  return body['message'] ?? ''
}

const listing = async () => {
  const [found] = await database.db.select().from(businesses).where(eq(businesses.id, SHOP))
  return found
}
const owners = async () =>
  database.db
    .select({ accountId: businessOwners.accountId, since: businessOwners.since })
    .from(businessOwners)
    .where(eq(businessOwners.businessId, SHOP))
const mailsTo = async (recipient: string) => {
  const mails = await database.db
    .select({ kind: mailOutbox.kind })
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(asc(mailOutbox.createdAt))
  return mails.map(({ kind }) => kind)
}
const lastEntry = async (id: string) =>
  (
    await database.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(asc(auditLog.sequence))
  ).at(-1)

describe('a claim', () => {
  async function aClaim(accountId = CLAIMANT) {
    const values = { accountEmail: 'claimant@example.com', status: 'waiting', method: 'moderator' } as const
    const [claim] = await database.db
      .insert(claims)
      .values({ businessId: SHOP, accountId, ...values })
      .returning()
    return claim?.id ?? ''
  }
  const claimOf = async (id: string) => (await database.db.select().from(claims).where(eq(claims.id, id)))[0]

  test('that replaced the owner: the owner has it again since the same day, and all are told', async () => {
    const id = await aClaim()
    const at = await decide('claims', id, { decision: 'approve', replaceOwners: true })
    expect((await owners()).map(({ accountId }) => accountId)).toEqual([CLAIMANT])

    expect((await undo('claims', id, at)).status).toBe(200)

    expect(await owners()).toEqual([{ accountId: OWNER, since: JUNE }])
    expect(await claimOf(id)).toMatchObject({ status: 'waiting', decidedAt: null, decidedBy: null })
    expect(await mailsTo('claimant@example.com')).toEqual(['claim-approved', 'claim-reopened'])
    expect(await mailsTo('owner@example.com')).toEqual(['ownership-lost', 'ownership-restored'])
    expect(await lastEntry(id)).toMatchObject({
      action: 'claim_undone',
      actorId: COLLEAGUE,
      fromState: 'approved',
      toState: 'waiting',
      reason: 'I called [telephone]: a mistake.',
    })
    await decide('claims', id, { decision: 'reject', text: 'We could not tell.' })
  })

  test('of somebody who owned the business before stays theirs', async () => {
    const id = await aClaim(OWNER)
    const at = await decide('claims', id, { decision: 'approve' })
    expect((await undo('claims', id, at)).status).toBe(200)
    expect(await owners()).toEqual([{ accountId: OWNER, since: JUNE }])
  })

  test('stands once the new owner has edited', async () => {
    const id = await aClaim()
    const at = await decide('claims', id, { decision: 'approve' })
    const values = { description: 'We mend pipes in old houses, day and night.' }
    expect((await ask(`/my-businesses/${SHOP}`, CLAIMANT, { values }, 'PATCH')).status).toBe(200)

    expect(await refused('claims', id, at)).toMatch(/^The new owner has worked on the listing since/)
    expect(await owners()).toHaveLength(2)
    expect(await mailsTo('claimant@example.com')).toEqual(['claim-approved'])
  })

  test('stands once another one was approved, or the same person claimed again', async () => {
    const first = await aClaim()
    const at = await decide('claims', first, { decision: 'approve' })
    await decide('claims', await aClaim(crypto.randomUUID()), { decision: 'approve' })
    expect(await refused('claims', first, at)).toMatch(/^Another claim on this listing was approved since/)

    const rival = crypto.randomUUID()
    const rejected = await aClaim(rival)
    const rejectedAt = await decide('claims', rejected, { decision: 'reject', text: 'No.' })
    await aClaim(rival)
    expect(await refused('claims', rejected, rejectedAt)).toMatch(/has claimed the listing again since/)
  })

  test('that a code proved was decided by nobody', async () => {
    const id = await aClaim()
    const decidedAt = new Date()
    await database.db.update(claims).set({ status: 'approved', decidedAt }).where(eq(claims.id, id))
    expect(await refused('claims', id, decidedAt.toISOString())).toMatch(
      /^The claimant proved it with a code/,
    )
  })
})

describe('an edit', () => {
  async function anEdit(to: string, from = '(772) 555-0100') {
    const [edit] = await database.db
      .insert(listingEdits)
      .values({ businessId: SHOP, accountId: OWNER, changes: { phone: { from, to } } })
      .returning()
    return edit?.id ?? ''
  }
  const editOf = async (id: string) =>
    (await database.db.select().from(listingEdits).where(eq(listingEdits.id, id)))[0]

  test('that was approved: the listing says what it said, the edit waits, and can be approved again', async () => {
    const id = await anEdit('(772) 555-0188')
    const at = await decide('edits', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550188')

    expect((await undo('edits', id, at)).status).toBe(200)

    expect(await listing()).toMatchObject({ phone: '(772) 555-0100', phoneDigits: '7725550100' })
    expect(await editOf(id)).toMatchObject({ status: 'waiting', decidedAt: null, decisionText: null })
    expect(await mailsTo('owner@example.com')).toEqual(['edit-published', 'edit-reopened'])
    expect(await lastEntry(id)).toMatchObject({ action: 'edit_undone', facts: { columns: ['phone'] } })
    await decide('edits', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550188')
  })

  test('stands when another one was approved on top', async () => {
    const first = await anEdit('(772) 555-0188')
    const at = await decide('edits', first, { decision: 'approve' })
    await decide('edits', await anEdit('(772) 555-0199', '(772) 555-0188'), { decision: 'approve' })
    expect(await refused('edits', first, at)).toMatch(/^Phone was changed again since/)
    expect((await listing())?.phoneDigits).toBe('7725550199')
  })

  test('that was rejected waits again, unless the owner has asked for another change', async () => {
    const first = await anEdit('(772) 555-0188')
    const at = await decide('edits', first, { decision: 'reject', text: 'We could not confirm it.' })
    expect((await undo('edits', first, at)).status).toBe(200)
    expect((await editOf(first))?.status).toBe('waiting')

    const again = await decide('edits', first, { decision: 'reject', text: 'We could not confirm it.' })
    await anEdit('(772) 555-0199')
    expect(await refused('edits', first, again)).toMatch(/^The owner has asked for another change since/)
  })

  test('is taken back once: of two moderators one is told', async () => {
    const id = await anEdit('(772) 555-0188')
    const at = await decide('edits', id, { decision: 'approve' })
    const answers = await Promise.all([undo('edits', id, at), undo('edits', id, at, MODERATOR)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)
    expect(told?.body['message']).toMatch(/^Somebody took this back/)
    expect(await mailsTo('owner@example.com')).toEqual(['edit-published', 'edit-reopened'])
  })
})

describe('a verification', () => {
  const HASH = 'ab'.repeat(32)
  async function aProof(change: Partial<typeof verifications.$inferInsert> = {}) {
    const [row] = await database.db
      .insert(verifications)
      .values({ businessId: SHOP, accountId: OWNER, level: 'document_reviewed', ...change })
      .returning()
    return row?.id ?? ''
  }
  const aDocument = { documentHash: HASH, documentKey: `verifications/${HASH}`, documentBytes: 7 }
  const proofOf = async (id: string) =>
    (await database.db.select().from(verifications).where(eq(verifications.id, id)))[0]

  test('by a number waits again, and the listing has the badge that it had', async () => {
    const earlier = {
      isVerified: true,
      verificationLevel: 'document_reviewed' as const,
      verifiedAt: JUNE,
      verificationExpiresAt: new Date('2099-06-01T12:00:00.000Z'),
    }
    await database.db.update(businesses).set(earlier).where(eq(businesses.id, SHOP))
    const id = await aProof({ level: 'sba_certified', certificateNumber: 'SBA-0001' })
    const at = await decide('verifications', id, { decision: 'approve', level: 'state_certified' })
    expect((await listing())?.verificationLevel).toBe('state_certified')

    expect((await undo('verifications', id, at)).status).toBe(200)

    expect(await listing()).toMatchObject(earlier)
    expect(await proofOf(id)).toMatchObject({ status: 'waiting', level: 'sba_certified', expiresAt: null })
    expect(await mailsTo('owner@example.com')).toEqual(['verification-approved', 'verification-reopened'])
    await decide('verifications', id, { decision: 'approve' })
  })

  test.each([
    ['approve', { decision: 'approve' }],
    ['reject', { decision: 'reject', text: 'We cannot read it.' }],
  ])(
    'with a document is gone with it (%s): no badge, the receipt stays, the owner sends again',
    async (_, sent) => {
      const id = await aProof(aDocument)
      const at = await decide('verifications', id, sent)

      expect((await undo('verifications', id, at)).status).toBe(200)

      expect(await listing()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
      const proof = await proofOf(id)
      expect(proof).toMatchObject({ status: 'withdrawn', documentHash: HASH, documentKey: null })
      expect(proof?.decisionText).toContain('please send it again')
      const [mail] = await database.db
        .select()
        .from(mailOutbox)
        .where(
          and(eq(mailOutbox.recipient, 'owner@example.com'), eq(mailOutbox.kind, 'verification-reopened')),
        )
      expect(mail?.subject).toBe('Please send your proof for Anchor Plumbing again')
      expect(mail?.link).toMatch(`/my-businesses/${SHOP}/verification`)
      expect(await lastEntry(id)).toMatchObject({ action: 'verification_undone', toState: 'withdrawn' })
      // Nothing is in the way of the new one.
      expect(await proofOf(await aProof(aDocument))).toMatchObject({ status: 'waiting' })
    },
  )

  test('a badge that has run out meanwhile does not come back', async () => {
    const earlier = { verificationLevel: 'document_reviewed' as const, verifiedAt: JUNE, isVerified: true }
    const verificationExpiresAt = new Date(Date.now() + 50)
    await database.db
      .update(businesses)
      .set({ ...earlier, verificationExpiresAt })
      .where(eq(businesses.id, SHOP))
    const id = await aProof({ level: 'sba_certified', certificateNumber: 'SBA-0001' })
    const at = await decide('verifications', id, { decision: 'approve' })
    await expect.poll(() => Date.now() > verificationExpiresAt.getTime()).toBe(true)
    expect((await undo('verifications', id, at)).status).toBe(200)
    expect(await listing()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
  })

  test('stands once it has run out, or the owner has sent another proof', async () => {
    const first = await aProof({ level: 'sba_certified', certificateNumber: 'SBA-0001' })
    const at = await decide('verifications', first, { decision: 'approve' })
    await aProof(aDocument)
    expect(await refused('verifications', first, at)).toMatch(/^The owner has sent another proof since/)

    const now = new Date(Date.now() + 4 * 366 * 86_400_000)
    await expireVerifications(database.db, { now, publicUrl: 'https://directory.example' })
    expect(await refused('verifications', first, at)).toMatch(/has run out since/)
  })
})

describe('a report', () => {
  async function aReport(change: Partial<typeof reports.$inferInsert>) {
    const [row] = await database.db
      .insert(reports)
      .values({ businessId: SHOP, kind: 'problem', reporterEmail: 'rosa@example.com', ...change })
      .returning()
    return row?.id ?? ''
  }
  const aCorrection = (proposedValue: string) =>
    aReport({ kind: 'correction', field: 'phone', currentValue: '(772) 555-0100', proposedValue })
  const reportOf = async (id: string) =>
    (await database.db.select().from(reports).where(eq(reports.id, id)))[0]

  test('that corrected a field: it says what it said, and whoever told us is told', async () => {
    const id = await aCorrection('772-555-0177')
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550177')

    expect((await undo('reports', id, at)).status).toBe(200)

    expect((await listing())?.phoneDigits).toBe('7725550100')
    expect(await reportOf(id)).toMatchObject({ status: 'waiting', decidedAt: null })
    expect(await mailsTo('rosa@example.com')).toEqual(['report-resolved', 'report-reopened'])
  })

  test('stands when the field was corrected again', async () => {
    const id = await aCorrection('772-555-0177')
    const at = await decide('reports', id, { decision: 'approve' })
    await decide('reports', await aCorrection('772-555-0178'), { decision: 'approve' })
    expect(await refused('reports', id, at)).toMatch(/^Phone was changed again since/)
  })

  test('that closed the listing opens it again, unless somebody has opened it since', async () => {
    const id = await aReport({ problem: 'closed' })
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await listing())?.status).toBe('closed')
    expect((await undo('reports', id, at)).status).toBe(200)
    expect((await listing())?.status).toBe('published')

    const again = await decide('reports', id, { decision: 'approve' })
    const opened = await ask(`/my-businesses/${SHOP}/closed`, OWNER, { isClosed: false }, 'PUT')
    expect(opened.status).toBe(200)
    expect(await refused('reports', id, again)).toMatch(/^The listing was opened or closed again since/)
  })

  test('that was dismissed waits again, and leaves a closed listing closed', async () => {
    await database.db.update(businesses).set({ status: 'closed' }).where(eq(businesses.id, SHOP))
    const id = await aReport({ problem: 'closed', reporterEmail: null })
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await undo('reports', id, at)).status).toBe(200)
    const dismissed = await decide('reports', id, { decision: 'reject' })
    expect((await undo('reports', id, dismissed)).status).toBe(200)
    expect((await reportOf(id))?.status).toBe('waiting')
    expect((await listing())?.status).toBe('closed')
  })
})

describe('a submission', () => {
  async function anApproval() {
    const checked = checkSubmission(FORM) as { submission: Submission }
    const { id } = await storeSubmission(database.db, {
      submission: checked.submission,
      source: 'form',
      contactEmail: 'dana@example.com',
      now: new Date(),
      secrets: TEST_SECRETS,
      publicUrl: 'http://127.0.0.1:3000',
    })
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
    expect(await refused('submissions', id, at)).toMatch(/^Somebody has become an owner/)
  })
})
