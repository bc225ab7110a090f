import { describe, expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import { LATER, setUpProofs } from './testing/proofs.ts'

const { client, send, decide, business } = setUpProofs()

describe('a decision', () => {
  test('gives the badge with level, day and end, and tells the owner', async () => {
    const id = await send()
    await decide(id)
    expect(await business()).toMatchObject({
      isVerified: true,
      verificationLevel: 'document_reviewed',
      verifiedAt: LATER,
      verificationExpiresAt: new Date('2029-11-22T12:00:00Z'),
    })
    const [mail, ...more] = await client.db.select().from(mailOutbox)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: 'owner@example.com', subject: 'Anchor is now verified' })
    expect(mail?.text).toContain('November 22, 2029')
    expect(mail?.text).toContain('The document is deleted.')
  })

  test('may give another level than was asked for, until the day on the certificate', async () => {
    const id = await send()
    await decide(id, { level: 'state_certified', expiresOn: '2027-06-30' })
    expect(await business()).toMatchObject({
      verificationLevel: 'state_certified',
      // The end of the day in Florida.
      verificationExpiresAt: new Date('2027-07-01T03:59:59Z'),
    })
  })

  test('that says no leaves the listing as it was, and says why', async () => {
    const id = await send()
    await decide(id, { verb: 'reject', text: 'The page is cut off.' })
    expect(await business()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
    const [mail] = await client.db.select().from(mailOutbox)
    expect(mail?.text).toContain('The page is cut off.')
    await expect(send()).resolves.toBeTypeOf('string')
  })

  test('is made once: of two moderators one is told', async () => {
    const id = await send()
    const outcomes = await Promise.allSettled([decide(id), decide(id, { verb: 'reject', text: 'No.' })])
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.map(({ reason }) => reason)).toMatchObject([{ problem: 'conflict' }])
    expect(await client.db.select().from(mailOutbox)).toHaveLength(1)
  })
})
