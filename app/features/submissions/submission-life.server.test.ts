import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { asc, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type DatabaseClient, openDatabase } from '../../db/client.ts'
import { users } from '../../db/schema/auth.ts'
import {
  auditLog,
  businesses,
  businessHistory,
  businessImages,
  businessOwners,
  mailOutbox,
  photos,
  submissions,
  SUBMISSION_STATES,
} from '../../db/schema/index.ts'
import { createTestDatabase, type TestDatabase } from '../../db/testing/index.ts'
import { A_VISITOR, type Actor } from '../audit/index.ts'
import { verifyAudit } from '../audit/index.server.ts'
import { publishChanges } from '../owners/index.server.ts'
import { approveSubmission } from './approve-submission.server.ts'
import { confirmToken } from './confirm-token.server.ts'
import {
  changeSubmission,
  confirmSubmission,
  findOwnSubmission,
  findSubmissionsOfAccount,
  withdrawSubmission,
} from './follow-submission.server.ts'
import { mergeSubmission } from './merge-submission.server.ts'
import { rejectSubmission, releaseReview, requestChanges, startReview } from './review-submission.server.ts'
import { Conflict, IllegalTransition, NoSuchListing, NoSuchSubmission } from './submission-errors.ts'
import { storeSubmission } from './submit-submission.server.ts'
import {
  aStoredSubmission,
  aSubmission,
  HERE,
  MODERATOR,
  OTHER_MODERATOR,
} from './test-support/a-submission.ts'
import { isAllowed, type SubmissionAction, TRANSITIONS } from './transitions.ts'
import { undoDecision } from './undo-decision.server.ts'

let testDatabase: TestDatabase
let client: DatabaseClient

beforeAll(async () => {
  testDatabase = await createTestDatabase(inject('testCluster'))
  client = openDatabase(testDatabase.connectionString, { max: 12 })
})
afterAll(async () => {
  await client.close()
  await testDatabase.drop()
})

const NOON = new Date('2026-11-20T17:00:00.000Z')
const LATER = new Date('2026-11-20T19:05:00.000Z')
const act = (id: string, version: number) => ({ id, version, moderator: MODERATOR, now: LATER, ...HERE })
const sender = (id: string, version: number) => ({ id, version, actor: A_VISITOR, now: LATER, ...HERE })

const row = async (id: string) => {
  const [found] = await client.db.select().from(submissions).where(eq(submissions.id, id))
  if (!found) throw new Error('no such row')
  return found
}
const business = async (id: string) => {
  const [found] = await client.db.select().from(businesses).where(eq(businesses.id, id))
  if (!found) throw new Error('no such business')
  return found
}
const history = async (id: string) =>
  client.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(asc(auditLog.sequence))
const lastMail = async (recipient: string) => {
  const [mail] = await client.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return mail
}
const address = () => `${randomUUID()}@example.com`
const aPhoto = async () => {
  const [photo] = await client.db
    .insert(photos)
    .values({ kind: 'submission', alt: 'The shop', width: 1600, height: 900, widths: [400, 1600] })
    .returning()
  return photo?.id ?? ''
}

