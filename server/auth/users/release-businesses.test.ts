import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  accountRoles,
  auditLog,
  businessOwners,
  claims,
  listingEdits,
  submissions,
  verifications,
} from '../../../app/db/schema/index.ts'
import { verifyAudit } from '../../../app/features/audit/verify-audit.server.ts'
import type { ListPart } from '../../../app/features/moderation/desk/desk-list.tsx'
import type { DeskCase } from '../../../app/features/moderation/find-case.server.ts'
import type { DecidedItem } from '../../../app/features/moderation/find-decided.server.ts'
import { submissionToken } from '../../../app/features/submissions/following/submission-token.server.ts'
import { findPrivateSubmission } from '../../../app/features/submissions/private-submission.server.ts'
import { sendVerification } from '../../../app/features/verification/send-verification.server.ts'
import { PDF } from '../../../app/features/verification/testing/proof-store.ts'
import { valueOf } from '../../../app/platform/testing/value-of.ts'
import { accountApi } from '../../api/index.ts'
import { askApi } from '../../api/testing/ask-api.ts'
import { TEST_SECRETS, testApi } from '../../api/testing/test-api.ts'
import { lockListing } from '../../../app/features/owners/listing-row.server.ts'
import { findOwners } from '../../../app/features/owners/business-owners.server.ts'
import { saveListing } from '../../../app/features/owners/save-listing.server.ts'
import { aListing } from '../../../app/features/owners/testing/a-listing.ts'
import { aStoredSubmission, MODERATOR } from '../../../app/features/submissions/testing/a-submission.ts'
import { deleteUser } from './delete-user.ts'
import { deleteOwnAccount } from './own-account.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { aSignedInPerson, bearerOf, PASSWORD } from '../testing/people.ts'
import { setUpAuthServer } from '../testing/auth-server.ts'
import { createEmailUser } from './users.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

const server = setUpAuthServer()

// @spec 1.43
test.each([
  ['by the operator', (id: string) => deleteUser(server.auth, id, { keepsId: false, ip: '192.0.2.1' })],
  ['and only its id stays', (id: string) => deleteUser(server.auth, id, { keepsId: true, ip: '192.0.2.1' })],
  [
    'by the person',
    async (_id: string, user: Parameters<typeof deleteOwnAccount>[1]) =>
      deleteOwnAccount(server.auth, user, { password: PASSWORD, code: '', ip: '192.0.2.1' }),
  ],
])('an account that is deleted %s owns nothing, and nothing becomes its own', async (what, remove) => {
  const { db } = server
  const now = new Date()
  const user = await createEmailUser(db, {
    email: `${crypto.randomUUID()}@example.com`,
    encryptedPassword: await hashPassword(PASSWORD),
    confirmedAt: now,
    now,
  })
  const businessId = await aListing(db, { id: `left-${what.length}` })
  await db.insert(businessOwners).values({ businessId, accountId: user.id })
  const actor = { kind: 'owner', accountId: user.id } as const
  await saveListing(db, {
    publicUrl: TEST_LINKS.publicUrl,
    businessId,
    values: { name: 'Harbor Plumbing' },
    actor,
    now,
  })
  await db.insert(claims).values({
    businessId,
    accountId: user.id,
    accountEmail: user.email ?? '',
    status: 'waiting',
    method: 'moderator',
  })
  const submission = await aStoredSubmission(db, { now, accountId: user.id, source: 'account' })

  await remove(user.id, user)

  expect(await findOwners(db, businessId)).toEqual([])
  const [claim] = await db.select().from(claims).where(eq(claims.accountId, user.id))
  expect(claim).toMatchObject({ status: 'withdrawn', accountEmail: '' })
  const edits = await db.select().from(listingEdits).where(eq(listingEdits.businessId, businessId))
  expect(edits.map(({ status }) => status)).toEqual(['withdrawn'])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, businessId))
  expect(entries.find(({ action }) => action === 'owner_left')).toMatchObject({
    subjectKind: 'business',
    action: 'owner_left',
  })
  const [row] = await db.select().from(submissions).where(eq(submissions.id, submission))
  expect(row).toMatchObject({ accountId: null, status: 'withdrawn', version: 2 })
  const token = submissionToken(TEST_SECRETS, submission)
  expect(await findPrivateSubmission({ db, secrets: TEST_SECRETS }, token, now)).toMatchObject({
    status: 'withdrawn',
    businessName: row?.businessName,
    values: { contactName: '', contactEmail: '', phone: '', description: '' },
  })
})

