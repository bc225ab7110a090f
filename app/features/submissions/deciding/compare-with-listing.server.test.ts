import { expect, test } from 'vitest'
import { compareWithListing } from './compare-with-listing.server.ts'

const listing = {
  name: 'Anchor Plumbing',
  categorySlug: 'plumbing',
  description: 'Repairs and new lines.',
  street: '12 Bay Street',
  city: 'Jacksonville',
  zip: '32202',
  countySlug: 'duval',
  serviceAreaText: null,
  phone: '(904) 555-0123',
  email: '',
  website: 'https://example.com/',
  facebook: '',
  instagram: '',
  hours: null,
  branchOfService: null,
} as unknown as Parameters<typeof compareWithListing>[1]

const compare = (values: Record<string, string>) =>
  Object.fromEntries(compareWithListing(values, listing).map((one) => [one.label, one]))

test('spellings of one telephone number, website and name are no difference', () => {
  const {
    Phone,
    Website,
    'Business name': name,
  } = compare({
    businessName: 'ANCHOR  Plumbing',
    phone: '(904) 555-0123',
    website: 'http://www.example.com',
  })
  expect([name?.isSame, Phone?.isSame, Website?.isSame]).toEqual([true, true, true])
})

test('a difference shows what is offered and what is there, in the words of the directory', () => {
  const { Category, Email } = compare({ category: 'hvac', email: 'office@example.com' })
  expect(Category).toMatchObject({ offered: 'HVAC', present: 'Plumbing', isSame: false })
  expect(Email).toMatchObject({ offered: 'office@example.com', present: '', isSame: false })
})

test('fields that both leave empty are not shown', () => {
  expect(compare({})).not.toHaveProperty('Facebook')
})

test('hours are in the words of a listing, whatever they were sent in as', () => {
  const { Hours: typed } = compare({ hours: 'Mon-Fri 8am-5pm' })
  expect(typed).toMatchObject({
    offered: 'Monday to Friday: 8:00 AM to 5:00 PM\nSaturday, Sunday: Closed',
    present: '',
    isSame: false,
  })
  const hours = { weekly: [{ day: 1 as const, opens: '08:00', closes: '17:00' }], exceptions: [] }
  const [same] = compareWithListing({ hours: 'Mo 08:00-17:00; Tu-Su closed' }, { ...listing, hours }).filter(
    ({ name }) => name === 'hours',
  )
  expect(same).toMatchObject({
    isSame: true,
    present: 'Monday: 8:00 AM to 5:00 PM\nTuesday to Sunday: Closed',
  })
  expect(compare({ hours: 'Call first' })['Hours']).toMatchObject({ offered: 'Call first' })
})
