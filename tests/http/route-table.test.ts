import { describe, expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'

const { server, get, page } = setUpPages()

describe('every page of the route table', () => {
  // @spec 1.1 1.8 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 2.9 2.10 2.11 2.12 2.13 2.15 2.16 2.17 2.18 2.20 2.21 2.38 2.45 2.48 2.50 2.53 2.56 2.78 2.86 2.88 2.99 2.100 2.102 2.103 2.107 2.108 2.118 9.15
  test.each<[path: string, status: number, heading: string, texts: string[]]>([
    [
      '/',
      200,
      'Find and call a veteran-owned business near you.',
      [
        "Florida's Premier Veteran Business Directory",
        'Popular Business Categories',
        'Browse by Florida Region',
        'South Florida',
        'Tampa Bay',
        'North Central',
        'Central Florida',
      ],
    ],
    ['/auth', 200, 'Sign In', ['Email', 'Password', 'Create an Account']],
    ['/auth/forgot-password', 200, 'Forgot Your Password?', ['Email']],
    ['/auth/resend', 200, 'Send the Confirmation Again', ['Email']],
    ['/auth/confirm?token_hash=x&type=signup', 200, 'Confirm Your Email Address', ['One click']],
    ['/account', 200, '', ['Loading...']],
    ['/contact', 200, 'Contact Us', ['Report a problem', 'private link', 'My Businesses', 'Write to Us']],
    ['/privacy', 200, 'Privacy', ['no cookies', 'Proof of service', 'saved-businesses', 'twelve months']],
    ['/terms', 200, 'Terms of Use', ['Listings are free', 'How We Verify']],
    ['/accessibility', 200, 'Accessibility', ['WCAG', 'Zooming with two fingers is turned off']],
    ['/about-us', 200, 'About', ['2.5M+', '5.8M', '$1T+', '9%', '30%', '50%']],
    ['/register-business', 200, '', ['Loading...']],
    ['/business-submission-confirmation', 200, '', ['Loading...']],
    ['/submit-business', 200, 'List Your Business', ['Business name', '24 hours']],
    ['/submit-business-confirmation', 200, 'Looking for Your Submission?', ['24 hours']],
    ['/submit-confirmation', 200, 'Looking for Your Submission?', ['24 hours']],
    ['/categories', 200, 'All Categories', ['HVAC', 'Home Remodeling', 'Water Treatment', 'Back to Home']],
    [
      '/category/hvac',
      200,
      'HVAC Businesses',
      ["Can't find your business?", 'Submit Your Business', 'Back to Home'],
    ],
    ['/category/plumbing/city/orlando', 200, 'Plumbing Businesses in Orlando', []],
    ['/events', 200, 'Veteran-Owned Business Events', ['No events coming up', 'List Your Business']],
    ['/deals', 200, 'Veteran-Owned Business Deals', ['No deals right now', 'List Your Business']],
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
    const pages = await Promise.all(paths.map((path) => page(path)))
    const descriptions = pages.map(({ html }) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1])

    expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length)
    expect(new Set(descriptions).size).toBe(paths.length)
    expect(descriptions).not.toContain(undefined)
  })
})

describe('addresses that lead elsewhere', () => {
  // @spec 2.19 2.91 2.119 8.10
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

  // @spec 2.7 2.9 2.16 2.22
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
