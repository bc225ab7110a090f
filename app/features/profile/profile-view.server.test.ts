import { describe, expect, test } from 'vitest'
import { findSample } from '../businesses/sample-list.server.ts'
import { sampleRecords } from '../businesses/sample-list.server.ts'
import { contactLinks, socialLinks } from './profile-links.server.ts'
import { profileDescription, profileTitle, profileView } from './profile-view.server.ts'
import { FULL_BUSINESS, MINIMAL_BUSINESS } from './testing/profile-samples.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

describe('ways to reach a business', () => {
  // @spec 2.67
  test('all of them', () => {
    expect(contactLinks(FULL_BUSINESS)).toEqual({
      call: { href: 'tel:+18505550100', label: '(850) 555-0100' },
      message: '/business/anchor-and-sons-1/contact',
      website: { href: 'https://www.example.com/anchor', text: 'example.com/anchor' },
      directions: 'https://www.google.com/maps/dir/?api=1&destination=12+Main+St%2C+Pensacola%2C+FL+32501',
    })
  })

  // @spec 3.7
  test('none', () => {
    expect(contactLinks(MINIMAL_BUSINESS)).toEqual({})
  })

  test('a telephone text that nobody can dial stays a text', () => {
    const links = contactLinks({ ...FULL_BUSINESS, phone: 'ask at the dock', tel: null })
    expect(links.call).toBeUndefined()
    expect(links.phoneText).toBe('ask at the dock')
  })

  test.each([
    [{ address: 'Stuart, FL', street: null }],
    [{ address: 'P.O. Box 12, Stuart, FL 34994', street: 'P.O. Box 12' }],
    [{ address: '', street: null }],
  ])('no directions to %j', (place) => {
    expect(contactLinks({ ...FULL_BUSINESS, ...place }).directions).toBeUndefined()
  })

  test.each(['javascript:alert(1)', 'N/A', 'our page'])('%s is no website', (website) => {
    expect(contactLinks({ ...FULL_BUSINESS, website }).website).toBeUndefined()
  })

  test('no way to write where nobody would get it', () => {
    expect(contactLinks({ ...FULL_BUSINESS, takesMessages: false }).message).toBeUndefined()
  })
})

test('a closed business has no Featured ribbon', () => {
  const featured = { ...FULL_BUSINESS, isFeatured: true }
  expect(profileView({ ...featured, isClosed: false }, NOW).isFeatured).toBe(true)
  expect(profileView({ ...featured, isClosed: true }, NOW).isFeatured).toBe(false)
})

// @spec 2.68 3.7
test('only web addresses become social links, in the order of the specification', () => {
  expect(socialLinks(FULL_BUSINESS)).toEqual([
    { network: 'Facebook', href: 'https://www.facebook.com/anchor' },
    { network: 'Instagram', href: 'https://www.instagram.com/anchor' },
    { network: 'X (Twitter)', href: 'https://twitter.com/anchor' },
  ])
})

describe('the view', () => {
  // @spec 3.4
  test('defaults of the specification', () => {
    expect(profileView(MINIMAL_BUSINESS, NOW)).toMatchObject({
      cityAndState: 'Unknown City, FL',
      placeText: 'Serves St. Lucie County',
      hasCity: false,
      nearbyPath: undefined,
      rating: 0,
      totalReviews: 0,
      posts: [],
      reviews: [],
      social: [],
      hours: null,
      timeZone: 'America/New_York',
      banner: undefined,
      serviceArea: undefined,
      confirmedText: undefined,
    })
  })

  test('everything', () => {
    expect(profileView(FULL_BUSINESS, NOW)).toMatchObject({
      category: { name: 'Plumbing', path: '/category/plumbing' },
      county: { name: 'Escambia County', path: '/county/escambia' },
      cityAndState: 'Pensacola, FL 32501',
      facts: [
        { label: 'In business since', text: '1998' },
        {
          label: 'State of Florida license number',
          text: 'CFC1428334',
          link: { href: 'https://www.myfloridalicense.com/wl11.asp', text: 'Look it up with the state' },
        },
        { label: 'Languages spoken', text: 'English, Spanish' },
        { label: 'Branch of service', text: 'Marine Corps' },
      ],
      timeZone: 'America/Chicago',
      nearbyPath: '/businesses/search?businessId=anchor-and-sons-1',
      signInPath: '/auth?from=/business/anchor-and-sons-1%23owner',
      banner: undefined,
      pictures: [{ url: '/sample-pictures/toolbench.svg' }, { url: '/sample-pictures/pipes-and-gauge.svg' }],
    })
  })

  test('an owner’s photograph stands in for a banner that is missing, a drawing of ours does not', () => {
    const photo = { url: '/media/photos/shop.webp', alt: '', photoId: 'shop' }
    const view = profileView({ ...FULL_BUSINESS, images: [photo, ...FULL_BUSINESS.images] }, NOW)
    expect(view.banner).toEqual(photo)
    expect(view.pictures).toEqual(FULL_BUSINESS.images)
  })

  // @spec 3.29 3.30
  test('days are those of the business’s clocks', () => {
    const view = profileView(FULL_BUSINESS, NOW)
    expect(view.posts[0]?.dateText).toBe('November 18, 2026')
    expect(view.confirmedText).toBe('October 31, 2026')
    expect(view.reviews[0]?.dateText).toBe('October 2, 2026')
  })

  test('the north of Gulf County keeps Central time', () => {
    const inGulf = { ...MINIMAL_BUSINESS, countySlug: 'gulf', countyName: 'Gulf' }
    expect(profileView({ ...inGulf, timeZone: 'America/Chicago' }, NOW).timeZone).toBe('America/Chicago')
    expect(profileView(inGulf, NOW).timeZone).toBe('America/New_York')
  })
})