describe('sending in', () => {
  test('the queue, the audit log and the mail with the private link come together', async () => {
    const contactEmail = address()
    const { id, token, isNew } = await storeSubmission(client.db, {
      submission: aSubmission(),
      source: 'form',
      contactEmail,
      now: NOON,
      ...HERE,
    })

    expect(isNew).toBe(true)
    expect(await findOwnSubmission(client.db, id)).toMatchObject({
      status: 'submitted',
      version: 1,
      contactEmail,
      submission: { businessName: 'Anchor Plumbing', countySlug: 'duval' },
      dueAt: new Date('2026-11-21T17:00:00.000Z'),
      businessId: null,
    })
    expect(await history(id)).toMatchObject([
      { action: 'submitted', actorKind: 'visitor', fromState: null, toState: 'submitted', at: NOON },
    ])
    expect(await lastMail(contactEmail)).toMatchObject({
      kind: 'submission-received',
      link: `https://directory.example/submission/${token}`,
    })
  })

  test('nothing of a person stands in the audit log', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    const reason = 'Dana Ortiz, please call (904) 555-0123 or write to office@example.com. Thank you, Dana.'
    await requestChanges(client.db, { ...act(id, 1), reason })

    const told = JSON.stringify(await history(id))
    expect(told).not.toMatch(/Dana|Ortiz|555|@/)
    expect((await row(id)).decisionText).toBe(reason)
  })

  test('what a form provider delivers twice is one submission with one mail', async () => {
    const contactEmail = address()
    const sent = { now: NOON, contactEmail, source: 'provider' as const, providerId: randomUUID(), ...HERE }
    const all = await Promise.all(
      Array.from({ length: 5 }, () => storeSubmission(client.db, { submission: aSubmission(), ...sent })),
    )
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await client.db.$count(mailOutbox, eq(mailOutbox.recipient, contactEmail))).toBe(1)
  })

  test('a held one is in the queue after the address is confirmed, and the 24 hours begin there', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail, isHeld: true })
    const confirming = confirmToken(HERE.secrets, { id, contactEmail })
    expect(await lastMail(contactEmail)).toMatchObject({
      kind: 'submission-confirm',
      link: `https://directory.example/submission/confirm/${confirming}`,
    })
    await expect(approveSubmission(client.db, act(id, 1))).rejects.toThrow('has not confirmed')

    await confirmSubmission(client.db, { id, actor: A_VISITOR, now: LATER, ...HERE })
    await confirmSubmission(client.db, { id, actor: A_VISITOR, now: LATER, ...HERE })

    expect(await row(id)).toMatchObject({ isHeld: false, submittedAt: LATER, version: 2 })
    expect((await lastMail(contactEmail))?.kind).toBe('submission-received')
  })

  test('an account finds what it sent in', async () => {
    const accountId = randomUUID()
    const id = await aStoredSubmission(client.db, { now: NOON, source: 'account', accountId })
    expect(await findSubmissionsOfAccount(client.db, accountId)).toMatchObject([{ id, accountId }])
    expect(await history(id)).toMatchObject([{ actorKind: 'owner', actorId: accountId }])
  })
})

