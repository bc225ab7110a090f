import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../db/seed/sample-list.ts'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { SessionProvider } from '../accounts/session.tsx'
import type { BusinessProfile } from '../businesses/business.ts'
import { ProfileNotFoundPage } from './profile-not-found.tsx'
import { BusinessProfilePage } from './profile-page.tsx'
import { profileView } from './profile-view.server.ts'
import { FULL_BUSINESS, MINIMAL_BUSINESS } from './testing/profile-samples.ts'

/** A Friday, 9:00 AM in Pensacola. */
const NOW = new Date('2026-11-20T15:00:00Z')

function renderProfile(page: ReactNode): string {
  return renderPage(<SessionProvider>{page}</SessionProvider>)
}

function markupOf(business: BusinessProfile): string {
  return renderProfile(<BusinessProfilePage view={profileView(business, NOW)} />)
}

/** The profile without the breadcrumb above it. */
function profileOf(text: string): string {
  return text.slice(text.indexOf('Business Profile'))
}

/** The texts of the page, one after the other. */
function textOf(markup: string): string {
  return markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
}

function headingsOf(markup: string): string[] {
  return [...markup.matchAll(/<(h[1-4])\b[^>]*>(.*?)<\/\1>/g)].map(
    ([, level, content = '']) => `${level} ${textOf(content).trim()}`,
  )
}