test.each([
  [['st-lucie'], 'Serves St. Lucie County'],
  [['martin'], 'Serves St. Lucie and Martin counties'],
  [['martin', 'st-lucie', 'palm-beach'], 'Serves St. Lucie, Martin and Palm Beach counties'],
  [
    ['martin', 'palm-beach', 'broward', 'indian-river'],
    'Serves St. Lucie, Martin, Palm Beach and 2 more counties',
  ],
])('a business without an address that serves %j: %s', (serviceAreaCounties, words) => {
  expect(profileView({ ...MINIMAL_BUSINESS, serviceAreaCounties }, NOW).placeText).toBe(words)
})

test('the title names business, category and place', () => {
  expect(profileTitle(FULL_BUSINESS)).toBe('Anchor & Sons, Plumbing in Pensacola')
  expect(profileTitle(MINIMAL_BUSINESS)).toBe('Bare Hull, Boat Repair in St. Lucie County')
  const name = 'Pensacola Society for the Care of Small Wooden Boats'
  expect(profileTitle({ ...FULL_BUSINESS, name })).toBe(`${name} in Pensacola`)
})

test('the description is the owner’s, cut at a word', () => {
  expect(profileDescription(FULL_BUSINESS)).toBe('We fix what leaks. Ask for Joe.')
  expect(profileDescription(MINIMAL_BUSINESS)).toContain('Bare Hull, Boat Repair in St. Lucie County')
  const long = profileDescription({ ...FULL_BUSINESS, description: 'seven words '.repeat(40) })
  expect(long).toMatch(/^(?:seven words )+seven(?: words)?…$/)
  expect(long.length).toBeLessThanOrEqual(157)
})

test('title and description of each business of the sample list fit, and are its own', () => {
  const heads = sampleRecords().map(({ row: { id } }) => {
    const business = findSample(id, NOW)
    if (!business) throw new Error(`${id} is not found.`)
    return { id, title: profileTitle(business), description: profileDescription(business) }
  })
  expect(heads.length).toBeGreaterThan(200)
  for (const { id, title, description } of heads) {
    expect(title.length, id).toBeLessThanOrEqual(70)
    expect(description.length, id).toBeGreaterThanOrEqual(50)
    expect(description.length, id).toBeLessThanOrEqual(170)
  }
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length)
})

describe('how veteran ownership is proved', () => {
  const shown = (change: Partial<typeof FULL_BUSINESS>) => {
    const { isVerified, verification } = profileView({ ...FULL_BUSINESS, ...change }, NOW)
    return { isVerified, ...verification }
  }

  test('the level with its days, in the time of the county', () => {
    expect(shown({})).toMatchObject({
      isVerified: true,
      levelName: 'Document reviewed',
      sinceText: 'October 1, 2026',
      untilText: 'October 1, 2029',
    })
  })

  test('what does not run out has no end', () => {
    expect(shown({ verificationExpiresAt: null }).untilText).toBeUndefined()
  })

  test('no badge for what ran out a moment ago, and none for a word alone', () => {
    const nothing = {
      isVerified: false,
      levelName: 'Self-declared',
      sinceText: undefined,
      untilText: undefined,
    }
    expect(shown({ verificationExpiresAt: NOW.toISOString() })).toMatchObject(nothing)
    expect(shown({ verificationLevel: 'self_declared' })).toMatchObject(nothing)
  })
})
