import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { businesses, businessOwners, claims, teamNotes, users } from '../../../app/db/schema/index.ts'
import type { findNotes, findNotesFor } from '../../../app/features/team-notes/team-notes.server.ts'
import { setUpAuthServer } from '../../auth/testing/auth-server.ts'
import { deleteUser } from '../../auth/users/delete-user.ts'
import { COLLEAGUE, MODERATOR, setUpDesk, SOMEBODY } from '../testing/desk.ts'

const { database, ask, aListing, aSubmission } = setUpDesk()
const auth = setUpAuthServer()

const notesOf = async (place: string, by = MODERATOR) =>
  (await (await ask(`/moderation/notes/${place}`, { by })).json()) as Awaited<ReturnType<typeof findNotes>>
const textsOf = async (place: string) => (await notesOf(place)).notes.map(({ text }) => text)
const listOf = async (by: string) =>
  (await (await ask('/moderation/notes', { by })).json()) as Awaited<ReturnType<typeof findNotesFor>>
const add = (place: string, note: object, by = MODERATOR) =>
  ask(`/moderation/notes/${place}`, { by, body: { forId: null, ...note } })

beforeAll(async () => {
  await database.db.insert(users).values([
    { id: MODERATOR, email: 'ana@example.com' },
    { id: COLLEAGUE, email: 'maria@example.com' },
  ])
})
beforeEach(() => database.db.delete(teamNotes))

async function aClaimOf(accountId: string) {
  const businessId = await aListing()
  await database.db.insert(businessOwners).values({ businessId, accountId })
  const [claim] = await database.db
    .insert(claims)
    .values({
      businessId,
      accountId,
      accountEmail: 'dana@example.com',
      method: 'moderator',
      status: 'waiting',
    })
    .returning()
  return { businessId, claim: `claims/${claim!.id}` }
}

test('what is told of a case, its listing, or its account is shown where each of them turns up', async () => {
  const { businessId, claim } = await aClaimOf(SOMEBODY)
  expect((await add(claim, { text: 'Their sign says so.' })).status).toBe(200)
  await add(claim, { text: 'Two shops have this name.', about: 'listing' }, COLLEAGUE)
  await add(claim, { text: 'They claimed another one.', about: 'account' })
  expect((await add(claim, { text: ' ' })).status).toBe(422)
  expect((await add(claim, { text: 'For a stranger.', forId: SOMEBODY })).status).toBe(422)

  expect(await notesOf(claim)).toMatchObject({
    notes: [
      { text: 'Their sign says so.', by: 'ana@example.com', isOwn: true, title: 'Anchor Plumbing' },
      { text: 'Two shops have this name.', by: 'maria@example.com', isOwn: false },
      { text: 'They claimed another one.', isOfAccount: true },
    ],
    people: [{ label: 'ana@example.com' }, { label: 'maria@example.com' }],
    about: [{ value: 'this' }, { value: 'listing' }, { value: 'account' }],
  })
  expect(await textsOf(`listings/${businessId}`)).toEqual([
    'Two shops have this name.',
    'They claimed another one.',
  ])
})

test('it is on the list of the colleague that it is for, until it is done, which can be undone', async () => {
  const id = await aSubmission({ businessName: 'Reef Roofing' })
  await add(`submissions/${id}`, { text: 'Please call them.', forId: COLLEAGUE })
  const [note] = await listOf(COLLEAGUE)
  expect(note).toMatchObject({ title: 'Reef Roofing', kind: 'submission', subjectId: id, isForReader: true })
  expect(await listOf(MODERATOR)).toEqual([])

  const mark = (isDone: boolean) =>
    ask(`/moderation/notes/${note!.id}/done`, { by: COLLEAGUE, method: 'PUT', body: { isDone } })
  await mark(true)
  expect(await listOf(COLLEAGUE)).toEqual([])
  expect((await notesOf(`submissions/${id}`)).notes).toMatchObject([{ isDone: true }])
  await mark(false)
  expect(await listOf(COLLEAGUE)).toHaveLength(1)
})

test('only its author or an administrator deletes one', async () => {
  const businessId = await aListing()
  await add(`listings/${businessId}`, { text: 'Of Maria.' }, COLLEAGUE)
  await add(`listings/${businessId}`, { text: 'Of Ana.' })
  const { notes } = await notesOf(`listings/${businessId}`)
  const remove = (place: number, by: string) =>
    ask(`/moderation/notes/${notes[place]!.id}`, { by, method: 'DELETE' })
  expect((await remove(0, MODERATOR)).status).toBe(404)
  expect((await remove(1, COLLEAGUE)).status).toBe(200)
  expect(await textsOf(`listings/${businessId}`)).toEqual(['Of Maria.'])
})

test('it ends with its case, its listing, or the account that it is about', async () => {
  const { db } = database
  const [dana] = await db
    .insert(users)
    .values({ email: 'dana@example.com', emailConfirmedAt: new Date() })
    .returning()
  const { businessId, claim } = await aClaimOf(dana!.id)
  await add(claim, { text: 'Of the claim.' })
  await add(claim, { text: 'Of the account.', about: 'account' })
  await add(claim, { text: 'Of the listing.', about: 'listing' })
  await deleteUser({ ...auth.auth, db: database.db }, dana!.id, { keepsId: false, ip: '' })
  const left = async () => (await db.select().from(teamNotes)).map(({ text }) => text)
  expect(await left()).toEqual(['Of the listing.'])
  await db.delete(businesses).where(eq(businesses.id, businessId))
  expect(await left()).toEqual([])
})

test('what somebody wrote stays without their name when they leave', async () => {
  const { db } = database
  const [left] = await db.insert(users).values({ email: 'left@example.com' }).returning()
  const businessId = await aListing()
  await db.insert(teamNotes).values({
    subjectKind: 'business',
    subjectId: businessId,
    title: 'Anchor Plumbing',
    text: 'Closed on Mondays.',
    authorId: left!.id,
    forId: left!.id,
  })
  await deleteUser({ ...auth.auth, db: database.db }, left!.id, { keepsId: true, ip: '' })
  expect((await notesOf(`listings/${businessId}`)).notes).toMatchObject([{ by: null, for: null }])
})