describe('a decision', () => {
  test('approval makes a placed, public business with the photograph and its owner, and tells the sender', async () => {
    const [contactEmail, accountId, photoId] = [address(), randomUUID(), await aPhoto()]
    const id = await aStoredSubmission(client.db, {
      now: NOON,
      submission: aSubmission({ hours: 'Mon-Fri 8-5', serviceArea: 'Duval and Clay counties' }),
      contactEmail,
      accountId,
      photoId,
    })
    const version = await startReview(client.db, act(id, 1))
    const businessId = await approveSubmission(client.db, {
      ...act(id, version),
      edits: { businessName: 'Anchor Plumbing & Sons' },
      reason: 'Welcome aboard.',
    })

    expect(businessId).toMatch(/^anchor-plumbing-and-sons-\d{5,}$/)
    expect(await business(businessId)).toMatchObject({
      name: 'Anchor Plumbing & Sons',
      status: 'published',
      address: '12 Bay Street, Jacksonville, FL 32202',
      street: '12 Bay Street',
      citySlug: 'jacksonville',
      zip: '32202',
      countySlug: 'duval',
      locationPrecision: 'zip',
      phoneDigits: '9045550123',
      isVerified: false,
      verificationLevel: 'self_declared',
      serviceAreaCounties: ['clay', 'duval'],
      hours: { weekly: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '08:00', closes: '17:00' })) },
    })
    expect((await business(businessId)).lat).toBeCloseTo(30.3, 0)
    expect(
      await client.db.select().from(businessImages).where(eq(businessImages.businessId, businessId)),
    ).toMatchObject([{ photoId, url: `/media/photos/${photoId}/1600.webp`, alt: 'The shop' }])
    expect(await client.db.select().from(photos).where(eq(photos.id, photoId))).toMatchObject([
      { businessId, kind: 'gallery' },
    ])
    expect(
      await client.db.select().from(businessOwners).where(eq(businessOwners.businessId, businessId)),
    ).toMatchObject([{ accountId }])
    const mail = await lastMail(contactEmail)
    expect(mail).toMatchObject({
      kind: 'submission-approved',
      link: `https://directory.example/business/${businessId}`,
    })
    expect(mail?.text).toContain('Welcome aboard.')
    expect(mail?.text).toContain(`https://directory.example/my-businesses/${businessId}`)
    expect((await history(id)).map(({ action, fromState, toState }) => [action, fromState, toState])).toEqual(
      [
        ['submitted', null, 'submitted'],
        ['review_started', 'submitted', 'in_review'],
        ['approved', 'in_review', 'approved'],
      ],
    )
    expect(await history(businessId)).toMatchObject([{ action: 'published', toState: 'published' }])
    expect(await findOwnSubmission(client.db, id)).toMatchObject({ status: 'approved', businessId })
  })

  test('without an account the mail has the link to claim', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    const businessId = await approveSubmission(client.db, act(id, 1))
    expect((await lastMail(contactEmail))?.text).toContain(`https://directory.example/claim/${businessId}`)
    expect(await client.db.$count(businessOwners, eq(businessOwners.businessId, businessId))).toBe(0)
  })

  test('changes are asked for, made and sent in again: a new round with its own 24 hours', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    await requestChanges(client.db, { ...act(id, 1), reason: 'Please say which towns you serve.' })
    const mail = await lastMail(contactEmail)
    expect(mail?.kind).toBe('submission-changes-requested')
    expect(mail?.text).toContain('Please say which towns you serve.')
    expect(mail?.link).toContain('/submission/')

    const submission = aSubmission({ serviceArea: 'Jacksonville and the beaches' })
    expect(await changeSubmission(client.db, { ...sender(id, 2), submission })).toBe(3)
    expect(await row(id)).toMatchObject({
      status: 'submitted',
      submittedAt: LATER,
      fields: { serviceArea: 'Jacksonville and the beaches' },
    })
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'resubmitted',
      facts: { fields: ['serviceArea'] },
    })
  })

  test('a rejection needs a reason, and the sender reads it', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    await expect(rejectSubmission(client.db, { ...act(id, 1), reason: ' ' })).rejects.toThrow('reason')
    await rejectSubmission(client.db, { ...act(id, 1), reason: 'It is not in Florida.' })
    expect((await lastMail(contactEmail))?.text).toContain('It is not in Florida.')
    expect(await row(id)).toMatchObject({ status: 'rejected', decisionText: 'It is not in Florida.' })
  })

  test('a merge leaves one listing, which takes over what the moderator chose', async () => {
    const contactEmail = address()
    const into = await approveSubmission(
      client.db,
      act(await aStoredSubmission(client.db, { now: NOON, submission: aSubmission({ phone: '' }) }), 1),
    )
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    const before = await client.db.$count(businesses)
    await mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: into, take: ['phone', 'email'] })

    expect(await client.db.$count(businesses)).toBe(before)
    expect(await business(into)).toMatchObject({ phone: '(904) 555-0123', phoneDigits: '9045550123' })
    expect(await row(id)).toMatchObject({ status: 'approved', businessId: into, isMerged: true })
    expect(await lastMail(contactEmail)).toMatchObject({ kind: 'submission-merged' })
    const [entry] = await client.db.select().from(businessHistory).where(eq(businessHistory.businessId, into))
    expect(entry?.changes).toEqual({
      phone: { from: '', to: '(904) 555-0123' },
    })

    await undoDecision(client.db, act(id, 2))
    expect(await business(into)).toMatchObject({ phone: '', phoneDigits: null, status: 'published' })
    expect(await row(id)).toMatchObject({ status: 'in_review', businessId: null, isMerged: false })
  })

  test('a merge wipes nothing out with hours that only a person can read', async () => {
    const into = await approveSubmission(
      client.db,
      act(
        await aStoredSubmission(client.db, { now: NOON, submission: aSubmission({ hours: 'Mon-Fri 8-5' }) }),
        1,
      ),
    )
    const before = await business(into)
    expect(before.hours?.weekly).toHaveLength(5)
    const submission = aSubmission({ hours: 'Call first, we are out a lot', website: '' })
    const id = await aStoredSubmission(client.db, { now: NOON, submission })
    await mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: into, take: ['hours', 'website'] })
    expect(await business(into)).toMatchObject({ hours: before.hours, website: before.website })
  })

  test('a photograph stays with the business that it came to first', async () => {
    const photoId = await aPhoto()
    const [one, other] = [
      await aStoredSubmission(client.db, { now: NOON, photoId }),
      await aStoredSubmission(client.db, { now: NOON, photoId }),
    ]
    const first = await approveSubmission(client.db, act(one, 1))
    const second = await approveSubmission(client.db, act(other, 1))
    const [photo] = await client.db.select().from(photos).where(eq(photos.id, photoId))
    expect(photo?.businessId).toBe(first)
    expect(await client.db.$count(businessImages, eq(businessImages.businessId, second))).toBe(0)
  })

  test('nothing is merged into what the public cannot see', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await expect(
      mergeSubmission(client.db, { ...act(id, 1), intoBusinessId: 'no-such-business-1' }),
    ).rejects.toThrow(NoSuchListing)
    expect((await row(id)).version).toBe(1)
  })

  test('an approval that is taken back hides the business; the next one shows the same again', async () => {
    const [contactEmail, accountId] = [address(), randomUUID()]
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail, accountId })
    const businessId = await approveSubmission(client.db, act(id, 1))
    const version = await undoDecision(client.db, { ...act(id, 2), reason: 'Pressed the wrong key.' })

    expect(await business(businessId)).toMatchObject({ status: 'unlisted' })
    expect(await client.db.$count(businessOwners, eq(businessOwners.businessId, businessId))).toBe(0)
    expect((await lastMail(contactEmail))?.kind).toBe('submission-reopened')
    expect(await findOwnSubmission(client.db, id)).toMatchObject({
      status: 'in_review',
      businessId: null,
      decidedAt: null,
      decisionText: null,
    })
    expect((await history(id)).at(-1)).toMatchObject({
      action: 'undone',
      fromState: 'approved',
      toState: 'in_review',
      reason: 'Pressed the wrong key.',
    })
    expect((await history(businessId)).map(({ action }) => action)).toEqual(['published', 'unlisted'])

    expect(await approveSubmission(client.db, act(id, version))).toBe(businessId)
    expect(await business(businessId)).toMatchObject({ status: 'published' })
  })

  test('a second approval keeps what was changed on the listing and how it was verified', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    const businessId = await approveSubmission(client.db, act(id, 1))
    await client.db.transaction((tx) =>
      publishChanges(tx, {
        businessId,
        changes: { phone: { from: '', to: '(904) 555-0188' } },
        accountId: null,
        now: LATER,
      }),
    )
    await client.db
      .update(businesses)
      .set({ isVerified: true, verificationLevel: 'sba_certified' })
      .where(eq(businesses.id, businessId))
    const version = await undoDecision(client.db, act(id, 2))
    await approveSubmission(client.db, {
      ...act(id, version),
      edits: aSubmission({ businessName: 'Anchor Pipes', zip: '34471', city: 'Ocala' }),
    })
    expect(await business(businessId)).toMatchObject({
      name: 'Anchor Pipes',
      status: 'published',
      countySlug: 'marion',
      citySlug: 'ocala',
      phone: '(904) 555-0188',
      phoneDigits: '9045550188',
      isVerified: true,
      verificationLevel: 'sba_certified',
    })
  })

  test('a request for changes and a rejection can be taken back too', async () => {
    for (const decide of [requestChanges, rejectSubmission]) {
      const id = await aStoredSubmission(client.db, { now: NOON })
      await decide(client.db, { ...act(id, 1), reason: 'Because.' })
      await undoDecision(client.db, act(id, 2))
      expect(await row(id)).toMatchObject({ status: 'in_review', decisionText: null })
    }
  })

  test('the sender may withdraw before it, and not after', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await withdrawSubmission(client.db, sender(id, 1))
    expect((await row(id)).status).toBe('withdrawn')

    const approved = await aStoredSubmission(client.db, { now: NOON })
    await approveSubmission(client.db, act(approved, 1))
    await expect(withdrawSubmission(client.db, sender(approved, 2))).rejects.toThrow(
      'This submission is approved, so you cannot withdraw it.',
    )
  })

  test('a decision that fails half way leaves nothing behind', async () => {
    const contactEmail = address()
    const id = await aStoredSubmission(client.db, { now: NOON, contactEmail })
    const before = [await client.db.$count(businesses), await client.db.$count(auditLog)]
    const failed: unknown = await approveSubmission(client.db, {
      ...act(id, 1),
      edits: { category: 'no-such-category' },
    }).catch((error: unknown) => error)
    expect(inspect(failed)).toContain('no-such-category')
    // What goes into the log names nobody.
    expect(inspect(failed)).not.toMatch(/Dana|555-0123|example\.com/)
    expect([await client.db.$count(businesses), await client.db.$count(auditLog)]).toEqual(before)
    expect((await lastMail(contactEmail))?.kind).toBe('submission-received')
    expect(await row(id)).toMatchObject({ status: 'submitted', version: 1 })
  })
})

