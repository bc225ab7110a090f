import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, businesses, businessOwners, verifications } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { sendVerification } from './send-verification.server.ts'
import { createProofStore, NOW, PDF, secretsOf } from './testing/proof-store.ts'
import { findDocuments } from './verification-documents.server.ts'
import { withdrawVerificationsOfFormerOwners } from './withdraw-verification.server.ts'

const [LEAVER, STAYER] = Array.from({ length: 2 }, () => crypto.randomUUID())
const PLACE = { categorySlug: 'plumbing', countySlug: 'duval' }
const { kept, files } = createProofStore()

const client = setUpTestDatabase({ max: 2 })
beforeEach(async () => {
  kept.clear()
  await client.db.delete(businesses)
  await client.db.insert(businesses).values([
    { id: 'left-1', name: 'Left', ...PLACE },
    { id: 'kept-2', name: 'Kept', ...PLACE },
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
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(0)

  await client.db.delete(businessOwners).where(eq(businessOwners.accountId, LEAVER!))
  await client.db.insert(businessOwners).values({ businessId: 'left-1', accountId: STAYER! })
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(1)
  const rows = await client.db.select().from(verifications)
  const statuses = rows.map(({ businessId, status }) => `${businessId} ${status}`)
  expect(statuses.toSorted()).toEqual(['kept-2 waiting', 'left-1 withdrawn'])
  expect(await findDocuments(client.db, [left])).toMatchObject([{ key: null, deletedAt: NOW }])
  expect(kept.size).toBe(1)
  const [entry] = await client.db.select().from(auditLog).where(eq(auditLog.action, 'verification_withdrawn'))
  expect(entry).toMatchObject({ actorKind: 'system', subjectId: left })
  expect(await withdrawVerificationsOfFormerOwners({ db: client.db, files }, NOW)).toBe(0)
})
