import { describe, expect, test } from 'vitest'
import { AlreadyDecided } from '../../already-decided.ts'
import { PDF } from './test-support/proof-store.ts'
import { ID, LATER, owner, setUpProofs } from './test-support/proofs.ts'
import { withdrawVerification } from './withdraw-verification.server.ts'

const { kept, services, send, decide, row, waiting } = setUpProofs()

describe('refused, and nothing is kept', () => {
  test.each([
    ['wrong_type', { document: Buffer.from('MZ a program') }],
    ['too_large', { document: Buffer.concat([PDF, Buffer.alloc(12 * 1024 * 1024)]) }],
    ['nothing_to_check', { document: undefined }],
    ['nothing_to_check', { document: undefined, level: 'sba_certified' as const, certificateNumber: ' ' }],
  ])('%s', async (code, change) => {
    await expect(send(change)).rejects.toMatchObject({ code })
    expect(kept.size).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('a second one while the first waits', async () => {
    const outcomes = await Promise.allSettled([send(), send()])
    const refused = outcomes.find((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toMatchObject({ code: 'already_waiting' })
    expect(kept.size).toBe(1)
    expect(await waiting()).toHaveLength(1)
  })
})

test('a certificate can be sent as its number alone', async () => {
  await send({ level: 'sba_certified', certificateNumber: ' VC-2041 ', document: undefined })
  expect(await waiting()).toMatchObject([
    { level: 'sba_certified', certificateNumber: 'VC-2041', documentKey: null },
  ])
})

test('an owner takes it back, and the document is gone', async () => {
  const id = await send()
  const withdraw = (businessId: string) =>
    withdrawVerification(services(), { id, businessId, actor: owner, now: LATER })
  await expect(withdraw('another-1')).rejects.toMatchObject({ code: 'not_waiting' })
  await withdraw(ID)
  expect(kept.size).toBe(0)
  expect(await row(id)).toMatchObject({ status: 'withdrawn', documentKey: null, documentDeletedAt: LATER })
  await expect(decide(id)).rejects.toBeInstanceOf(AlreadyDecided)
})