describe('a business that gave everything', () => {
  const markup = markupOf(FULL_BUSINESS)
  const text = textOf(markup)

  // @spec 2.60
  test('headings', () => {
    expect(headingsOf(markup)).toEqual([
      'h1 Business Profile',
      'h2 Anchor & Sons',
      'h3 About',
      'h3 Services',
      'h3 Location',
      'h3 Hours',
      'h4 Special hours',
      'h3 Contact',
      'h3 Service Area',
      'h3 Veteran Ownership',
      'h3 Pictures',
      'h3 Recent Posts',
      'h3 Google Reviews',
      'h2 Is this your business?',
      'h3 Write a Post',
      'h3 Change Pictures',
      "h2 Can't find your business?",
    ])
  })

  // @spec 2.63 2.73 9.12
  test('what a customer came for stands before everything else', () => {
    const places = [
      'Business Profile',
      'Anchor & Sons',
      'Plumbing',
      '12 Main St',
      'Directions',
      'Verified Veteran',
      'Featured',
      '4.7 (12 reviews)',
      'Open until 5 PM CT',
      'Call (850) 555-0100',
      'Website',
      'Contact Business',
      'Share',
      'We fix what leaks.',
    ].map((part) => profileOf(text).indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  // @spec 2.67
  test('links that work without scripts', () => {
    for (const href of [
      'tel:+18505550100',
      '/business/anchor-and-sons-1/contact',
      '/business/anchor-and-sons-1/report',
      '/business/anchor-and-sons-1/correct',
      '/verification',
      'https://www.example.com/anchor',
      'https://www.facebook.com/anchor',
      '/category/plumbing',
      '/county/escambia',
      '/county/santa-rosa',
      '/businesses/search?businessId=anchor-and-sons-1',
      '/submit-business',
      '#contact',
    ]) {
      expect(markup).toContain(`href="${href}"`)
    }
    expect(markup).toContain('id="contact"')
    expect(markup).not.toContain('javascript:')
  })

  test('a wrong number leads to its field, the address to directions', () => {
    expect(markup).toContain('href="/business/anchor-and-sons-1/correct#phone"')
    expect(markup).toMatch(/<a href="https:\/\/www\.google\.com\/maps\/dir[^>]*>(?:(?!<\/a>).)*12 Main St/)
  })

  test('the seal opens to what was checked, by whom, when and until when', () => {
    const [, seal = ''] = /<details name="profile-seal"[^>]*>(.*?)<\/details>/s.exec(markup) ?? []
    for (const part of [
      'Verified Veteran',
      'Document reviewed',
      'One of our volunteers looked at a document',
      'Checked on October 1, 2026, valid until October 1, 2029',
      'How we check',
    ]) {
      expect(textOf(seal)).toContain(part)
    }
  })

  test('the ribbon says why the team chose it', () => {
    expect(text).toContain('Featured: They taught 200 neighbors to stop a leak. Nobody pays for it.')
  })

  test('telephones stand in one form, the branch by its name', () => {
    expect(text).toContain('Phone (850) 555-0100')
    expect(text).not.toContain('850.555.0100')
    expect(text).toContain('In business since: 1998')
    expect(text).toContain('Branch of service: Marine Corps')
  })

  test('hours with today and the holiday', () => {
    expect(text).toContain('Friday (today) 8:00 AM to 5:00 PM')
    expect(text).toContain('Sunday Closed')
    expect(text).toContain('Thursday, November 26 Thanksgiving Day Closed')
    expect(text).toContain('Times are in Central time.')
  })

  // @spec 2.69
  test('scroll areas of the specification', () => {
    expect(markup).toMatch(/max-height:18\.75rem[^>]*>(?:(?!height:).)*aria-label="Recent Posts"/)
    expect(markup).toMatch(/max-height:12rem[^>]*>(?:(?!height:).)*aria-label="Google Reviews"/)
    expect(text).toContain('Ten percent off.')
    expect(text).toContain('Dana , 5.0 of 5, October 2, 2026 On time.')
  })

  // @spec 2.62 2.64
  test('a brass ring, a banner, and inputs that take pictures only', () => {
    expect(markup).toContain('border-2 border-brass')
    expect(markup).toContain('src="/sample-pictures/pipes-and-gauge.svg"')
    const photo = { url: '/media/photos/van.webp', alt: 'Our van', photoId: 'van' }
    expect(markupOf({ ...FULL_BUSINESS, banner: photo })).toContain('src="/media/photos/van.webp"')
    expect(markup.match(/<input[^>]*type="file"[^>]*>/g)).toHaveLength(2)
    expect(markup.match(/<input[^>]*accept="image\/jpeg[^"]*"[^>]*>/g)).toHaveLength(2)
  })
})

test('the locator shades where the business travels, with a pin and the towns around', () => {
  const markup = markupOf(FULL_BUSINESS)
  expect(markup).toContain(
    'aria-label="Map: Anchor &amp; Sons in Pensacola, FL, Escambia County and its neighbors"',
  )
  expect(markup.match(/class="locator-served"/g)).toHaveLength(2)
  expect(markup).toContain('class="locator-pin is-soft"')
  expect(markup).toMatch(/class="map-city"[^>]*>Navarre</)
  expect(markupOf(MINIMAL_BUSINESS)).not.toContain('locator-pin')
})

test('others near by stand before the invitation to owners', () => {
  const others = {
    title: 'Open Now Nearby',
    businesses: [
      {
        id: 'bay-pipes-1',
        name: 'Bay Pipes',
        categorySlug: 'plumbing',
        categoryName: 'Plumbing',
        city: 'Milton',
        countyName: 'Santa Rosa',
        distanceMiles: 4.6,
        distanceIsApproximate: true,
        opening: { state: 'open' as const, text: 'Open until 6 PM' },
        phone: '(850) 555-0188',
        tel: 'tel:+18505550188',
      },
    ],
  }
  const markup = renderProfile(<BusinessProfilePage view={profileView(FULL_BUSINESS, NOW)} others={others} />)
  expect(textOf(markup)).toMatch(
    /Open Now Nearby Bay Pipes Milton · about 5 miles Open until 6 PM Call Bay Pipes .*See all in Plumbing Can't find your business/,
  )
  expect(markup).toContain('href="/business/bay-pipes-1"')
  expect(markup).toContain('href="tel:+18505550188"')
})

describe('a business that gave next to nothing', () => {
  const markup = markupOf(MINIMAL_BUSINESS)
  const text = textOf(markup)

  test('has no empty places', () => {
    expect(headingsOf(markup)).toEqual([
      'h1 Business Profile',
      'h2 Bare Hull',
      'h3 Where They Work',
      'h3 Hours',
      'h3 Contact',
      'h3 Veteran Ownership',
      'h3 Recent Posts',
      'h3 Google Reviews',
      'h2 Is this your business?',
      'h3 Write a Post',
      'h3 Change Pictures',
      "h2 Can't find your business?",
    ])
    for (const absent of [
      'Call',
      'Website',
      'Directions',
      'Contact Business',
      '30 miles',
      'Verified',
      'Featured',
    ]) {
      expect(text).not.toContain(absent)
    }
    expect(markup).not.toContain('href="tel:')
    expect(markup).not.toContain('border-2 border-brass')
  })

  // @spec 3.5
  test('shows the defaults of the specification', () => {
    expect(text).toContain('Not specified')
    expect(text).toContain('No reviews yet')
    expect(text).toContain('No posts yet')
  })

  // @spec 9.12
  test('says where it works instead of an unknown city, and nothing of a rating that nobody gave', () => {
    expect(text).toContain('Serves St. Lucie County')
    expect(text).not.toContain('Unknown City')
    expect(text).not.toContain('0.0')
  })
})

test('the owner’s controls are folded until somebody needs them', () => {
  expect(markupOf(FULL_BUSINESS)).toMatch(/<details(?![^>]* open)[^>]*>/)
})

describe('a sample listing', () => {
  const id = SAMPLE_LIST[0]?.id ?? ''

  test('says that it is made up', () => {
    expect(textOf(markupOf({ ...FULL_BUSINESS, id }))).toContain('Sample listing. This business isn’t real.')
  })

  test('says that nothing was checked, and no date', () => {
    const sample = textOf(markupOf({ ...FULL_BUSINESS, id }))
    expect(sample.match(/This is a sample, so nothing was checked\./g)).toHaveLength(2)
    expect(sample).not.toContain('Checked on')
  })

  test('is told by where it came from, whatever its phone number', () => {
    const real = { ...FULL_BUSINESS, phone: '(850) 555-0123' }
    expect(textOf(markupOf(real))).not.toContain('Sample listing')
    const sample = { ...FULL_BUSINESS, id, phone: '(850) 432-1234' }
    expect(textOf(markupOf(sample))).toContain('Sample listing')
  })
})

describe('a closed business', () => {
  const markup = markupOf({ ...FULL_BUSINESS, isClosed: true })
  const text = textOf(markup)

  // @spec 2.74
  test('says so, and leads to others', () => {
    expect(text).toContain('This business is closed.')
    expect(markup).toContain('href="/businesses/search?businessId=anchor-and-sons-1"')
    expect(markup).toContain('href="/category/plumbing"')
  })

  test('cannot be called, visited or found open', () => {
    expect(markup).not.toContain('href="tel:')
    expect(markup).not.toContain('/contact"')
    expect(markup).not.toContain('https://www.google.com/maps')
    expect(markup).not.toContain('https://www.example.com/anchor')
    expect(text).not.toContain('Open now')
    expect(text).not.toContain('Contact Business')
  })
})

// @spec 2.65
test('text of an owner is text', () => {
  const markup = markupOf({ ...FULL_BUSINESS, name: '<script>alert(1)</script>', description: '</p><b>x' })
  expect(markup).not.toContain('<script>alert')
  expect(markup).not.toContain('<b>x')
})

test('an answer to the composer without scripts keeps what was typed', () => {
  const view = profileView(FULL_BUSINESS, NOW)
  const markup = renderProfile(
    <BusinessProfilePage
      view={view}
      answer={{ values: { type: 'event', content: 'Open house' }, errors: {} }}
    />,
  )
  expect(markup).toMatch(/<textarea[^>]*>Open house<\/textarea>/)
  expect(markup).toMatch(/<input(?=[^>]*value="event")(?=[^>]*checked="")[^>]*>/)
  expect(textOf(markup)).toContain('Sign in to publish this post')
  expect(markup).toMatch(/<details[^>]* open=""/)

  const refused = renderProfile(
    <BusinessProfilePage
      view={view}
      answer={{
        values: { type: 'update', content: ' ' },
        errors: { content: 'Please write something in your post' },
      }}
    />,
  )
  expect(textOf(refused)).toContain('Error: Please write something in your post')
})

test('the page of a business that is not there', () => {
  const markup = renderPage(<ProfileNotFoundPage />)
  expect(headingsOf(markup)).toEqual(['h1 Business not found'])
  expect(textOf(markup)).toContain(
    "The business profile you're looking for doesn't exist or has been removed.",
  )
  expect(markup).toMatch(/<a[^>]*href="\/"[^>]*>Return to home<\/a>/)
})
