import { expect, test } from 'vitest'
import { SAMPLE_GROUPS, SAMPLE_LIST } from './sample-list.ts'

/** The groups of the specification, in its order. */
const GROUP_KEYS = (
  'hvac airAndElectric animalServices aquariumMaintenance autoServices barberShops boatRepair carWash ' +
  'carDealership cleaning clothingApparel artsAndCrafts construction disabilityBenefits dogGrooming ' +
  'dogTraining fenceConstruction homeDefense fitness foodAndDrinks garageDoor healthAndWellness ' +
  'homeInspection homeRepair insurance landscaping masonry mortgageAssistance nonProfit painting ' +
  'partiesAndEvents pestControl plumbing poolCleaning pressureWashing realEstate selfDefense socialClubs ' +
  'treeRemoval trucking wasteRemoval waterHeaterMaintenance'
).split(' ')

const share = (has: (entry: (typeof SAMPLE_LIST)[number]) => unknown) =>
  SAMPLE_LIST.filter((entry) => has(entry)).length / SAMPLE_LIST.length

// @spec 3.19
test('the list has the 42 groups of the specification, of which some are empty', () => {
  const { otherTrades: _trades, ...groups } = SAMPLE_GROUPS
  expect(Object.keys(groups)).toEqual(GROUP_KEYS)
  const empty = Object.values(groups).filter((group) => group.length === 0)
  expect(empty.length).toBeGreaterThanOrEqual(4)
  expect(empty.length).toBeLessThanOrEqual(8)
})

// @spec 3.20
test('at least 240 businesses are in at least 35 counties, among them all that the specification names', () => {
  const counties = new Set(SAMPLE_LIST.map(({ county }) => county))
  expect(SAMPLE_LIST.length).toBeGreaterThanOrEqual(240)
  expect(counties.size).toBeGreaterThanOrEqual(35)
  for (const named of [
    'Palm Beach',
    'Martin',
    'St. Lucie',
    'Indian River',
    'Duval',
    'Seminole',
    'Orange',
    'Okeechobee',
    'Miami-Dade',
  ]) {
    expect(counties, named).toContain(named)
  }
})

// @spec 3.13 5.15
test('every id is a slug that ends in a number, and no other has it', () => {
  for (const { id } of SAMPLE_LIST) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*-\d+$/)
  expect(new Set(SAMPLE_LIST.map(({ id }) => id)).size).toBe(SAMPLE_LIST.length)
})

// @spec 3.17
test('every sample business is verified, and some are featured', () => {
  expect(SAMPLE_LIST.every(({ isVerified }) => isVerified)).toBe(true)
  expect(share(({ isFeatured }) => isFeatured)).toBeGreaterThan(0)
  expect(share(({ isFeatured }) => isFeatured)).toBeLessThan(0.2)
})

// @spec 3.14 3.16
test('the list is uneven as real data are', () => {
  for (const field of ['address', 'phone', 'website', 'image', 'email'] as const) {
    expect(
      share((entry) => !entry[field]),
      `without ${field}`,
    ).toBeGreaterThan(0.03)
  }
  expect(share(({ service }) => service)).toBeLessThan(0.25)
  expect(share(({ hours }) => hours)).toBeGreaterThan(0.5)
  const formats = SAMPLE_LIST.flatMap(({ phone }) => (phone ? [phone.replaceAll(/\d/g, '0')] : []))
  expect(new Set(formats).size).toBeGreaterThan(3)
})

// @spec 3.21
test('every sample business is plainly made up', () => {
  for (const { id, phone, email, website } of SAMPLE_LIST) {
    if (phone) expect(phone.replaceAll(/\D/g, ''), id).toMatch(/55501\d\d/)
    if (email) expect(email, id).toMatch(/@([\w-]+\.)*example\.com$/)
    if (website) expect(website, id).toMatch(/(^|[/.])example\.com(\/|$)/)
  }
})

// @spec 3.18
test('an Ocala address is tagged Miami-Dade, as in the specification', () => {
  expect(
    SAMPLE_LIST.filter(({ address, county }) => address?.includes('Ocala') && county === 'Miami-Dade'),
  ).toHaveLength(1)
})
