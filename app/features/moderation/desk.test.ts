import { expect, test } from 'vitest'
import { type DeskAddress, deskPath, readDeskAddress } from './desk.ts'

test.each<DeskAddress>([
  { tab: 'submissions', page: 1, id: undefined },
  { tab: 'reports', page: 3, id: undefined },
  { tab: 'claims', page: 2, id: '4f9b8c1e-0000-4000-8000-000000000001' },
  { tab: 'decided', page: 1, id: undefined },
])('an address of the desk restores the view: %o', (address) => {
  expect(readDeskAddress(new URL(deskPath(address), 'https://directory.example').search)).toEqual(address)
})

test.each(['?kind=secrets&page=0', '?page=-2', '?page=1.5', '?page=many', ''])(
  'anything missing from %s means the first page of the first tab',
  (search) => {
    expect(readDeskAddress(search)).toEqual({ tab: 'submissions', page: 1, id: undefined })
  },
)
