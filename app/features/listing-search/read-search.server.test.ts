import { describe, expect, test } from 'vitest'
import { readSearch } from './read-search.server.ts'
import { EMPTY_SEARCH, type SearchRequest } from './search-request.ts'

const NOW = new Date('2026-11-23T15:00:00Z')

function read(q: string, request: Partial<SearchRequest> = {}) {
  return readSearch({ ...EMPTY_SEARCH, q, ...request }, NOW)
}

/** `Plumbing; near Stuart`. */
function chips(q: string, request: Partial<SearchRequest> = {}): string {
  return read(q, request)
    .understood.map(({ label }) => label)
    .join('; ')
}

describe('words of a trade mean its category', () => {
  test.each([
    ['plumber', 'Plumbing'],
    ['Plumbers near me', 'Plumbing'],
    ['I need someone to fix a leaky faucet', 'Plumbing'],
    ['best emergency plumber', 'Plumbing; Emergency'],
    ['ac repair', 'HVAC'],
    ['A/C', 'HVAC'],
    ['air-conditioning', 'HVAC'],
    ['veteran owned roofing company', 'Roofing'],
    ['plomero', 'Plumbing'],
    ['SEGUROS', 'Insurance'],
    ['aire acondicionado', 'HVAC'],
    ['mow my lawn', 'Landscape'],
    ['Home Remodeling', 'Home Remodeling'],
    ['landscaping', 'Landscape'],
    ['mechanic', 'Auto Repair or Auto Services'],
    ['va home loan', 'Mortgage Assistance'],
    ['sink leak', 'Plumbing'],
    ['vet', 'Animal Services'],
    ['vet plumber', 'Plumbing'],
    ['vet owned plumber', 'Plumbing'],
  ])('"%s": %s', (q, label) => {
    expect(chips(q)).toBe(label)
    expect(read(q).query).toMatchObject({ words: [] })
  })

  test('and beside a word that is none they are words, too: the name of a business may have them', () => {
    const { query, understood } = read('harbor plumbing')
    expect(query.categorySlugs).toBeUndefined()
    expect(query.words).toEqual([
      { typed: 'harbor', alternatives: ['harbor'], isPhrase: false },
      { typed: 'plumbing', alternatives: ['plumbing'], isPhrase: false },
    ])
    expect(understood).toMatchObject([
      {
        kind: 'words',
        label: '“harbor plumbing”',
        instead: { label: 'Show Plumbing', request: { category: 'Plumbing' } },
      },
    ])
    expect(read('horse plumber').query.words[1]?.alternatives).toEqual(['plumber', 'plumbing'])
  })

  test('nothing is taken from the name "Plumb Perfect"', () =>
    expect(read('plumb perfect').query).toMatchObject({ words: [{ typed: 'plumb' }, { typed: 'perfect' }] }))

  test('"vet owned" is every business here', () =>
    expect(read('vet owned')).toMatchObject({ understood: [], query: { words: [] } }))

  test('another reading is offered: all businesses for "vet"', () => {
    expect(read('vet').understood[0]?.instead).toMatchObject({
      label: 'All veteran-owned businesses',
      request: { q: '' },
    })
  })
})

