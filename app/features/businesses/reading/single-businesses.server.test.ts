import { findBusiness, listBusinesses, listContacts } from '../read-businesses.server.ts'
import { expect, test } from 'vitest'
import { setUpSampleList } from '../../../../tests/support/sample-list.ts'

const client = setUpSampleList()

test('businesses by their ids come in that order, without those that are not public', async () => {
  const ids = ['paddock-green-grounds-1', 'no-such-business-1', 'tidewrack-plumbing-1']
  expect((await listBusinesses(client, ids)).map(({ id }) => id)).toEqual([ids[0], ids[2]])
  expect(await listBusinesses(client, [])).toEqual([])
  for (const contact of await listContacts(client, ids)) {
    expect(await findBusiness(client, contact.id)).toMatchObject(contact)
  }
  expect(await listContacts(client, ids)).toHaveLength(2)
})

// @spec 7.6
test('an unknown business is not found', async () => {
  expect(await findBusiness(client, 'no-such-business-1')).toBeUndefined()
  expect(await findBusiness(client, 'no-text-of-\0-postgresql')).toBeUndefined()
})
