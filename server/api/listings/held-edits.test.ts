import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox, users } from '../../../app/db/schema/index.ts'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'

const { database, decideEdit, owned, call, save, pageOf, row, waitingEdit } = setUpOwnedListings()

// @spec 1.34
test('a description is public at once; a telephone waits, and the approved one stays public', async () => {
  const { id, owner } = await owned()
  await database.db.insert(users).values({ id: owner, email: 'baker@example.com' })
  const saved = await save(owner, id, {
    description: 'Bread from four in the morning.',
    phone: '(772) 555-0199',
  })
  expect(saved).toEqual({ status: 200, body: { published: ['description'], held: ['phone'] } })
  expect(await row(id)).toMatchObject({
    description: 'Bread from four in the morning.',
    phone: '(772) 555-0100',
    phoneDigits: '7725550100',
  })
  const page = await pageOf(owner, id)
  expect(page.values.phone).toBe('(772) 555-0199')
  expect(page.publicValues).toEqual({ phone: '(772) 555-0100' })
  expect(page.isEditWaiting).toBe(true)

  const edit = await waitingEdit(id)
  await decideEdit({ id: edit?.id ?? '', verb: 'approve' })
  expect(await row(id)).toMatchObject({ phone: '(772) 555-0199', phoneDigits: '7725550199' })
  expect(
    await database.db.$count(
      mailOutbox,
      and(eq(mailOutbox.kind, 'edit-published'), eq(mailOutbox.recipient, 'baker@example.com')),
    ),
  ).toBe(1)
})

test.each([
  ['name', 'Harbor Bread', 'name'],
  ['category', 'catering', 'categorySlug'],
  ['address', '40 Ocean Blvd, Stuart, FL 34996', 'address'],
  ['phone', '772-555-0111', 'phone'],
  ['website', 'www.harbor-bread.example', 'website'],
])('%s waits for a moderator', async (field, value, column) => {
  const { id, owner } = await owned()
  const before = await row(id)
  expect(await save(owner, id, { [field]: value })).toMatchObject({
    status: 200,
    body: { published: [], held: [column] },
  })
  expect(await row(id)).toEqual(before)
})

// @spec 1.34
test('what waits gathers in one edit, keeps its place, and goes when nothing is left of it', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const first = await waitingEdit(id)
  await save(owner, id, { website: 'https://harbor-bread.example' })
  expect(await waitingEdit(id)).toMatchObject({
    createdAt: first?.createdAt,
    changes: { name: { to: 'Harbor Bread' }, website: { to: 'https://harbor-bread.example' } },
  })
  await save(owner, id, { name: 'Anchor Plumbing', website: 'https://www.anchor-plumbing.example' })
  expect(await waitingEdit(id)).toBeUndefined()
  expect((await call(owner, `/${id}/waiting-edit`, 'DELETE')).status).toBe(404)
})

test('an approved address moves the pin and the county with it', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { address: '1 Flagler Ave, Jacksonville, FL 32202' })
  const edit = await waitingEdit(id)
  expect(Object.keys(edit?.changes ?? {})).toEqual(['address', 'countySlug'])
  await decideEdit({ id: edit?.id ?? '', verb: 'approve' })
  const moved = await row(id)
  expect(moved).toMatchObject({
    city: 'Jacksonville',
    citySlug: 'jacksonville',
    zip: '32202',
    countySlug: 'duval',
  })
  expect(moved.lat).toBeCloseTo(30.3, 0)
})

test('a rejected edit changes nothing and says why; it is decided once', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Best Bakery in Florida' })
  const edit = (await waitingEdit(id))?.id ?? ''
  await expect(decideEdit({ id: edit, verb: 'reject' })).rejects.toThrow('Say why')
  await decideEdit({
    id: edit,
    verb: 'reject',
    text: 'Please use the name on your sign.',
  })
  await expect(decideEdit({ id: edit, verb: 'approve' })).rejects.toThrow('This edit is already rejected.')
  expect((await row(id)).name).toBe('Anchor Plumbing')
  const page = await pageOf(owner, id)
  expect(page.lastDecision?.text).toBe('Please use the name on your sign.')
  expect(page.values.name).toBe('Anchor Plumbing')
})

test('two moderators at once: one wins', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const edit = (await waitingEdit(id))?.id ?? ''
  const decided = await Promise.allSettled([
    decideEdit({ id: edit, verb: 'approve' }),
    decideEdit({ id: edit, verb: 'reject', text: 'No.' }),
  ])
  expect(decided.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'fulfilled',
    'rejected',
  ])
})

// @spec 1.43
test.each([
  ['saves another change', (owner: string, id: string) => save(owner, id, { website: 'www.casino.example' })],
  [
    'restores the values before a change of the history',
    async (owner: string, id: string) => save(owner, id, (await pageOf(owner, id)).history[0]?.earlier ?? {}),
  ],
])('a moderator approves only what they have seen, when the owner %s meanwhile', async (_what, act) => {
  const { id, owner } = await owned()
  await save(MODERATOR, id, { phone: '772-555-0133' })
  await save(owner, id, { name: 'Harbor Bread' })
  const seen = await waitingEdit(id)
  expect((await act(owner, id)).status).toBe(200)
  await expect(decideEdit({ id: seen?.id ?? '', verb: 'approve' })).rejects.toThrow('already withdrawn')
  expect(await row(id)).toMatchObject({
    name: 'Anchor Plumbing',
    phone: '(772) 555-0133',
    website: 'https://www.anchor-plumbing.example',
  })
  const now = await waitingEdit(id)
  expect(now?.createdAt).toEqual(seen?.createdAt)
  expect(Object.keys(now?.changes ?? {})).toHaveLength(2)
})

test('an edit that nothing was added to stays the same one', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const before = await waitingEdit(id)
  await save(owner, id, { description: 'Bread from four in the morning.' })
  await save(owner, id, { name: 'Harbor Bread' })
  expect((await waitingEdit(id))?.id).toBe(before?.id)
})
