import { expect, test } from 'vitest'
import { businesses, businessOwners, claims, reports, verifications } from '../../app/db/schema/index.ts'
import { type Queue, QUEUE_SIZE } from '../../app/features/moderation/index.ts'
import { COLLEAGUE, setUpDesk, SOMEBODY } from './testing/desk.ts'

const { database, ask, queueOf, caseOf, decide, aSubmission, aListing, anEdit } = setUpDesk()

test('the queue has the longest waiting first, and leaves out what is held', async () => {
  const now = Date.now()
  const recent = await aSubmission({ businessName: 'Recent' }, { at: new Date(now - 3_600_000) })
  const overdue = await aSubmission({ businessName: 'Overdue' }, { at: new Date(now - 30 * 3_600_000) })
  await aSubmission({ businessName: 'Held' }, { isHeld: true })

  const { items, counts } = await queueOf('submissions')

  expect(items.map(({ id }) => id)).toEqual([overdue, recent])
  expect(items[0]).toMatchObject({ title: 'Overdue', detail: 'Plumbing · Jacksonville', openBy: null })
  expect(counts).toEqual({ submissions: 2, edits: 0, claims: 0, verifications: 0, reports: 0 })
})

test('the queue comes in pages, what is overdue first, with the number of all', async () => {
  const businessId = await aListing()
  const HOUR = 3_600_000
  const total = QUEUE_SIZE + 12
  await database.db.insert(reports).values(
    Array.from({ length: total }, (_, at) => ({
      businessId,
      kind: 'problem' as const,
      problem: 'other',
      message: `Number ${at}`,
      // The last one sent has waited longest.
      createdAt: new Date(Date.now() - at * HOUR),
    })),
  )
  const pageOf = async (page: string) =>
    (await (await ask(`/moderation/reports?page=${page}`)).json()) as Queue
  const [first, second] = [await pageOf('1'), await pageOf('2')]

  expect(first).toMatchObject({ page: 1, pages: 2, counts: { reports: total } })
  expect(first.items).toHaveLength(QUEUE_SIZE)
  expect(second.items).toHaveLength(12)
  const waited = [...first.items, ...second.items].map(({ since }) => Date.parse(since))
  expect(waited).toEqual(waited.toSorted((a, b) => a - b))
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(total)
  expect(await pageOf('99')).toEqual(second)
  expect(await pageOf('none')).toEqual(first)
})

test('who opens a submission is told to the other one', async () => {
  const id = await aSubmission()
  const opened = await ask(`/moderation/submissions/${id}/open`, { body: { version: 1 } })
  expect(opened.status).toBe(200)

  expect((await queueOf('submissions')).items[0]?.openBy).toBe('me')
  expect((await queueOf('submissions', COLLEAGUE)).items[0]?.openBy).toBe('another')
  expect((await caseOf(id, COLLEAGUE)).openBy).toBe('another')
})

test('edits, claims, verifications and reports stand in the same desk', async () => {
  const businessId = await aListing()
  const { db } = database
  const accountId = SOMEBODY
  await db.insert(businessOwners).values({ businessId, accountId })
  const edit = await anEdit(businessId)
  const [claim] = await db
    .insert(claims)
    .values({
      businessId,
      accountId: crypto.randomUUID(),
      accountEmail: 'claimant@example.com',
      status: 'waiting',
      method: 'moderator',
      statement: 'It is my shop.',
    })
    .returning()
  await db
    .insert(reports)
    .values({ businessId, kind: 'problem', problem: 'other', message: 'The sign is gone.' })
  await db
    .insert(verifications)
    .values({ businessId, accountId, level: 'sba_certified', certificateNumber: 'SBA-0001' })

  expect((await queueOf('edits')).items[0]).toMatchObject({ title: 'Anchor Plumbing', detail: 'Phone' })
  expect((await queueOf('claims')).items[0]).toMatchObject({ detail: 'claimant@example.com' })
  expect((await queueOf('reports')).items[0]).toMatchObject({ detail: 'Something else' })
  expect((await queueOf('verifications')).items[0]).toMatchObject({ detail: 'SBA certified' })
  expect(await (await ask(`/moderation/edits/${edit}`)).json()).toMatchObject({
    differences: [{ label: 'Phone', offered: '(904) 555-0188', present: '(904) 555-0123', isSame: false }],
  })

  const decided = await Promise.all([
    decide(`edits/${edit}`, { decision: 'approve' }),
    decide(`claims/${claim?.id}`, { decision: 'reject', text: 'We could not tell.' }),
  ])
  expect(decided.map(({ status }) => status)).toEqual([200, 200])
  expect((await queueOf('edits')).counts).toEqual({
    submissions: 0,
    edits: 0,
    claims: 0,
    verifications: 1,
    reports: 1,
  })
  const [business] = await db.select().from(businesses)
  expect(business?.phoneDigits).toBe('9045550188')
  expect((await decide(`edits/${edit}`, { decision: 'approve' })).status).toBe(409)
})
