import { describe, expect, test } from 'vitest'
import { heicProblem } from '../photos/picture-problem.ts'
import { PDF } from './testing/proof-store.ts'
import { ID, LATER, owner, setUpProofs } from './testing/proofs.ts'
import { withdrawVerification } from './withdraw-verification.server.ts'

const { kept, services, trySending, send, decide, row, documents, waiting } = setUpProofs()

describe('refused, and nothing is kept', () => {
  test.each([
    ['name_missing', { ownerName: ' \u200B' }],
    ['wrong_type', { documents: [PDF, Buffer.from('MZ a program')] }],
    ['too_many', { documents: [PDF, PDF, PDF, PDF, PDF] }],
    ['too_large', { documents: [PDF, Buffer.concat([PDF, Buffer.alloc(12 * 1024 * 1024)])] }],
    ['nothing_to_check', { documents: [] }],
    ['nothing_to_check', { documents: [], level: 'sba_certified' as const, certificateNumber: ' ' }],
  ])('%s', async (code, change) => {
    expect(await trySending(change)).toMatchObject({ ok: false, problem: code })
    expect(kept.size).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('a HEIC photo, in words that say what to do', async () => {
    const photo = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
    expect(await trySending({ documents: [PDF, photo] })).toMatchObject({
      problem: 'wrong_type',
      message: heicProblem(),
    })
    expect(kept.size).toBe(0)
  })

  test('a second one while the first waits', async () => {
    const outcomes = await Promise.all([trySending(), trySending()])
    expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ problem: 'already_waiting' }])
    expect(kept.size).toBe(1)
    expect(await waiting()).toHaveLength(1)
  })
})

test('a certificate can be sent as its number alone', async () => {
  const id = await send({
    level: 'sba_certified',
    certificateNumber: ' VC-2041 ',
    ownerName: 'Ray\u202E\nOrtiz',
    documents: [],
  })
  expect(await waiting()).toMatchObject([
    { level: 'sba_certified', certificateNumber: 'VC-2041', ownerName: 'Ray Ortiz' },
  ])
  expect(await documents(id)).toEqual([])
})

test('an owner takes it back, and the document is gone', async () => {
  const id = await send()
  const withdraw = (businessId: string) =>
    withdrawVerification(services(), { id, businessId, actor: owner, now: LATER })
  expect(await withdraw('another-1')).toMatchObject({ problem: 'not_found' })
  await withdraw(ID)
  expect(kept.size).toBe(0)
  expect(await row(id)).toMatchObject({ status: 'withdrawn' })
  expect(await documents(id)).toMatchObject([{ key: null, deletedAt: LATER }])
  await expect(decide(id)).rejects.toMatchObject({ problem: 'conflict' })
})