describe('a place is found among the words', () => {
  test.each([
    ['plumber in port st lucie', 'Plumbing; near Port St. Lucie'],
    ['roofing 32801', 'Roofing; near 32801 (Orlando)'],
    ['leaky faucet 34997', 'Plumbing; near 34997 (Stuart)'],
    ['HVAC 33040', 'HVAC; near 33040 (Key West)'],
    ['barber Stuart, FL 34994-1234', 'Barber Shops; near 34994 (Stuart)'],
    ['South Florida roofer', 'Roofing; in South Florida'],
    ['plomero miami', 'Plumbing; near Miami'],
    ['miami plomero', 'Plumbing; near Miami'],
    ['plomero cerca de Hialeah', 'Plumbing; near Hialeah'],
    ['oyster treasure coast', '“oyster”; in the Treasure Coast'],
    ['boat repair in the keys', 'Boat Repair; in the Florida Keys'],
    ['painter panhandle', 'Painting; in the Panhandle'],
    ['dentist north florida', '“dentist”; in North Florida'],
    ['painter in Martin County', 'Painting; in Martin County'],
    ['lake county barber', 'Barber Shops; in Lake County'],
    ['barber in lake', 'Barber Shops; in Lake County'],
    ['barber orange', 'Barber Shops; in Orange County'],
    ['Plumber in Mary Esther', 'Plumbing; near Mary Esther'],
    ['painter golden gate', 'Painting; near Golden Gate'],
    ['oyster sarasota', '“oyster”; in Sarasota County'],
    ['Stuart', 'near Stuart'],
    ['port st', 'near Port St. Lucie'],
    ['fort laud', 'near Fort Lauderdale'],
    ['port cleaning', '“port cleaning”'],
    ['Jupiter', 'near Jupiter'],
    ['kettleman stuart', '“kettleman”; near Stuart'],
    ['dog groomer downtown Jupiter', 'Dog Grooming; near Jupiter'],
    ['tampa bay catering', 'Catering; in the Tampa Bay area'],
  ])('"%s": %s', (q, label) => expect(chips(q)).toBe(label))

  test.each([
    ['orange roofing', '“orange roofing”'],
    ['bridge on the lake', '“bridge lake”'],
    ['golden gate kennels of yore', '“golden gate kennels yore”'],
    ['the sunset', '“sunset”'],
    ['"stuart" marine', '“stuart marine”'],
    ['jupiter moon cafe', '“jupiter moon cafe”'],
    ['cocktail sunrise', '“cocktail sunrise”'],
  ])('and not where it is more likely a name: "%s"', (q, label) => expect(chips(q)).toBe(label))

  test('a name that is a place, too, offers it', () =>
    expect(read('sunset').understood[0]?.instead).toMatchObject({
      label: 'Near Sunset',
      request: { where: 'sunset' },
    }))

  test('a ZIP code and a city are a point with its county; a radius is the visitor’s', () => {
    expect(read('plumber 34997', { radius: 50 }).query.near).toEqual({
      point: { lat: expect.closeTo(27.14, 1), lng: expect.closeTo(-80.2, 1) },
      isApproximate: true,
      radiusMiles: 50,
      countySlug: 'martin',
    })
    expect(read('plumber in Martin County').query).toMatchObject({ countySlugs: ['martin'] })
  })

  test('of two places with one name it asks which, until the field for the place says it', () => {
    const asked = read('barber in lake butler')
    expect(asked.whereProblem?.choices).toHaveLength(2)
    const where = asked.whereProblem?.choices[0]?.where ?? ''
    expect(read('barber in lake butler', { where })).toMatchObject({
      whereProblem: undefined,
      place: { label: 'Lake Butler' },
    })
  })

  test('a misspelled place after "near" is asked about', () =>
    expect(read('plumber near Sturat').whereProblem?.choices[0]).toEqual({
      label: 'Stuart',
      where: 'Stuart',
    }))

  test('a city elsewhere is told as such, before a trade too', () =>
    expect(read('Atlanta plumber').whereProblem?.message).toContain('This directory covers Florida only'))

  test('what is typed wins over the field, which stays for words that may be a name', () => {
    expect(read('plumber ocala', { where: 'Stuart' }).place?.label).toBe('Ocala')
    expect(read('stuart', { where: 'Ocala' })).toMatchObject({
      place: { label: 'Ocala' },
      query: { words: [{ typed: 'stuart' }] },
    })
  })

  test('"near me" is the position, or asks for it', () => {
    const near = { lat: 27.2, lng: -80.25 }
    expect(read('ac repair near me', { near })).toMatchObject({
      place: { label: 'you', county: 'Martin County' },
      query: { categorySlugs: ['hvac'], near: { point: near, isApproximate: false, countySlug: 'martin' } },
    })
    expect(read('ac repair near me')).toMatchObject({
      asksForPosition: true,
      query: { categorySlugs: ['hvac'] },
    })
    expect(read('ac repair near me', { where: 'Stuart' }).asksForPosition).toBeUndefined()
    expect(read('ac repair', { where: 'My location' })).toMatchObject({
      asksForPosition: true,
      whereProblem: undefined,
    })
  })
})

test.each([
  ['open now barber ocala', 'Barber Shops; near Ocala; Open now'],
  ['anyone open now near Stuart', 'near Stuart; Open now'],
  ['restaurante abierto ahora miami', 'Food and Drinks; near Miami; Open now'],
])('opening: "%s" is %s', (q, label) => {
  expect(chips(q)).toBe(label)
  expect(read(q).query.filters.openAt).toEqual(NOW)
})

test.each([
  ['navy veteran electrician', 'navy', '“electrician”; Navy'],
  ['navy roofer', 'navy', 'Roofing; Navy'],
  ['retired air force painter ocala', 'air-force', 'Painting; near Ocala; Air Force'],
  ['usmc', 'marine-corps', 'Marine Corps'],
  ['marine veteran gym', 'marine-corps', 'Fitness; Marine Corps'],
  ['coast guard vet owned', 'coast-guard', 'Coast Guard'],
])('branch of service: "%s" is %s', (q, branch, label) => {
  expect(chips(q)).toBe(label)
  expect(read(q).query.filters.branch).toBe(branch)
})

test('"marine" and "army" of other things are words', () => {
  expect(read('marine diesel').query.filters.branch).toBeUndefined()
  expect(read('army surplus').query.filters.branch).toBeUndefined()
})

