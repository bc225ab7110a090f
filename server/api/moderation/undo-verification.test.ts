import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses, mailOutbox, verificationDocuments, verifications } from '../../../app/db/schema/index.ts'
import { findDocuments, expireVerifications } from '../../../app/features/verification/index.server.ts'
import { JUNE, OWNER, setUpDecisionsToUndo, SHOP } from '../testing/decisions-to-undo.ts'

const { database, decide, undo, refused, listing, mailsTo, lastEntry } = setUpDecisionsToUndo()

describe('a verification', () => {
  const HASH = 'ab'.repeat(32)
  async function aProof(change: Partial<typeof verifications.$inferInsert> = {}) {
    const [row] = await database.db
      .insert(verifications)
      .values({ businessId: SHOP, accountId: OWNER, level: 'document_reviewed', ...change })
      .returning()
    return row?.id ?? ''
  }
  async function aProofWithDocument() {
    const verificationId = await aProof()
    await database.db
      .insert(verificationDocuments)
      .values({ verificationId, key: `verifications/${HASH}`, type: 'application/pdf', bytes: 7, hash: HASH })
    return verificationId
  }
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

  // @spec 1.22
  test.each([
    ['approve', { decision: 'approve' }],
    ['reject', { decision: 'reject', text: 'We cannot read it.' }],
  ])(
    'with a document is gone with it (%s): no badge, the receipt stays, the owner sends again',
    async (_, sent) => {
      const id = await aProofWithDocument()
      const at = await decide('verifications', id, sent)

      expect((await undo('verifications', id, at)).status).toBe(200)

      expect(await listing()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
      const proof = await proofOf(id)
      expect(proof).toMatchObject({ status: 'withdrawn' })
      expect(await findDocuments(database.db, [id])).toMatchObject([{ hash: HASH, key: null }])
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
      expect(await proofOf(await aProofWithDocument())).toMatchObject({ status: 'waiting' })
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
    await aProofWithDocument()
    expect(await refused('verifications', first, at)).toMatch(/^The owner has sent another proof/)

    const now = new Date(Date.now() + 4 * 366 * 86_400_000)
    await expireVerifications(database.db, { now, publicUrl: 'https://directory.example' })
    expect(await refused('verifications', first, at)).toMatch(/has expired/)
  })
})
