import { describe, expect, test } from 'vitest'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

const { server } = setUpDirectory({ LOG_LEVEL: 'info' })

const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' })

async function page(path: string) {
  const response = await get(path)
  const html = await response.text()
  return {
    status: response.status,
    html,
    text: visibleText(html),
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    isIndexable: !/<meta name="robots" content="noindex"/.test(html),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, heading = '']) => visibleText(heading)),
  }
}

describe('every page of the route table', () => {
  test.each<[path: string, status: number, heading: string, texts: string[]]>([
    [
      '/',
      200,
      "Florida's Premier Veteran Business Directory",
      [
        'Popular Business Categories',
        'Browse by Florida Region',
        'South Florida',
        'Tampa Bay',
        'North Central',
        'Central Florida',
      ],
    ],
    ['/auth', 200, 'Sign In', ['Email', 'Password', 'Create an Account']],
    ['/auth/forgot-password', 200, 'Forgot your password?', ['Email']],
    ['/auth/resend', 200, 'Send the confirmation again', ['Email']],
    ['/auth/confirm?token_hash=x&type=signup', 200, 'Confirm your email address', ['One click']],
    ['/account', 200, '', ['Loading...']],
    ['/about-us', 200, 'About', ['2.5M+', '5.8M', '$1T+', '9%', '30%', '50%']],
    ['/register-business', 200, '', ['Loading...']],
    ['/business-submission-confirmation', 200, '', ['Loading...']],
    ['/submit-business', 200, 'Submit', ['Business name', '24 hours']],
    ['/submit-business-confirmation', 200, 'Thank', ['24 hours']],
    ['/submit-confirmation', 200, 'Thank', ['24 hours']],
    ['/categories', 200, 'All Categories', ['HVAC', 'Home Remodeling', 'Water Treatment', 'Back to Home']],
    [
      '/category/hvac',
      200,
      'HVAC Businesses',
      ["Can't find your business?", 'Submit Your Business', 'Back to Home'],
    ],
    ['/category/plumbing/city/orlando', 200, 'Plumbing Businesses in Orlando', []],
    ['/categories/hvac', 200, 'HVAC Businesses', []],
    ['/categories/hvac/tampa', 200, 'HVAC Businesses in Tampa', []],
    [
      '/regions',
      200,
      'Florida Regions',
      ['7 counties', '+3 more', '13 counties', 'More Florida counties', 'Brevard', 'Wakulla'],
    ],
    [
      '/region/south',
      200,
      'South Florida',
      ['Veteran-owned businesses serving 7 counties in this region', 'Monroe'],
    ],
    [
      '/county/st-lucie',
      200,
      'Veteran Owned Businesses in St. Lucie County',
      [
        'Supporting veteran-owned businesses in St. Lucie County helps strengthen our local economy and honors those who served our country.',
      ],
    ],
    ['/businesses/search', 200, 'Find Veteran-Owned Businesses', []],
    ['/businesses/search?category=Plumbing', 200, 'Plumbing Veteran-Owned Businesses', []],
    ['/featured', 200, 'Featured Veteran-Owned Businesses', ['Back to Home', 'Read More']],
    ['/featured-business/anything', 200, 'Featured Veteran-Owned Businesses', ['Read More']],
    ['/featured-article/favob1', 200, '', ['Back to Featured Businesses']],
    [
      '/veteran-resources',
      200,
      'Veteran Resources',
      ['State & Government Resources', 'Need Assistance?', '988'],
    ],
    ['/business-signup', 200, '', []],
    [
      '/no/such/page',
      404,
      'Page Not Found',
      ['404', 'Back to Home', 'Browse Featured Businesses', 'About Us'],
    ],
  ])('%s answers %i', async (path, status, heading, texts) => {
    const { status: answered, headings, text, title, html } = await page(path)

    expect(answered).toBe(status)
    expect(headings).toHaveLength(1)
    expect(headings[0]).toContain(heading)
    expect(title).toMatch(/\S/)
    expect(html).toContain('<meta property="og:site_name" content="Florida Veteran Business Directory"')
    for (const expected of texts) expect(text).toContain(expected)
  })

  test('titles and descriptions are unique', async () => {
    const paths = [
      '/',
      '/about-us',
      '/categories',
      '/category/hvac',
      '/category/plumbing',
      '/regions',
      '/region/south',
      '/county/duval',
      '/county/martin',
      '/featured',
      '/veteran-resources',
      '/submit-business',
      '/business-signup',
    ]
    const pages = await Promise.all(paths.map(page))
    const descriptions = pages.map(({ html }) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1])

    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(descriptions).size).toBe(paths.length)
    expect(descriptions).not.toContain(undefined)
  })
})

