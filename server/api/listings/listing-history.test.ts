import { expect, test } from 'vitest'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'

const { decideEdit, owned, call, save, pageOf, row, waitingEdit } = setUpOwnedListings()

// @spec 1.34
test('a change can be taken back, and taking it back too', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { description: 'First words of ours.' })
  await save(owner, id, { description: 'Second words of ours.', hours: 'Mo-Fr 08:00-17:00' })
  const [newest, older] = (await pageOf(owner, id)).history
  expect(newest?.changes.map(({ label, to }) => [label, to])).toEqual([
    ['Description', 'Second words of ours.'],
    ['Hours', 'Monday to Friday: 8:00 AM to 5:00 PM\nSaturday, Sunday: Closed'],
  ])
  expect(older?.canRevert).toBe(false)
  expect((await call(owner, `/${id}/history/${older?.id}/revert`, 'POST')).status).toBe(409)

  expect((await call(owner, `/${id}/history/${newest?.id}/revert`, 'POST')).status).toBe(200)
  expect(await row(id)).toMatchObject({ description: 'First words of ours.', hours: null })
  const [undo] = (await pageOf(owner, id)).history
  expect(undo).toMatchObject({ isRevert: true, by: 'you', canRevert: true })
  await call(owner, `/${id}/history/${undo?.id}/revert`, 'POST')
  expect((await row(id)).description).toBe('Second words of ours.')
})

test('taking a name back waits for a moderator again; a moderator does it at once', async () => {
  const { id, owner } = await owned()
  await save(owner, id, { name: 'Harbor Bread' })
  const edit = (await waitingEdit(id))?.id ?? ''
  await decideEdit({ id: edit, verb: 'approve' })
  const [entry] = (await pageOf(owner, id)).history
  const path = `/${id}/history/${entry?.id}/revert`
  expect((await call(owner, path, 'POST')).body).toEqual({ published: [], held: ['name'] })
  expect((await row(id)).name).toBe('Harbor Bread')
  expect((await call(MODERATOR, path, 'POST')).body).toEqual({ published: ['name'], held: [] })
  expect((await row(id)).name).toBe('Anchor Plumbing')
})

test('history of another business is not there', async () => {
  const [one, other] = [await owned(), await owned()]
  await save(one.owner, one.id, { description: 'Words of the first one.' })
  const [entry] = (await pageOf(one.owner, one.id)).history
  expect((await call(other.owner, `/${other.id}/history/${entry?.id}/revert`, 'POST')).status).toBe(404)
})
