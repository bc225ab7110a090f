import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  accountRoles,
  auditLog,
  businessOwners,
  claims,
  reports,
  submissions,
  teamMessages,
  verifications,
} from '../../../app/db/schema/index.ts'
import { setUpTestDatabase } from '../../../app/db/testing/set-up-test-database.ts'
import type { DeskCase } from '../../../app/features/moderation/find-case.server.ts'
import type { DeskKind } from '../../../app/features/moderation/desk.ts'
import { askApi } from '../testing/ask-api.ts'
import { testApi } from '../testing/test-api.ts'
import { aWorld, type World } from '../testing/world.ts'

const database = setUpTestDatabase()
let world: World
const ME = crypto.randomUUID()
const MY_ADDRESS = `${ME.slice(0, 8)}@example.com`

beforeEach(async () => {
  world = await aWorld(database.db)
  await haveRoles({ me: 'moderator', others: true })
})

async function haveRoles({ me, others }: { me: 'moderator' | 'administrator'; others: boolean }) {
  await database.db.delete(accountRoles)
  await database.db.insert(accountRoles).values({ userId: ME, role: me })
  if (others)
    await database.db.insert(accountRoles).values({ userId: crypto.randomUUID(), role: 'moderator' })
}

async function ask(path: string, body?: object) {
  const answer = await askApi(testApi(database.db), `/moderation/${path}`, { by: ME, body })
  return { ...answer, body: answer.body as Record<string, unknown> }
}

const own = () => database.db.insert(businessOwners).values({ businessId: world.business, accountId: ME })

/** What makes a case one's own, and a decision on it that nothing else would refuse. */
const MATTERS: [string, DeskKind, string, (id: string) => Promise<unknown>, object][] = [
  [
    'sent in with one’s account',
    'submissions',
    'You sent this in.',
    (id) => database.db.update(submissions).set({ accountId: ME }).where(eq(submissions.id, id)),
    { decision: 'approve', version: 1 },
  ],
  [
    'sent in with one’s address',
    'submissions',
    'You sent this in.',
    (id) =>
      database.db
        .update(submissions)
        .set({ contactEmail: MY_ADDRESS.toUpperCase() })
        .where(eq(submissions.id, id)),
    { decision: 'reject', version: 1, text: 'No.' },
  ],
  ['an edit of one’s listing', 'edits', 'You own this listing.', own, { decision: 'approve' }],
  [
    'one’s own claim',
    'claims',
    'This claim is yours.',
    (id) => database.db.update(claims).set({ accountId: ME }).where(eq(claims.id, id)),
    { decision: 'approve' },
  ],
  [
    'a claim on one’s listing',
    'claims',
    'You own this listing.',
    own,
    { decision: 'reject', text: 'It is mine.' },
  ],
  ['a proof for one’s listing', 'verifications', 'You own this listing.', own, { decision: 'approve' }],
  [
    'one’s own proof',
    'verifications',
    'You sent this proof.',
    (id) => database.db.update(verifications).set({ accountId: ME }).where(eq(verifications.id, id)),
    { decision: 'reject', text: 'The page is cut off.' },
  ],
  [
    'one’s own report',
    'reports',
    'You reported this.',
    (id) => database.db.update(reports).set({ reporterEmail: MY_ADDRESS }).where(eq(reports.id, id)),
    { decision: 'approve' },
  ],
  [
    'one’s own message',
    'messages',
    'You wrote this.',
    (id) => database.db.update(teamMessages).set({ email: MY_ADDRESS }).where(eq(teamMessages.id, id)),
    { decision: 'reject' },
  ],
  ['a report on one’s listing', 'reports', 'You own this listing.', own, { decision: 'reject' }],
]
const SINGULAR = {
  submissions: 'submission',
  edits: 'edit',
  claims: 'claim',
  verifications: 'verification',
  reports: 'report',
  messages: 'message',
} as const

// @spec 1.28
test.each(MATTERS)('%s is for somebody else to decide, and to undo', async (_, kind, why, makeMine, sent) => {
  const id = world[SINGULAR[kind]]
  const path = `${kind}/${id}`
  expect((await ask(path)).body).toMatchObject({ own: null })
  await makeMine(id)
  const entries = await database.db.$count(auditLog)

  const text = `${why} Someone else on the team has to decide it.`
  expect((await ask(path)).body).toMatchObject({ own: { mayDecide: false, text } })
  const refusal = { status: 403, body: { error: 'own_matter', message: text } }
  expect(await ask(`${path}/decision`, sent)).toMatchObject(refusal)
  expect(await ask(`${path}/undo`, { decidedAt: new Date().toISOString() })).toMatchObject(refusal)
  expect(await database.db.$count(auditLog)).toBe(entries)
})

// @spec 1.28
test.each(MATTERS)('%s may be decided by an administrator alone, and the log says so', async (...matter) => {
  const [, kind, why, makeMine, sent] = matter
  const id = world[SINGULAR[kind]]
  await makeMine(id)
  await haveRoles({ me: 'administrator', others: true })
  expect((await ask(`${kind}/${id}/decision`, sent)).status).toBe(403)
  await haveRoles({ me: 'moderator', others: false })
  expect((await ask(`${kind}/${id}/decision`, sent)).status).toBe(403)

  await haveRoles({ me: 'administrator', others: false })
  const shown = (await ask(`${kind}/${id}`)).body as unknown as DeskCase
  expect(shown.own).toEqual({
    mayDecide: true,
    text: `${why} No one else is on the team, so you may decide it. The audit log says that it was your own.`,
  })
  expect((await ask(`${kind}/${id}/decision`, sent)).status).toBe(200)
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries.at(-1)).toMatchObject({ actorKind: 'administrator', facts: { isOwnMatter: true } })
  const after = (await ask(`${kind}/${id}`)).body as unknown as DeskCase
  expect(after.history.at(-1)).toMatchObject({
    who: 'You',
    changes: expect.arrayContaining(['It was their own matter']),
  })
})

test('what is somebody else’s is decided without a note', async () => {
  await haveRoles({ me: 'administrator', others: false })
  expect((await ask(`reports/${world.report}/decision`, { decision: 'reject' })).status).toBe(200)
  const entries = await database.db.select().from(auditLog).where(eq(auditLog.subjectId, world.report))
  expect(entries.at(-1)?.facts).not.toHaveProperty('isOwnMatter')
})

// @spec 1.28
test('nobody merges anything into a listing of their own', async () => {
  await own()
  const sent = { decision: 'merge', version: 1, intoBusinessId: world.business, take: ['phone'] }
  expect(await ask(`submissions/${world.submission}/decision`, sent)).toMatchObject({
    status: 403,
    body: { message: 'You own this listing. Someone else on the team has to decide it.' },
  })
})
