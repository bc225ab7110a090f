import { expect, test } from 'vitest'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'

const { owned, save, pageOf, row } = setUpOwnedListings()

test('wrong fields are told by name, and nothing is saved', async () => {
  const { id, owner } = await owned()
  const before = await row(id)
  const answer = await save(owner, id, {
    description: 'This would be fine to save.',
    name: ' ',
    category: 'space-travel',
    address: '1 Peachtree St, Atlanta, GA 30303',
    phone: '12',
    website: 'javascript:alert(1)',
    hours: 'always',
    specialDays: 'Christmas',
    serviceCounties: 'Martin, Atlantis',
    email: 'nobody',
    branchOfService: 'pirates',
    facebook: 'https://elsewhere.example.net/x',
  })
  expect(answer.status).toBe(422)
  const { fields } = answer.body as { fields: Record<string, string> }
  expect(Object.keys(fields).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'address',
    'branchOfService',
    'category',
    'email',
    'hours',
    'name',
    'phone',
    'serviceCounties',
    'specialDays',
    'website',
  ])
  expect(await row(id)).toEqual(before)
})

test('a listing stays reachable', async () => {
  const { id, owner } = await owned()
  expect((await save(owner, id, { phone: '', email: '' })).status).toBe(422)
  expect((await save(owner, id, { address: '' })).status).toBe(422)
  expect((await save(owner, id, { address: '', serviceCounties: 'Martin, St. Lucie' })).body).toEqual({
    published: ['serviceAreaCounties'],
    held: ['address'],
  })
})

test('what the form shows and sends back unchanged changes nothing', async () => {
  const { id, owner } = await owned({
    hours: {
      weekly: [
        { day: 1, opens: '08:00', closes: '12:00' },
        { day: 1, opens: '13:00', closes: '17:00' },
        { day: 6, opens: '18:00', closes: '02:00' },
        { day: 7, opens: '18:00', closes: '02:00' },
      ],
      exceptions: [
        { date: '2026-12-24', name: 'Christmas Eve', opens: '08:00', closes: '12:00' },
        { date: '2026-12-25', name: 'Christmas Day' },
      ],
    },
    serviceAreaCounties: ['martin', 'st-lucie'],
    facebook: 'https://www.facebook.com/anchor',
    instagram: 'https://www.instagram.com/anchor',
  })
  const { values } = await pageOf(owner, id)
  expect(values.hours).toBe('Mo 08:00-12:00,13:00-17:00; Tu-Fr closed; Sa,Su 18:00-02:00')
  expect((await save(owner, id, values)).body).toEqual({ published: [], held: [] })
})

test('counties served are chosen from a list', async () => {
  const { id, owner } = await owned({ serviceAreaCounties: ['st-lucie', 'martin'] })
  const before = await pageOf(owner, id)
  expect(before.options.counties).toContainEqual({ value: 'st-lucie', label: 'St. Lucie' })
  expect(before.values.serviceCounties).toBe('st-lucie,martin')
  expect((await save(owner, id, { serviceCounties: 'duval,martin' })).body).toMatchObject({
    published: ['serviceAreaCounties'],
  })
  expect(await row(id)).toMatchObject({ serviceAreaCounties: ['duval', 'martin'] })
  const { history } = await pageOf(owner, id)
  expect(history[0]?.changes).toEqual([
    { label: 'Counties served', from: 'St. Lucie, Martin', to: 'Duval, Martin' },
  ])
})

test.each(['twitter', 'linkedin'])(
  'the field for %s is no way around the review of a website',
  async (field) => {
    const { id, owner } = await owned()
    expect(await save(owner, id, { [field]: 'https://casino.example/join' })).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
    const page = field === 'twitter' ? 'https://x.com/harbor' : 'https://www.linkedin.com/company/harbor'
    expect((await save(owner, id, { [field]: page })).body).toEqual({ published: [field], held: [] })
  },
)

test.each([
  ['email', `a@${'b.'.repeat(9000)}com`],
  ['specialDays', '2026-12-25 Christmas Day\n'.repeat(101)],
])('%s has an end', async (field, value) => {
  const { id, owner } = await owned()
  expect(await save(owner, id, { [field]: value })).toMatchObject({
    status: 422,
    body: { fields: { [field]: expect.any(String) } },
  })
})

test('a name is one line', async () => {
  const { id } = await owned()
  await save(MODERATOR, id, { name: 'Harbor Bread\r\n\r\nYour account is locked\u0007' })
  expect((await row(id)).name).toBe('Harbor Bread Your account is locked')
})

test('a moderator’s edit is public at once', async () => {
  const { id } = await owned()
  expect(
    (await save(MODERATOR, id, { name: 'Harbor Bread', description: 'Bread from our own oven.' })).body,
  ).toEqual({
    published: ['name', 'description'],
    held: [],
  })
  expect((await row(id)).name).toBe('Harbor Bread')
})
