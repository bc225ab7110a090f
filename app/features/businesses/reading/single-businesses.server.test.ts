import { expect, test } from 'vitest'
import { describeBothReaders } from '../testing/sample-readers.ts'

describeBothReaders((reader) => {
  test('businesses by their ids come in that order, without those that are not public', async () => {
    const ids = ['paddock-green-grounds-1', 'no-such-business-1', 'tidewrack-plumbing-1']
    expect((await reader.listByIds(ids)).map(({ id }) => id)).toEqual([ids[0], ids[2]])
    expect(await reader.listByIds([])).toEqual([])
    for (const contact of await reader.listContacts(ids)) {
      expect(await reader.findBusiness(contact.id)).toMatchObject(contact)
    }
    expect(await reader.listContacts(ids)).toHaveLength(2)
  })

  // @spec 7.6
  test('an unknown business is not found', async () => {
    expect(await reader.findBusiness('no-such-business-1')).toBeUndefined()
    expect(await reader.findBusiness('no-text-of-\0-postgresql')).toBeUndefined()
  })
})