test('what was in review is withdrawn, and the desk says why, without a word about the person', async () => {
  const { db } = server
  const { user, session } = await aSignedInPerson(server)
  const [ownId, otherId] = [
    await aListing(db, { id: 'in-review-1', name: 'Anchor Plumbing', phone: '(772) 555-0143' }),
    await aListing(db, { id: 'in-review-2', name: 'Harbor Bakery' }),
  ]
  const now = new Date()
  const mine = { accountId: user.id }
  await db.insert(businessOwners).values({ businessId: ownId, ...mine })
  const actor = { kind: 'owner', ...mine } as const
  const { publicUrl } = TEST_LINKS
  await saveListing(db, { publicUrl, businessId: ownId, values: { phone: '(772) 555-0177' }, actor, now })
  const proof = {
    level: 'document_reviewed',
    ownerName: 'Ray Ortiz',
    note: 'I am Ray.',
    certificateNumber: '',
  } as const
  const store = { db, files: server.auth.files, secrets: TEST_SECRETS }
  valueOf(await sendVerification(store, { businessId: ownId, ...proof, documents: [PDF], actor, now }))
  const sent = { source: 'account', contactEmail: user.email, ...mine, now } as const
  const [waiting, decided] = [await aStoredSubmission(db, sent), await aStoredSubmission(db, sent)]
  await db.update(submissions).set({ status: 'rejected' }).where(eq(submissions.id, decided))
  const claim = { businessId: otherId, accountEmail: user.email, method: 'moderator', ...mine } as const
  await db.insert(claims).values([
    { ...claim, status: 'waiting', statement: 'I am Ray Ortiz.' },
    { ...claim, status: 'rejected' },
  ])

  const account = (method: string, path: string, body?: object) =>
    accountApi(server.auth).request(path, {
      method,
      headers: { ...bearerOf(session), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const business = { id: ownId, name: 'Anchor Plumbing', status: 'published' }
  expect(await (await account('GET', '/deletion')).json()).toEqual({
    hasPassword: true,
    businesses: [{ ...business, otherOwners: 0, losesBadge: false }],
    inReview: [
      { kind: 'submission', title: expect.any(String) },
      { kind: 'edit', title: 'Anchor Plumbing' },
      { kind: 'claim', title: 'Harbor Bakery' },
      { kind: 'verification', title: 'Anchor Plumbing' },
    ],
  })
  expect((await account('DELETE', '/', { password: PASSWORD })).status).toBe(200)

  await db.insert(accountRoles).values({ userId: MODERATOR.accountId, role: 'moderator' })
  const ask = async (path: string) =>
    (await askApi(testApi(db), `/moderation/${path}`, { by: MODERATOR.accountId })).body
  const { items } = (await ask('decided')) as ListPart<DecidedItem>
  const trace = items.filter(({ title, id }) => title !== 'Harbor Plumbing' || id === waiting).slice(0, 4)
  expect(trace.map(({ kind, verb, title }) => `${kind} ${verb} ${title}`)).toEqual([
    'verifications withdraw Anchor Plumbing',
    'claims withdraw Harbor Bakery',
    'edits withdraw Anchor Plumbing',
    expect.stringMatching(/^submissions withdraw /),
  ])
  for (const { kind, id } of trace) {
    const opened = await ask(`${kind}/${id}`)
    expect(opened).toMatchObject({ decided: { as: 'withdrawn', text: 'The account was deleted.' } })
    const who = kind === 'submissions' || kind === 'claims' ? 'The sender' : 'The owner'
    expect((opened as DeskCase).history.at(-1)).toMatchObject({ who, what: 'withdrew it' })
    expect(JSON.stringify(opened)).not.toMatch(/ortiz|dana|ray-\d|555-0177/i)
    expect(((await ask(kind)) as { items: unknown[] }).items).not.toContainEqual(
      expect.objectContaining({ id }),
    )
  }
  const rows = await Promise.all(
    [submissions, listingEdits, claims, verifications].map((table) =>
      db.select().from(table).where(eq(table.status, 'withdrawn')),
    ),
  )
  expect(JSON.stringify(rows)).not.toMatch(/ortiz|example\.com|555-0177/i)
  expect(await db.$count(claims, eq(claims.accountId, user.id))).toBe(1)
  for await (const { key } of server.auth.files.list('')) expect(key).toBeUndefined()
  expect(await verifyAudit(db)).toMatchObject({ broken: undefined })
})

test('a business that is taken from an account while it is deleted is not given up once more', async () => {
  const { db } = server
  const now = new Date()
  const user = await createEmailUser(db, {
    email: `${crypto.randomUUID()}@example.com`,
    encryptedPassword: await hashPassword(PASSWORD),
    confirmedAt: now,
    now,
  })
  const businessId = await aListing(db, { id: 'taken-meanwhile-1' })
  await db.insert(businessOwners).values({ businessId, accountId: user.id })
  const waits = async () => {
    const { rows } = await db.execute<{ waiting: number }>(
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting
  }

  let deleting: Promise<unknown> | undefined
  await db.transaction(async (tx) => {
    await lockListing(tx, businessId)
    deleting = deleteUser(server.auth, user.id, { keepsId: false, ip: '192.0.2.1' })
    await expect.poll(waits).toBe(1)
    await tx.delete(businessOwners).where(eq(businessOwners.businessId, businessId))
  })
  await deleting

  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, businessId))
  expect(entries.map(({ action }) => action)).not.toContain('owner_left')
})
