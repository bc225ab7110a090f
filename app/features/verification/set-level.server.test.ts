import { expect, test } from 'vitest'
import { businessHistory, mailOutbox } from '../../db/schema/index.ts'
import { ID, LATER, moderator, owner, publicUrl, setUpProofs } from './testing/proofs.ts'
import { setLevel } from './set-level.server.ts'

const { client, send, business, auditOf } = setUpProofs()

const { kind, accountId } = moderator
const set = (change: Partial<Parameters<typeof setLevel>[1]>) =>
  setLevel(client.db, {
    businessId: ID,
    actor: { kind, accountId },
    level: 'sba_certified',
    reason: 'They showed the certificate at the fair.',
    publicUrl,
    now: LATER,
    ...change,
  })

test('a level that the team has seen is shown at once, until the day of its certificate, and can be ended', async () => {
  expect(await set({ certificateNumber: 'V-123', expiresOn: '2027-06-30' })).toMatchObject({ ok: true })
  expect(await business()).toMatchObject({
    isVerified: true,
    verificationLevel: 'sba_certified',
    verifiedAt: LATER,
    verificationExpiresAt: new Date('2027-07-01T03:59:59Z'),
    // It ends with the last of them.
    provenBy: [owner.accountId],
  })
  const [mail] = await client.db.select().from(mailOutbox)
  expect(mail).toMatchObject({ recipient: 'owner@example.com', subject: 'Anchor is now verified' })
  expect(mail?.text).toContain(
    'SBA certified, certificate V-123, until June 30, 2027. They showed the certificate at the fair.',
  )

  expect(await set({ level: 'self_declared', reason: 'It was another person’s.' })).toMatchObject({
    ok: true,
  })
  expect(await business()).toMatchObject({
    isVerified: false,
    verificationLevel: 'self_declared',
    provenBy: [],
  })
  expect(await set({ level: 'self_declared' })).toMatchObject({ problem: 'conflict' })
  expect(await auditOf(ID)).toEqual([
    ['badge_given', kind, accountId],
    ['badge_ended', kind, accountId],
  ])
})

test('no level is given beside a proof that waits, or by a certificate that has expired', async () => {
  expect(await set({ expiresOn: '2026-11-01' })).toMatchObject({ problem: 'invalid' })
  await send()
  expect(await set({})).toMatchObject({ problem: 'conflict' })
  expect(await business()).toMatchObject({ isVerified: false })
  expect(await client.db.select().from(businessHistory)).toEqual([])
})
