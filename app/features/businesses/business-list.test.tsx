import { describe, expect, test } from 'vitest'
import { renderPage } from '../../ui/testing/render-page.tsx'
import type { BusinessSummary } from './business.ts'
import { BusinessList } from './business-list.tsx'

const DRAWING = '/sample-pictures/pipes-and-gauge.svg'
const PHOTO = '/media/photos/1/320.webp'

const plumber: BusinessSummary = {
  id: 'pilot-light-plumbing-1',
  name: 'Pilot Light Plumbing',
  description: '',
  categorySlug: 'plumbing',
  categoryName: 'Plumbing',
  city: 'Stuart',
  countySlug: 'martin',
  countyName: 'Martin',
  phone: '',
  tel: null,
  branchOfService: null,
  isVerified: true,
  isFeatured: false,
  featuredReason: '',
  isSample: false,
  verificationLevel: 'sba_certified',
  imageUrl: null,
  services: [],
  opening: null,
  takesMessages: false,
  website: '',
  location: null,
  hasDeal: false,
}

const showList = (businesses: Partial<BusinessSummary>[], isOneCategory = false) =>
  renderPage(
    <BusinessList
      label="Plumbers"
      isOneCategory={isOneCategory}
      businesses={businesses.map((each, index) => ({ ...plumber, id: `plumber-${index}`, ...each }))}
    />,
  )

const picturesIn = (markup: string) =>
  [...markup.matchAll(/<img src="([^"]*)"|category-ink[^>]*>([^<]*)<|category-icons[^"]*#([^"]*)"/g)].map(
    ([, image, initials, icon]) => image ?? initials ?? icon,
  )

describe('standing', () => {
  // @spec 2.58
  test('a verified business has the seal by its name, and its certified level in words', () => {
    const markup = showList([{}])
    expect(markup).toMatch(/Pilot Light Plumbing<\/a>.*<svg.*Verified/)
    expect(markup).toContain('SBA certified')
  })

  test('a sample is called one, never verified', () => {
    const markup = showList([{ isSample: true }])
    expect(markup).toContain('>Sample<')
    expect(markup).not.toMatch(/Verified|SBA certified/)
  })

  test('self-declared has neither', () => {
    expect(showList([{ isVerified: false }])).not.toMatch(/>Sample<|Verified|SBA certified/)
  })
})

describe('featured', () => {
  test('says why, and that nobody pays for it', () => {
    const featuredReason = 'They repaired forty roofs for free after the storm'
    expect(showList([{ isFeatured: true, featuredReason }])).toContain(
      'Featured: They repaired forty roofs for free after the storm. Nobody pays for it.',
    )
    expect(showList([{ isFeatured: true }])).toContain(
      'Featured: our team chose this business. Nobody pays for it.',
    )
  })
})

describe('pictures', () => {
  test('a drawing stands once in a list, cut for a square; after it the initials of the business', () => {
    const drawn = { imageUrl: DRAWING }
    expect(picturesIn(showList([drawn, drawn, { ...drawn, name: 'Tidewrack Drains' }]))).toEqual([
      `${DRAWING}#card`,
      'PL',
      'TD',
    ])
  })

  test('a photograph that two branches share stays with both', () => {
    expect(picturesIn(showList([{ imageUrl: PHOTO }, { imageUrl: PHOTO }]))).toEqual([PHOTO, PHOTO])
  })

  test('without a picture the icon of the category, where the list has more than one', () => {
    expect(picturesIn(showList([{}]))).toEqual(['plumbing'])
    expect(picturesIn(showList([{}], true))).toEqual(['PL'])
  })
})
