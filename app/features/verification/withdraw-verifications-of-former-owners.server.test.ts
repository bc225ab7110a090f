import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accountRoles, auditLog, businesses, businessOwners, verifications } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { sendVerification } from './send-verification.server.ts'
import { createProofStore, NOW, PDF, secretsOf } from './testing/proof-store.ts'
import { findDocuments } from './verification-documents.server.ts'
import { withdrawVerificationsOfFormerOwners } from './withdraw-verification.server.ts'

const [LEAVER, STAYER, MODERATOR] = Array.from({ length: 3 }, () => crypto.randomUUID())
const PLACE = { categorySlug: 'plumbing', countySlug: 'duval' }
const { kept, files } = createProofStore()

const client = setUpTestDatabase({ max: 2 })
beforeAll(async () => {
  await client.db.insert(accountRoles).values([
    { userId: MODERATOR!, role: 'moderator' },
    { userId: MODERATOR!, role: 'administrator' },
  ])
})
beforeEach(async () => {
  kept.clear()
  await client.db.delete(businesses)
  await client.db.insert(businesses).values([
    { id: 'left-1', name: 'Left', ...PLACE },
    { id: 'kept-2', name: 'Kept', ...PLACE },
    { id: 'helped-3', name: 'Helped', ...PLACE },
  ])
})

const send = (businessId: string, accountId: string) =>
  sendVerification(
    { db: client.db, files, secrets: secretsOf('one') },
    {
      businessId,
      level: 'document_reviewed',
      certificateNumber: '',
      ownerName: 'Ray Ortiz',
      note: '',
      documents: [PDF],
      actor: { kind: 'owner', accountId },
      publicUrl: 'https://directory.example',
      now: NOW,
    },
  )

test('a former owner’s proof is withdrawn, and its document deleted', async () => {
  await client.db.insert(businessOwners).values([
    { businessId: 'left-1', accountId: LEAVER! },
    { businessId: 'kept-2', accountId: STAYER! },
  ])
  const left = valueOf(await send('left-1', LEAVER!))
  await send('kept-2', STAYER!)
  await send('helped-3', MODERATOR!)
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(0)

  await client.db.delete(businessOwners).where(eq(businessOwners.accountId, LEAVER!))
  await client.db.insert(businessOwners).values({ businessId: 'left-1', accountId: STAYER! })
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(1)
  const rows = await client.db.select().from(verifications)
  const statuses = rows.map(({ businessId, status }) => `${businessId} ${status}`)
  expect(statuses.toSorted()).toEqual(['helped-3 waiting', 'kept-2 waiting', 'left-1 withdrawn'])
  expect(await findDocuments(client.db, [left])).toMatchObject([{ key: null, deletedAt: NOW }])
  expect(kept.size).toBe(2)
  const [entry] = await client.db.select().from(auditLog).where(eq(auditLog.action, 'verification_withdrawn'))
  expect(entry).toMatchObject({ actorKind: 'system', subjectId: left })
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(0)
})
