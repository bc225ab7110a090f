import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { saveListing } from '../../../app/features/owners/save-listing.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { createPost } from '../../../app/features/posts/save-post.server.ts'
import { sendVerification } from '../../../app/features/verification/send-verification.server.ts'
import { createMemoryStore } from '../../storage/testing/memory-store.ts'
import { findOwnRecords } from './own-account.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const NOW = new Date('2026-11-20T17:00:00.000Z')
const SECRETS = { derive: () => Buffer.alloc(32, 7) }

const client = setUpTestDatabase()

test('an owner’s own records are in their export, and no one else’s', async () => {
  const { db } = client
  const businessId = await aListing(db, { id: 'records-shop-1' })
  const [accountId, other] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const one of [accountId, other])
    await addOwner(db, { businessId, accountId: one, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  const actor = { kind: 'owner', accountId } as const
  await saveListing(db, {
    publicUrl: TEST_LINKS.publicUrl,
    businessId,
    values: { name: 'Harbor Plumbing' },
    actor,
    now: NOW,
  })
  const input = { type: 'update', content: 'We are open.', starts: '', ends: '', photoId: null } as const
  await createPost(db, { businessId, input, actor, publicUrl: TEST_LINKS.publicUrl, now: NOW })
  const proof = {
    level: 'sba_certified',
    certificateNumber: 'V-1234',
    ownerName: 'Ray Ortiz',
    note: '',
    documents: [],
  } as const
  const files = createMemoryStore()
  await sendVerification(
    { db, files, secrets: SECRETS },
    { businessId, ...proof, actor, publicUrl: TEST_LINKS.publicUrl, now: NOW },
  )

  expect(await findOwnRecords(db, accountId)).toMatchObject({
    edits: [{ business_id: businessId, status: 'waiting', changes: { name: { to: 'Harbor Plumbing' } } }],
    posts: [{ business_id: businessId, content: 'We are open.' }],
    verifications: [{ business_id: businessId, status: 'waiting', certificate_number: 'V-1234' }],
  })
  expect(await findOwnRecords(db, other)).toMatchObject({ edits: [], posts: [], verifications: [] })
})