describe('addresses that lead elsewhere', () => {
  test.each([
    ['/about', '/about-us'],
    ['/sitemap', '/sitemap.xml'],
    ['/featured-article/no-such-article', '/featured'],
  ])('%s leads to %s', async (path, target) => {
    const response = await get(path)
    expect(response.status).toBeGreaterThanOrEqual(301)
    expect(response.status).toBeLessThanOrEqual(308)
    expect(new URL(response.headers.get('location') ?? '', server.url).pathname).toBe(target)
  })

  test.each([
    ['/categories/hvac', '/category/hvac'],
    ['/categories/hvac/tampa', '/category/hvac/city/tampa'],
    ['/category/landscaping', '/category/landscape'],
    ['/county/st.%20lucie', '/county/st-lucie'],
    ['/submit-confirmation', '/submit-business-confirmation'],
    ['/featured-business/anything', '/featured'],
  ])('%s names %s as canonical', async (path, canonical) => {
    expect((await page(path)).canonical).toBe(`${server.url}${canonical}`)
  })
})

describe('category pages', () => {
  test('landscape and landscaping list the same businesses', async () => {
    const cards = ({ html }: { html: string }) =>
      [...html.matchAll(/href="(\/business\/[^"]+)"/g)].map(([, href]) => href)
    const landscape = cards(await page('/category/landscape'))
    expect(landscape.length).toBeGreaterThan(5)
    expect(cards(await page('/category/landscaping'))).toEqual(landscape)
  })

  test('an empty category says so and asks for suggestions', async () => {
    const { text, status } = await page('/category/masonry')
    expect(status).toBe(200)
    expect(text).toContain('No businesses have posted yet in Masonry Category')
    expect(text).toContain(
      'Help us grow our community by suggesting a veteran-owned business you know about.',
    )
    expect(text).toContain('Submit a Business')
  })

  test('a category without listings in a city names the city', async () => {
    expect((await page('/category/plumbing/city/key-west')).text).toMatch(
      /No Plumbing businesses in Key West/,
    )
  })

  test('a fence contractor is under construction in no form of the address', async () => {
    const fences = await page('/category/fence-construction')
    const names = [...fences.html.matchAll(/href="\/business\/([^"]+)"/g)].map(([, id]) => id)
    expect(names.length).toBeGreaterThan(0)
    for (const path of [
      '/category/construction',
      '/categories/construction',
      '/businesses/search?category=Construction',
    ]) {
      const { html } = await page(path)
      for (const id of names) expect(html).not.toContain(`/business/${id}"`)
    }
  })

  test('Auto Repair is not in the list of categories', async () => {
    const { html } = await page('/categories')
    expect(html).not.toContain('/category/auto-repair')
    expect([...html.matchAll(/href="\/category\//g)]).toHaveLength(48)
  })
})

describe('regions and counties', () => {
  test('an unknown region is told, with a way back', async () => {
    const { status, text, isIndexable } = await page('/region/atlantis')
    expect(status).toBe(404)
    expect(text).toContain('Region Not Found')
    expect(text).toContain("The region you're looking for doesn't exist.")
    expect(text).toContain('Back to All Regions')
    expect(isIndexable).toBe(false)
  })

  test('an unknown county is a 404 page', async () => {
    expect((await page('/county/dade-and-broward')).status).toBe(404)
  })

  test('a region page shows eight businesses, a county page five', async () => {
    const businesses = async (path: string) => {
      const { html } = await page(path)
      return new Set([...html.matchAll(/href="\/business\/([^"]+)"/g)].map(([, id]) => id)).size
    }
    expect(await businesses('/region/south')).toBe(8)
    expect(await businesses('/county/palm-beach')).toBe(5)
  })

  test('a page number that is none means the first page; one too far means the last', async () => {
    const first = await page('/region/south')
    expect((await page('/region/south?page=x')).text).toBe(first.text)
    expect((await page('/region/south?page=-3')).text).toBe(first.text)
    const far = await page('/region/south?page=9999')
    expect(far.status).toBe(200)
    expect(far.text).not.toBe(first.text)
  })

  test('both spellings of a county answer with the same page', async () => {
    const { text } = await page('/county/indian-river')
    expect(text).toContain('Indian River County')
    expect((await page('/county/indian%20river')).text).toBe(text)
  })

  test('a county without listings says so and shows the whole list, nearest counties first', async () => {
    const { text, html } = await page('/county/liberty')
    expect(text).toContain('No listing is in Liberty County yet')
    expect(html.match(/href="\/business\//g)?.length).toBe(5)
    expect(text).toMatch(/(Leon|Gadsden|Calhoun|Gulf|Franklin) County/)
  })

  test('structured data of a county has the service area of the specification', async () => {
    const { html } = await page('/county/martin')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      areaServed: { '@type': 'GeoCircle', geoRadius: expect.stringMatching(/^100\b/) },
    })
  })
})

describe('profiles', () => {
  test('an unknown business is told, with a way back, and kept out of search engines', async () => {
    const { status, text, isIndexable } = await page('/business/no-such-business-1')
    expect(status).toBe(404)
    expect(text).toContain('Business not found')
    expect(text).toContain("The business profile you're looking for doesn't exist or has been removed.")
    expect(text).toContain('Return to home')
    expect(isIndexable).toBe(false)
  })

  test('a profile has what a customer needs', async () => {
    const { html, text, status } = await page('/business/harlow-and-pruitt-cooling-co-1')
    expect(status).toBe(200)
    expect(html).toContain('href="tel:+17725550137"')
    expect(html).toContain('href="https://harlowpruitt.example.com')
    for (const expected of [
      'Business Profile',
      'Harlow & Pruitt Cooling Co.',
      'Verified Veteran',
      'Featured',
      'No reviews yet',
      'Recent Posts',
      'Google Reviews',
      'Contact Business',
      'Share',
      "Can't find your business?",
    ]) {
      expect(text).toContain(expected)
    }
  })
})

describe('search', () => {
  const ids = (html: string) => [
    ...new Set([...html.matchAll(/href="\/business\/([^"]+)"/g)].map(([, id = '']) => id)),
  ]

  test('without a category the first ten, featured first', async () => {
    const { html } = await page('/businesses/search')
    expect(ids(html)).toHaveLength(10)
  })

  test('nearby mode has its banner and its way back', async () => {
    const { text, headings, html } = await page(
      '/businesses/search?businessId=harlow-and-pruitt-cooling-co-1',
    )
    expect(headings[0]).toBe('Businesses Near Harlow & Pruitt Cooling Co.')
    expect(text).toContain('Showing businesses within 30 miles of:')
    expect(text).toContain('1287 NW Peacock Blvd')
    expect(text).toContain('Back to Search')
    expect(ids(html).filter((id) => id !== 'harlow-and-pruitt-cooling-co-1').length).toBeGreaterThan(5)
    const miles = [...text.matchAll(/(\d+\.\d) miles/g)].map(([, distance]) => Number(distance))
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.at(-1)).toBeLessThanOrEqual(30)
  })

  test('where: a ZIP code counts miles, a county has what its page has', async () => {
    const near = await page('/businesses/search?category=Plumbing&where=34994')
    expect(near.headings[0]).toBe('Plumbing Veteran-Owned Businesses near 34994 (Stuart)')
    expect(near.text).toContain('within 30 miles')
    expect(near.text).toMatch(/about \d+\.\d miles|less than 1 mile/)
    const county = await page('/businesses/search?where=martin')
    expect(county.headings[0]).toBe('Veteran-Owned Businesses in Martin County')
    const total = /(\d+) businesses in Martin County/.exec(county.text)?.[1]
    expect(Number(total)).toBeGreaterThan(5)
  })

  test('a place that is not known is a page that says what to do, kept out of search engines', async () => {
    const { status, html, text } = await page('/businesses/search?category=Plumbing&where=Xyzville')
    expect(status).toBe(200)
    expect(text).toContain('We do not know “Xyzville”. Enter a Florida ZIP code, city or county.')
    expect(html).toMatch(/<input(?=[^>]*name="where")[^>]*value="Xyzville"/)
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(html).toMatch(/name="robots" content="noindex"/)
  })

  test('nothing found says what to try', async () => {
    const { text } = await page('/businesses/search?category=masonry')
    expect(text).toContain('No businesses found')
    expect(text).toContain("We couldn't find any businesses matching your search criteria.")
    expect(text).toContain('Try searching with a different category or ZIP code.')
  })
})

describe('what every page has', () => {
  test('the links of header and footer, all alive', async () => {
    const { html } = await page('/')
    const links = new Set(
      [...html.matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&')),
    )
    for (const expected of ['/', '/about-us', '/categories', '/veteran-resources', '/submit-business']) {
      expect(links).toContain(expected)
    }
    for (const href of links) expect((await get(href)).status, href).toBeLessThan(400)
  })

  test('the same HTML for every visitor, and no cookie', async () => {
    const asked = new URL('/county/martin', server.url)
    const first = await fetch(asked, { headers: { cookie: 'a=b', 'user-agent': 'one' } })
    const second = await fetch(asked, { headers: { 'user-agent': 'two', 'accept-language': 'de' } })
    expect(first.headers.get('set-cookie')).toBeNull()
    expect(await first.text()).toBe(await second.text())
  })

  test('the current year in the copyright line', async () => {
    expect((await page('/')).text).toContain(`© ${new Date().getUTCFullYear()}`)
  })

  test('a locked viewport, as the specification says', async () => {
    expect((await page('/')).html).toContain('maximum-scale=1, user-scalable=no')
  })

  test('the crisis line within one step', async () => {
    for (const path of ['/', '/no/such/page']) expect((await page(path)).html).toContain('href="tel:988"')
  })
})

test('unknown pages and unknown articles are logged', async () => {
  await get('/no/such/page?secret=1')
  await get('/featured-article/no-such-article')
  await expect.poll(() => server.output()).toMatch(/"path":"\/no\/such\/page"/)
  await expect.poll(() => server.output()).toMatch(/no-such-article/)
  expect(server.output()).not.toContain('secret=1')
})
