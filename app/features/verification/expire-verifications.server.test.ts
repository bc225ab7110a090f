import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditLog, businesses, mailOutbox } from '../../db/schema/index.ts'
import { expireVerifications } from './end-verifications.server.ts'
import { ID, publicUrl, setUpProofs } from './testing/proofs.ts'

const { client, send, decide, business } = setUpProofs()

describe('expiry', () => {
  const ran = new Date('2029-11-22T12:00:00Z')

  // @spec 1.36
  test('takes the badge on its day, once, and tells every owner', async () => {
    await decide(await send())
    await client.db.delete(mailOutbox)
    const expire = (now: Date) => expireVerifications(client.db, { now, publicUrl })
    expect(await expire(new Date(ran.getTime() - 1000))).toBe(0)
    expect(await expire(ran)).toBe(1)
    expect(await expire(ran)).toBe(0)
    expect(await business()).toMatchObject({
      isVerified: false,
      verificationLevel: 'self_declared',
      verificationExpiresAt: null,
    })
    const mails = await client.db.select().from(mailOutbox)
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual([
      ['owner@example.com', 'verification-expired'],
    ])
    const [entry] = await client.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, ID), eq(auditLog.action, 'verification_expired')))
    expect(entry).toMatchObject({ actorKind: 'system', fromState: 'document_reviewed' })
  })

  test('leaves alone what has no end', async () => {
    await client.db
      .update(businesses)
      .set({ isVerified: true, verificationLevel: 'document_reviewed', verificationExpiresAt: null })
      .where(eq(businesses.id, ID))
    expect(await expireVerifications(client.db, { now: ran, publicUrl })).toBe(0)
    expect(await business()).toMatchObject({ isVerified: true })
  })
})