describe('two at once', () => {
  test('of two moderators one wins, and the other is told who and when', async () => {
    const names = [MODERATOR, OTHER_MODERATOR].map(({ accountId }, index) => ({
      id: accountId ?? '',
      email: `moderator-${index}@example.com`,
    }))
    await client.db.insert(users).values(names)
    for (let round = 0; round < 10; round += 1) {
      const id = await aStoredSubmission(client.db, { now: NOON })
      const settled = await Promise.allSettled([
        approveSubmission(client.db, act(id, 1)),
        rejectSubmission(client.db, {
          ...act(id, 1),
          moderator: OTHER_MODERATOR,
          reason: 'Not in Florida.',
        }),
      ])
      const lost = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as Error)
      const { status } = await row(id)
      expect(lost).toHaveLength(1)
      expect(lost[0]).toBeInstanceOf(Conflict)
      expect(lost[0]?.message).toBe(
        (status === 'approved'
          ? 'moderator-0@example.com approved it'
          : 'moderator-1@example.com rejected it') +
          ' on November 20 at 2:05 PM Eastern time, while you had it open. Load it again to see it as it is now.',
      )
      expect(await history(id)).toHaveLength(2)
    }
  })

  test('many decisions at once make one business, and the log stays whole', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    const before = await client.db.$count(businesses)
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => approveSubmission(client.db, act(id, 1))),
    )
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await client.db.$count(businesses)).toBe(before + 1)
    expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  })

  test('decisions about different submissions at once all stand, one after the other in the log', async () => {
    const ids = await Promise.all(
      Array.from({ length: 12 }, () => aStoredSubmission(client.db, { now: NOON })),
    )
    await Promise.all(ids.map((id) => approveSubmission(client.db, act(id, 1))))
    expect(await verifyAudit(client.db)).toMatchObject({ broken: undefined })
  })

  test('a sender who is too late learns that the team decided, and no address', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await requestChanges(client.db, { ...act(id, 1), reason: 'A photograph, please.' })
    const late = changeSubmission(client.db, { ...sender(id, 1), submission: aSubmission() })
    await expect(late).rejects.toThrow(/^The team asked for changes on November 20 at 2:05 PM/)
  })

  test('who has it open as well does not stand in the way of a decision', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    const other: Actor = { kind: 'moderator', accountId: randomUUID() }
    await startReview(client.db, act(id, 1))
    await startReview(client.db, { ...act(id, 1), moderator: other })
    await approveSubmission(client.db, act(id, 1))
    const late = rejectSubmission(client.db, { ...act(id, 1), moderator: other, reason: 'Why' })
    await expect(late).rejects.toThrow(/approved it on/)
  })

  test('a moderator decides about what they saw, not about what the sender changed it into', async () => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    const version = await startReview(client.db, act(id, 1))
    await changeSubmission(client.db, { ...sender(id, version), submission: aSubmission({ zip: '34471' }) })
    await expect(approveSubmission(client.db, act(id, version))).rejects.toThrow(/^The sender changed it/)
    expect((await row(id)).status).toBe('in_review')
  })
})

