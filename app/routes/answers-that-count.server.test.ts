import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { businesses } from '../db/schema/index.ts'
import { setUpTestDatabase } from '../db/testing/set-up-test-database.ts'
import { privateToken } from '../features/private-links/private-links.server.ts'
import { aListing } from '../features/owners/testing/a-listing.ts'
import { aStoredSubmission, aSubmission, HERE } from '../features/submissions/testing/a-submission.ts'
import { sender } from '../features/submissions/testing/submission-life.ts'
import { withdrawSubmission } from '../features/submissions/testing/decide-submission.ts'
import { type Services, servicesContext } from '../request-context.ts'
import { action as confirmListing } from './business/confirm-listing.tsx'
import { action as mailLink } from './submission/submit-business-confirmation.tsx'

const client = setUpTestDatabase({ max: 2 })
const now = new Date()

/** What an action gets for a form that was sent to an address. */
function sentTo(path: string, fields: Record<string, string>, params = {}) {
  const context = new RouterContextProvider()
  const limits = { take: async () => {} }
  const services = { db: client.db, secrets: HERE.secrets, limits, site: HERE }
  context.set(servicesContext, services as unknown as Services)
  const request = new Request(`${HERE.publicUrl}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })
  return { request, context, params } as unknown
}

// @spec 1.20
test('a link that is not emailed after all is said so, with the address still in the form', async () => {
  const submission = aSubmission({ email: '', contactEmail: '' })
  const id = await aStoredSubmission(client.db, { now, submission, contactEmail: null })
  await withdrawSubmission(client.db, { ...sender(id, 1), now })
  const token = privateToken(HERE.secrets, 'submission', id)
  const address = 'late@example.com'
  const args = sentTo(`/submit-business-confirmation?sent=${token}`, { address })

  expect(await mailLink(args as Parameters<typeof mailLink>[0])).toMatchObject({
    data: { values: { address }, errors: {}, notice: { text: expect.stringMatching(/\w+/) } },
    init: { status: 400 },
  })
})

// @spec 1.41
test.each<Record<string, string>>([{}, { answer: '' }, { answer: 'anything' }])(
  'a listing is confirmed by its button only, not by %j',
  async (fields) => {
    const id = await aListing(client.db, { id: `harbor-${JSON.stringify(fields).length}` })
    const sentAt = Math.floor(now.getTime() / 1000).toString(36)
    const token = privateToken(HERE.secrets, 'confirm-listing', `${id}~${sentAt}`)
    const confirm = (typed: Record<string, string>) =>
      confirmListing(
        sentTo(`/confirm-listing/${token}`, typed, { token }) as Parameters<typeof confirmListing>[0],
      )
    const confirmedAt = async () => {
      const [row] = await client.db.select().from(businesses).where(eq(businesses.id, id))
      return row?.lastConfirmedAt
    }

    const before = await confirmedAt()
    await confirm(fields)
    expect(await confirmedAt()).toEqual(before)
    await confirm({ answer: 'confirmed' })
    expect(await confirmedAt()).not.toEqual(before)
  },
)
