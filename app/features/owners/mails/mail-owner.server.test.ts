import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businesses, businessOwners, mailOutbox, users } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { mailOwner } from './mail-owner.server.ts'
import { editReopenedMail } from './owner-mails.server.ts'
import { aListing } from '../testing/a-listing.ts'

const [OWNER, FORMER] = [crypto.randomUUID(), crypto.randomUUID()]
const client = setUpTestDatabase()
beforeAll(async () => {
  await client.db.insert(users).values([
    { id: OWNER, email: 'owner@example.com' },
    { id: FORMER, email: 'former@example.com' },
  ])
})

test('a mail about a decision goes to whoever owns the listing still, under the name that it has by now', async () => {
  const businessId = await aListing(client.db, { id: 'anchor-plumbing-7' })
  await client.db.insert(businessOwners).values({ businessId, accountId: OWNER })
  await client.db.transaction(async (tx) => {
    await tx.update(businesses).set({ name: 'Anchor Pipes' }).where(eq(businesses.id, businessId))
    for (const accountId of [OWNER, FORMER]) {
      await mailOwner(tx, { businessId, accountId }, (to) =>
        editReopenedMail({ ...to, wasApproved: true, publicUrl: 'https://directory.example' }),
      )
    }
  })
  const mails = await client.db.select().from(mailOutbox)
  expect(mails.map(({ recipient }) => recipient)).toEqual(['owner@example.com'])
  expect(mails[0]?.subject).toBe('We’re looking at your changes to Anchor Pipes again')
  expect(mails[0]?.text).toContain(
    'We took back our decision about your changes, so please ignore our last email about it. We’ll email you when there’s a new one. You don’t need to do anything.',
  )
})
