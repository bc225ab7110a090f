import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findOwnVerifications } from '../find-own-verifications.server.ts'
import { openDocument, sweepDocuments } from '../verification-documents.server.ts'
import { NOW, PDF } from '../testing/proof-store.ts'
import { ID, LATER, moderator, owner, setUpProofs } from '../testing/proofs.ts'

const { client, kept, store, services, send, decide, row, documents, auditOf } = setUpProofs()

async function open(id: string, at = 0) {
  const documentId = (await documents(id))[at]?.id ?? ''
  return openDocument(client.db, services(), { id, documentId, moderator, now: NOW })
}

describe('a document', () => {
  // @spec 1.36
  test('lies encrypted in the store, and the row has what the receipt needs', async () => {
    const id = await send()
    const [[key, file] = []] = [...kept]
    expect(key).toMatch(/^verifications\//)
    expect(file?.content.includes('Navy')).toBe(false)
    expect(file?.content.includes('%PDF')).toBe(false)
    expect(await row(id)).toMatchObject({ status: 'waiting', ownerName: 'Ray Ortiz' })
    expect(await documents(id)).toMatchObject([
      {
        key,
        type: 'application/pdf',
        bytes: PDF.length,
        hash: createHash('sha256').update(PDF).digest('hex'),
      },
    ])
  })

  // @spec 1.36
  test('is opened for a moderator, and every view is in the log', async () => {
    const id = await send()
    const opened = await open(id)
    expect(opened?.content.equals(PDF)).toBe(true)
    expect(opened).toMatchObject({
      type: 'application/pdf',
      fileName: expect.stringMatching(/^verification-[0-9a-f]{8}\.pdf$/),
    })
    await open(id)
    expect(await auditOf(id)).toEqual([
      ['verification_sent', 'owner', owner.accountId],
      ['document_viewed', 'moderator', moderator.accountId],
      ['document_viewed', 'moderator', moderator.accountId],
    ])
  })

  test.each([
    ['approved', {}],
    ['rejected', { verb: 'reject', text: 'We cannot read it.' }],
  ])('is deleted when it is %s; a receipt stays', async (status, change) => {
    const id = await send()
    await decide(id, change)
    expect(kept.size).toBe(0)
    expect(await open(id)).toBeUndefined()
    expect(await row(id)).toMatchObject({ status })
    expect(await documents(id)).toMatchObject([{ key: null, deletedAt: LATER }])
    const own = await findOwnVerifications(client.db, ID)
    expect(own?.receipts[0]?.documents).toEqual([
      {
        bytes: PDF.length,
        position: 0,
        deletedAt: LATER.toISOString(),
      },
    ])
  })

  test('that cannot be deleted at the decision is no longer opened, and swept later', async () => {
    const id = await send()
    store.isBroken = true
    await decide(id)
    expect(kept.size).toBe(1)
    expect(await open(id)).toBeUndefined()
    store.isBroken = false
    expect(await sweepDocuments(services(), LATER)).toBe(1)
    expect(kept.size).toBe(0)
  })

  test('may have up to four parts, each opened by itself, all gone at the decision', async () => {
    const page = Buffer.from('89504e470d0a1a0a00', 'hex')
    const id = await send({ documents: [PDF, page] })
    expect(kept.size).toBe(2)
    expect((await open(id, 0))?.content.equals(PDF)).toBe(true)
    expect(await open(id, 1)).toMatchObject({ type: 'image/png' })
    const another = await documents(id)
    expect(
      await openDocument(client.db, services(), {
        id: crypto.randomUUID(),
        documentId: another[0]?.id ?? '',
        moderator,
        now: NOW,
      }),
    ).toBeUndefined()

    await decide(id)
    expect(kept.size).toBe(0)
    expect((await findOwnVerifications(client.db, ID))?.receipts[0]?.documents).toHaveLength(2)
  })

  test('is swept when no row names it, but not while its row may be on the way', async () => {
    await send()
    kept.set('verifications/lost/1', { content: PDF, at: NOW })
    expect(await sweepDocuments(services(), new Date(NOW.getTime() + 60_000))).toBe(0)
    expect(await sweepDocuments(services(), LATER)).toBe(1)
    expect(kept.size).toBe(1)
  })
})
