import { asc } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { businessOwners, listingEdits, mailOutbox, users } from '../../db/schema/index.ts'
import { TEST_LINKS } from '../../db/testing/links.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { decide } from '../cases/decide.server.ts'
import { aModerator } from '../../db/testing/a-moderator.ts'
import { valueOf } from '../../platform/testing/value-of.ts'
import { aListing } from './testing/a-listing.ts'
import { editCase } from './edit-case.server.ts'

const [OWNER, FORMER] = [crypto.randomUUID(), crypto.randomUUID()]
const client = setUpTestDatabase()
beforeAll(async () => {
  await client.db.insert(users).values([
    { id: OWNER, email: 'owner@example.com' },
    { id: FORMER, email: 'former@example.com' },
  ])
})

test('an email about a decision goes to the current owners, under the listing’s current name', async () => {
  const businessId = await aListing(client.db, { id: 'anchor-plumbing-7', name: 'Anchor Plumbing' })
  await client.db.insert(businessOwners).values({ businessId, accountId: OWNER })
  const anEdit = async (accountId: string, changes: Record<string, { from: string; to: string }>) => {
    const [edit] = await client.db.insert(listingEdits).values({ businessId, accountId, changes }).returning()
    return edit?.id ?? ''
  }
  const act = { moderator: aModerator(), now: new Date(), text: '', ...TEST_LINKS }
  const former = await anEdit(FORMER, { website: { from: '', to: 'https://www.elsewhere.example' } })
  valueOf(await decide(client.db, editCase, { ...act, id: former, verb: 'reject', text: 'Not yours.' }))
  const id = await anEdit(OWNER, { name: { from: 'Anchor Plumbing', to: 'Anchor Pipes' } })
  valueOf(await decide(client.db, editCase, { ...act, id, verb: 'approve' }))

  const mails = await client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['owner@example.com', 'Your changes to Anchor Pipes are public'],
  ])
})