test.each([
  '(772) 555-0176',
  '772-555-0176',
  '7725550176',
  '+1 772 555 0176',
  '1-772-555-0176',
  '772.555.0176',
  'call 772 555 0176',
  '772–555–0176',
  'tel:+17725550176',
  'TEL:772-555-0176',
  '772-555-0176 x5',
  '(772) 555-0176, extension 12',
  '772 · 555 · 0176',
])('the phone number %s is found, and nothing else is asked', (q) => {
  expect(read(q).query).toMatchObject({ telephone: '7725550176', words: [] })
})
test('so is a lettered number, which a trade in an area code is not', () => {
  expect(read('1-800-FLOWERS ext. 5').query).toMatchObject({ telephone: '8003569377', words: [] })
  expect(read('850 electrician').query.telephone).toBeUndefined()
})
test('so are its last seven digits, and no other number', () => {
  expect(read('555-0176').query.telephone).toBe('5550176')
  expect(read('555–0176').query.telephone).toBe('5550176')
  expect(read('34994-1234').query.telephone).toBeUndefined()
  expect(read('4000 psi').query).toMatchObject({
    words: [{ alternatives: ['4000', 'four thousand'] }, { typed: 'psi' }],
  })
})

test('quotes keep words together, a minus excludes', () => {
  expect(read('"Raw Oysters" -crab').query).toMatchObject({
    words: [{ typed: 'Raw Oysters', alternatives: ['raw oysters'], isPhrase: true }],
    excludedWords: ['crab'],
  })
  expect(read('well-known').query.excludedWords).toEqual([])
})

test('each part can be taken away alone', () => {
  const { understood } = read('open now "oyster bar" -crab in Apalachicola')
  expect(understood.map(({ label, without }) => [label, without.q])).toEqual([
    ['“oyster bar”', 'open now -crab in Apalachicola'],
    ['near Apalachicola', 'open now "oyster bar" -crab'],
    ['Open now', '"oyster bar" -crab in Apalachicola'],
    ['not “crab”', 'open now "oyster bar" in Apalachicola'],
  ])
})

describe('the category of the address keeps the rules of the specification', () => {
  test('a name is the category, a part of names all that have it, another text is words', () => {
    expect(read('', { category: 'plumbing' }).query.categorySlugs).toEqual(['plumbing'])
    expect(read('', { category: 'repair' }).query.categorySlugs).toEqual([
      'auto-repair',
      'boat-repair',
      'home-repair',
    ])
    expect(read('', { category: 'All' }).query.categorySlugs).toBeUndefined()
    expect(read('', { category: 'Teague Painting' }).query.words).toMatchObject([
      { typed: 'Teague' },
      { typed: 'Painting' },
    ])
  })

  test('beside it a trade among the words is only a word', () =>
    expect(read('plumber', { category: 'Roofing' }).query).toMatchObject({
      categorySlugs: ['roofing'],
      words: [{ typed: 'plumber' }],
    }))
})

test('a part of the map takes the place of every other place, and miles are counted as before', () => {
  const view = { west: -82, south: 29, east: -81, north: 30 }
  const { query, place, whereProblem } = read('plumber', { where: 'Stuart', comesToYou: true, view })
  expect(query).toMatchObject({ within: view, categorySlugs: ['plumbing'], filters: {} })
  expect(query.near).toMatchObject({ isApproximate: true })
  expect(query.near?.countySlug).toBeUndefined()
  expect(query.near?.radiusMiles).toBeGreaterThan(160)
  expect(place?.label).toBe('this area')
  expect(whereProblem).toBeUndefined()
  expect(read('', { where: 'Atlantis', view }).whereProblem).toBeUndefined()
  expect(read('', { county: 'martin', view }).query.countySlugs).toBeUndefined()
})

test('every choice of the address is in the query', () => {
  const request: Partial<SearchRequest> = {
    county: 'lee',
    isOpenNow: true,
    comesToYou: true,
    level: 'sba_certified',
    branch: 'army',
    language: 'es',
    hasDeal: true,
    isLiteral: true,
  }
  expect(read('', request).query).toEqual({
    words: [],
    excludedWords: [],
    countySlugs: ['lee'],
    filters: {
      openAt: NOW,
      comesToYou: true,
      level: 'sba_certified',
      branch: 'army',
      language: 'es',
      hasDeal: true,
    },
    sort: 'best',
    isLiteral: true,
  })
  expect(read('', { sort: 'nearest' }).query.sort).toBe('best')
  expect(read('', { where: 'Stuart', sort: 'nearest' }).query.sort).toBe('nearest')
})

test('a town on the map replaces the place, and miles are counted from there as before', () => {
  const { query, place } = read('plumber', { where: 'Winter Park', city: 'orlando' })
  expect(query).toMatchObject({ categorySlugs: ['plumbing'], citySlugs: ['orlando'] })
  expect(query.near?.radiusMiles).toBeGreaterThan(600)
  expect(place).toMatchObject({ label: 'Orlando', isArea: true })
  expect(read('', { county: 'martin', city: 'orlando' }).query.countySlugs).toBeUndefined()
})