describe('the table of transitions', () => {
  const moderator: Actor = MODERATOR
  const acts: Partial<Record<SubmissionAction, (id: string, version: number) => Promise<unknown>>> = {
    withdrawn: (id, version) => withdrawSubmission(client.db, sender(id, version)),
    review_started: (id, version) => startReview(client.db, act(id, version)),
    review_released: (id, version) => releaseReview(client.db, act(id, version)),
    approved: (id, version) => approveSubmission(client.db, act(id, version)),
    changes_requested: (id, version) => requestChanges(client.db, { ...act(id, version), reason: 'Why' }),
    rejected: (id, version) => rejectSubmission(client.db, { ...act(id, version), reason: 'Why' }),
    undone: (id, version) => undoDecision(client.db, act(id, version)),
    changed: (id, version) =>
      changeSubmission(client.db, { ...sender(id, version), submission: aSubmission() }),
  }
  const cases = SUBMISSION_STATES.flatMap((state) =>
    Object.keys(acts).map((action) => ({ state, action: action as SubmissionAction })),
  )

  test.each(cases)('$action from $state is as the table says', async ({ state, action }) => {
    const id = await aStoredSubmission(client.db, { now: NOON })
    await client.db.update(submissions).set({ status: state }).where(eq(submissions.id, id))
    const allowed = isAllowed(action, state, action === 'changed' ? 'visitor' : moderator.kind)
    // After changes were requested the same act begins a new round.
    const isNewRound = action === 'changed' && state === 'changes_requested'
    const attempt = acts[action]?.(id, 1)
    if (allowed || isNewRound) {
      await attempt
      // To look at it changes nothing that is decided on.
      expect((await row(id)).version).toBe(action.startsWith('review_') ? 1 : 2)
    } else {
      await expect(attempt).rejects.toThrow(IllegalTransition)
      expect(await row(id)).toMatchObject({ status: state, version: 1 })
    }
  })

  test('no sender decides', () => {
    for (const action of ['approved', 'merged', 'rejected', 'changes_requested', 'undone'] as const) {
      for (const from of TRANSITIONS[action].from) {
        expect(isAllowed(action, from, 'visitor')).toBe(false)
        expect(isAllowed(action, from, 'owner')).toBe(false)
      }
    }
  })

  test('of an unknown submission there is nothing to decide', async () => {
    await expect(approveSubmission(client.db, act(randomUUID(), 1))).rejects.toThrow(NoSuchSubmission)
  })
})
