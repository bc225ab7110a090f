import { asc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLogEntries } from '../../../app/db/schema/auth.ts'
import {
  accountRoles,
  auditLog,
  businesses,
  businessOwners,
  claims,
  listingEdits,
  mailOutbox,
  reports,
  submissions,
  users,
  verificationDocuments,
  verifications,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import { undo as undoCase } from '../../../app/features/cases/undo.server.ts'
import type { DeskKind } from '../../../app/features/moderation/desk.ts'
import { CASES } from '../../../app/features/moderation/cases.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { aStoredSubmission, aSubmission } from '../../../app/features/submissions/testing/a-submission.ts'
import { findDocuments } from '../../../app/features/verification/verification-documents.server.ts'
import { releaseBusinesses } from '../../auth/users/delete-user.ts'
import { askApi } from '../testing/ask-api.ts'
import { TEST_SECRETS, testApi } from '../testing/test-api.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const MODERATOR = crypto.randomUUID()
const COLLEAGUE = crypto.randomUUID()
const SHOP = 'anchor-plumbing-7'
/** Since when the shop has its owner. */
const JUNE = new Date('2026-06-01T12:00:00.000Z')
const HASH = 'ab'.repeat(32)
const MINUTE = 60_000

let [owner, claimant] = ['', '']
const database = setUpTestDatabase()
beforeAll(async () => {
  await database.db.insert(accountRoles).values([
    { userId: MODERATOR, role: 'moderator' },
    { userId: COLLEAGUE, role: 'administrator' },
  ])
})
beforeEach(async () => {
  const { db } = database
  ;[owner, claimant] = [crypto.randomUUID(), crypto.randomUUID()]
  await db.delete(mailOutbox)
  await db.delete(submissions)
  await db.delete(businesses).where(eq(businesses.id, SHOP))
  await aListing(db, { id: SHOP, phone: '(772) 555-0100' })
  await db.insert(users).values([owner, claimant].map((id) => ({ id, email: `${id}@example.com` })))
  await db.insert(businessOwners).values({ businessId: SHOP, accountId: owner, since: JUNE })
})

async function ask(path: string, by: string, body: unknown, method = 'POST') {
  const answer = await askApi(testApi(database.db), path, { by, body, method })
  return { status: answer.status, body: answer.body as Record<string, string> }
}

/** @returns the time that names the decision */
async function decide(kind: DeskKind, id: string, sent: object): Promise<string> {
  const { status, body } = await ask(`/moderation/${kind}/${id}/decision`, MODERATOR, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return body['decidedAt'] ?? ''
}

const undo = (kind: DeskKind, id: string, decidedAt: string, by = COLLEAGUE) =>
  ask(`/moderation/${kind}/${id}/undo`, by, { decidedAt })

/** Expects that it cannot be undone. @returns why */
async function refused(kind: DeskKind, id: string, decidedAt: string): Promise<string> {
  const entries = await database.db.$count(auditLog)
  const { status, body } = await undo(kind, id, decidedAt)
  expect([status, body['error']]).toEqual([409, 'cannot_undo'])
  expect(await database.db.$count(auditLog)).toBe(entries)
  return body['message'] ?? ''
}

const ownersOf = async () =>
  database.db
    .select({ accountId: businessOwners.accountId, since: businessOwners.since })
    .from(businessOwners)
    .where(eq(businessOwners.businessId, SHOP))
const listing = async () => {
  const [found] = await database.db.select().from(businesses).where(eq(businesses.id, SHOP))
  if (!found) throw new Error('The shop is gone.')
  return found
}
async function shop() {
  const { updatedAt: _, ...row } = await listing()
  return { ...row, owners: await ownersOf() }
}
const lastEntry = async (id: string) => {
  const entries = await database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(asc(auditLog.sequence))
  return entries.at(-1)
}
const rowOf = async (kind: DeskKind, id: string) => {
  const { table } = CASES[kind]
  const [row] = await database.db.select().from(table).where(eq(table.id, id))
  return row as Record<string, unknown>
}

const idOf = ([row]: { id: string }[]) => row?.id ?? ''

const sentIn = (change: Parameters<typeof aSubmission>[0] = {}) =>
  aStoredSubmission(database.db, {
    now: new Date(),
    secrets: TEST_SECRETS,
    accountId: claimant,
    submission: aSubmission(change),
  })
const anEdit = async (to = '(772) 555-0188', from = '(772) 555-0100') =>
  idOf(
    await database.db
      .insert(listingEdits)
      .values({ businessId: SHOP, accountId: owner, changes: { phone: { from, to } } })
      .returning(),
  )
const aClaim = async (accountId = claimant) =>
  idOf(
    await database.db
      .insert(claims)
      .values({
        businessId: SHOP,
        accountId,
        accountEmail: `${accountId}@example.com`,
        status: 'waiting',
        method: 'moderator',
      })
      .returning(),
  )
const aProof = async (change: Partial<typeof verifications.$inferInsert> = {}) =>
  idOf(
    await database.db
      .insert(verifications)
      .values({
        businessId: SHOP,
        accountId: owner,
        level: 'sba_certified',
        certificateNumber: 'SBA-0001',
        ...change,
      })
      .returning(),
  )
async function aDocument() {
  const verificationId = await aProof({ level: 'document_reviewed', certificateNumber: null })
  await database.db
    .insert(verificationDocuments)
    .values({ verificationId, key: `verifications/${HASH}`, type: 'application/pdf', bytes: 7, hash: HASH })
  return verificationId
}
const aReport = (change: Partial<typeof reports.$inferInsert>) => async () =>
  idOf(
    await database.db
      .insert(reports)
      .values({ businessId: SHOP, kind: 'problem', reporterEmail: 'rosa@example.com', ...change })
      .returning(),
  )
const aCorrection = aReport({
  kind: 'correction',
  changes: { phone: { from: '(772) 555-0100', to: '(772) 555-0177' } },
})

interface Decided {
  kind: DeskKind
  what: string
  make: () => Promise<string>
  sent: object
  /** Whether the decision changes the shop or who owns it. */
  changes?: boolean
}

const TEXT = 'We could not confirm it.'

const DECISIONS: Decided[] = [
  { kind: 'submissions', what: 'approved', make: sentIn, sent: { decision: 'approve' } },
  {
    kind: 'submissions',
    what: 'merged',
    make: () => sentIn({ phone: '(904) 555-0123' }),
    sent: { decision: 'merge', intoBusinessId: SHOP, take: ['phone'] },
    changes: true,
  },
  { kind: 'submissions', what: 'sent back', make: sentIn, sent: { decision: 'request_changes', text: TEXT } },
  { kind: 'submissions', what: 'rejected', make: sentIn, sent: { decision: 'reject', text: TEXT } },
  { kind: 'edits', what: 'approved', make: anEdit, sent: { decision: 'approve' }, changes: true },
  { kind: 'edits', what: 'rejected', make: anEdit, sent: { decision: 'reject', text: TEXT } },
  { kind: 'claims', what: 'approved', make: aClaim, sent: { decision: 'approve' }, changes: true },
  {
    kind: 'claims',
    what: 'approved in place of the owner',
    make: aClaim,
    sent: { decision: 'approve', replaceOwners: true },
    changes: true,
  },
  { kind: 'claims', what: 'rejected', make: aClaim, sent: { decision: 'reject', text: TEXT } },
  {
    kind: 'verifications',
    what: 'approved, at another level',
    make: aProof,
    sent: { decision: 'approve', level: 'state_certified' },
    changes: true,
  },
  { kind: 'verifications', what: 'rejected', make: aProof, sent: { decision: 'reject', text: TEXT } },
  { kind: 'reports', what: 'corrected', make: aCorrection, sent: { decision: 'approve' }, changes: true },
  {
    kind: 'reports',
    what: 'closed',
    make: aReport({ problem: 'closed' }),
    sent: { decision: 'approve' },
    changes: true,
  },
  {
    kind: 'reports',
    what: 'taken down',
    make: aReport({ problem: 'other' }),
    sent: { decision: 'take_down', text: TEXT },
    changes: true,
  },
  { kind: 'reports', what: 'dismissed', make: aReport({ problem: 'closed' }), sent: { decision: 'reject' } },
]

// @spec 1.22
describe.each(DECISIONS)('of $kind: $what', ({ kind, make, sent, changes = false }) => {
  const versioned = { ...sent, ...(kind === 'submissions' && { version: 1 }) }

  test('taken back, all is as it was, no mail goes out, and it can be decided again', async () => {
    const id = await make()
    await database.db.delete(mailOutbox)
    const [before, rowBefore] = [await shop(), await rowOf(kind, id)]
    const at = await decide(kind, id, versioned)
    const mails = await database.db.select().from(mailOutbox)
    expect(mails.length).toBeGreaterThan(0)
    const waits = mails.map(({ dueAt }) => dueAt.getTime() - Date.parse(at))
    expect(waits.every((wait) => wait === 10 * MINUTE)).toBe(true)
    expect(JSON.stringify(await shop()) !== JSON.stringify(before)).toBe(changes)

    expect((await undo(kind, id, at)).status).toBe(200)

    expect(await shop()).toEqual(before)
    expect(await rowOf(kind, id)).toMatchObject({
      status: rowBefore['status'],
      ...('level' in rowBefore && { level: rowBefore['level'] }),
      decidedAt: null,
      decidedBy: null,
      decisionText: null,
    })
    expect(await database.db.$count(mailOutbox)).toBe(0)
    const { undo: step } = CASES[kind]
    expect(await lastEntry(id)).toMatchObject({ action: step.action, actorId: COLLEAGUE })
    await decide(kind, id, { ...sent, ...(kind === 'submissions' && { version: 3 }) })
  })

  test('stands ten minutes later', async () => {
    const id = await make()
    const decidedAt = new Date(await decide(kind, id, versioned))
    const later = (ms: number) =>
      undoCase(database.db, CASES[kind], {
        id,
        decidedAt,
        moderator: { kind: 'moderator', accountId: COLLEAGUE, email: '' },
        now: new Date(decidedAt.getTime() + ms),
        secrets: TEST_SECRETS,
        publicUrl: 'http://127.0.0.1:3000',
      })
    const entries = await database.db.$count(auditLog)
    expect(await later(10 * MINUTE)).toMatchObject({
      ok: false,
      problem: 'cannot_undo',
      message: expect.stringContaining('for 10 minutes, and then its emails go out'),
    })
    expect(await database.db.$count(auditLog)).toBe(entries)
    expect(await later(10 * MINUTE - 1)).toMatchObject({ ok: true })
  })
})

test('an approval that is taken back hides the business from the public and its owner; the next one shows it', async () => {
  const id = await sentIn()
  const businessOf = async () => {
    const businessId = (await lastEntry(id))?.facts['businessId']
    const [found] = await database.db
      .select()
      .from(businesses)
      .where(eq(businesses.id, String(businessId)))
    return found
  }
  const at = await decide('submissions', id, { decision: 'approve', version: 1 })
  const approved = await businessOf()
  expect(approved?.status).toBe('published')
  expect((await undo('submissions', id, new Date(0).toISOString())).status).toBe(409)

  expect((await undo('submissions', id, at)).status).toBe(200)
  expect((await businessOf())?.status).toBe('unlisted')
  expect(await database.db.$count(businessOwners, eq(businessOwners.accountId, claimant))).toBe(0)

  await decide('submissions', id, { decision: 'approve', version: 3 })
  expect(await businessOf()).toMatchObject({ id: approved?.id, status: 'published' })
})

// @spec 1.22
test('whatever is built on a decision is kept: an edit of the new owner, another decision, a status', async () => {
  const claim = await aClaim()
  const claimedAt = await decide('claims', claim, { decision: 'approve' })
  const values = { description: 'We mend pipes in old houses, day and night.' }
  expect((await ask(`/my-businesses/${SHOP}`, claimant, { values }, 'PATCH')).status).toBe(200)
  expect(await refused('claims', claim, claimedAt)).toMatch(/^Something else has happened to this listing/)

  const edit = await anEdit()
  const editedAt = await decide('edits', edit, { decision: 'approve' })
  await decide('edits', await anEdit('(772) 555-0199', '(772) 555-0188'), { decision: 'approve' })
  expect(await refused('edits', edit, editedAt)).toMatch(/^Something else/)
  expect((await listing()).phoneDigits).toBe('7725550199')

  const report = await aReport({ problem: 'closed' })()
  const closedAt = await decide('reports', report, { decision: 'approve' })
  expect((await ask(`/my-businesses/${SHOP}/closed`, owner, { isClosed: false }, 'PUT')).status).toBe(200)
  expect(await refused('reports', report, closedAt)).toMatch(/^Something else/)
})

test('a decision is taken back once: of two moderators one is told', async () => {
  const id = await anEdit()
  const at = await decide('edits', id, { decision: 'approve' })
  const answers = await Promise.all([undo('edits', id, at), undo('edits', id, at, MODERATOR)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const told = answers.find(({ status }) => status === 409)
  expect(told?.body['message']).toMatch(/^Someone took this back/)
})

test('a decision whose mail is on its way stands, whatever the clock says', async () => {
  const id = await anEdit()
  const at = await decide('edits', id, { decision: 'approve' })
  await database.db.update(mailOutbox).set({ attempts: 1, claimedAt: new Date() })
  expect(await refused('edits', id, at)).toContain('then its emails go out')
  expect((await listing()).phoneDigits).toBe('7725550188')
  expect(await database.db.$count(mailOutbox)).toBe(1)
})

test('a claim that a code proved was decided by nobody', async () => {
  const id = await aClaim()
  const decidedAt = new Date()
  await database.db.update(claims).set({ status: 'approved', decidedAt }).where(eq(claims.id, id))
  expect(await refused('claims', id, decidedAt.toISOString())).toMatch(/^This hasn’t been decided/)
})

test('who owned the business before a claim was approved keeps it', async () => {
  const id = await aClaim(owner)
  const at = await decide('claims', id, { decision: 'approve' })
  expect((await undo('claims', id, at)).status).toBe(200)
  expect(await ownersOf()).toEqual([{ accountId: owner, since: JUNE }])
})

test('a document is deleted with the decision and stays deleted, and the proof waits', async () => {
  const id = await aDocument()
  const [sent] = await findDocuments(database.db, [id])
  await ask(`/moderation/verifications/${id}/documents/${sent?.id}`, MODERATOR, undefined, 'GET')
  const at = await decide('verifications', id, { decision: 'approve' })
  expect((await undo('verifications', id, at)).status).toBe(200)
  expect(await listing()).toMatchObject({ isVerified: false, verificationLevel: 'self_declared' })
  expect(await rowOf('verifications', id)).toMatchObject({ status: 'waiting' })
  const [document] = await database.db
    .select()
    .from(verificationDocuments)
    .where(eq(verificationDocuments.verificationId, id))
  expect(document).toMatchObject({ hash: HASH, key: null })
})

test('the earlier badge comes back, unless it has run out meanwhile', async () => {
  const earlier = { verificationLevel: 'document_reviewed' as const, verifiedAt: JUNE, isVerified: true }
  const badgeAfterUndo = async (verificationExpiresAt: Date) => {
    await database.db
      .update(businesses)
      .set({ ...earlier, verificationExpiresAt })
      .where(eq(businesses.id, SHOP))
    const id = await aProof()
    const at = await decide('verifications', id, { decision: 'approve' })
    await expect.poll(() => Date.now() > Date.parse(at) + 50).toBe(true)
    expect((await undo('verifications', id, at)).status).toBe(200)
    await database.db.delete(verifications).where(eq(verifications.id, id))
    return listing()
  }
  const later = new Date('2099-06-01T12:00:00.000Z')
  expect(await badgeAfterUndo(later)).toMatchObject({ ...earlier, verificationExpiresAt: later })
  expect(await badgeAfterUndo(new Date(Date.now() + 20))).toMatchObject({
    isVerified: false,
    verificationLevel: 'self_declared',
  })
})

describe('a replaced owner', () => {
  /** As `deleteOwnAccount` and `deleteUser` do it. */
  async function deleteAccount(
    id: string,
    { keepsId = false, meanwhile }: { keepsId?: boolean; meanwhile?: () => Promise<void> } = {},
  ): Promise<void> {
    await database.db.transaction(async (tx) => {
      if (keepsId) await tx.update(users).set({ email: null, deletedAt: new Date() }).where(eq(users.id, id))
      else await tx.delete(users).where(eq(users.id, id))
      await meanwhile?.()
      await tx.insert(auditLogEntries).values({ payload: { action: 'user_deleted', user_id: id } })
      const actor = { kind: 'owner', accountId: id } as const
      await releaseBusinesses(tx, { accountId: id, actor, publicUrl: TEST_LINKS.publicUrl, now: new Date() })
    })
  }
  async function waitingForLocks(): Promise<number> {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_locks where not granted`,
    )
    return rows[0]?.count ?? 0
  }
  async function aReplacement() {
    const id = await aClaim()
    const at = await decide('claims', id, { decision: 'approve', replaceOwners: true })
    expect((await ownersOf()).map(({ accountId }) => accountId)).toEqual([claimant])
    return { id, at }
  }

  test.each([false, true])(
    'gets nothing back when the account is gone (its id stays: %s)',
    async (keepsId) => {
      const { id, at } = await aReplacement()
      await deleteAccount(owner, { keepsId })
      expect((await undo('claims', id, at)).status).toBe(200)
      expect(await ownersOf()).toEqual([])
    },
  )

  test('gets nothing back while the account is being deleted', async () => {
    const { id, at } = await aReplacement()
    let answer: ReturnType<typeof undo> | undefined
    await deleteAccount(owner, {
      meanwhile: async () => {
        answer = undo('claims', id, at)
        await expect.poll(waitingForLocks).toBeGreaterThan(0)
      },
    })
    expect((await answer)?.status).toBe(200)
    expect(await ownersOf()).toEqual([])
  })

  test('whose account a hosted project keeps is not taken for deleted', async () => {
    await database.db.delete(users).where(eq(users.id, owner))
    const { id, at } = await aReplacement()
    expect((await undo('claims', id, at)).status).toBe(200)
    expect(await ownersOf()).toEqual([{ accountId: owner, since: JUNE }])
  })
})
