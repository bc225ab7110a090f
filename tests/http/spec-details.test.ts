import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../app/db/testing/index.ts'
import { type DirectoryServer, startDirectory } from '../support/directory-server.ts'
import { visibleText } from './visible-text.ts'

let database: TestDatabase
let server: DirectoryServer

beforeAll(async () => {
  database = await createTestDatabase(inject('testCluster'))
  server = await startDirectory({ DATABASE_URL: database.connectionString })
})
afterAll(async () => {
  await server.stop()
  await database.drop()
})

async function page(path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual', ...init })
  const html = await response.text()
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return { status: response.status, headers: response.headers, html, main, text: visibleText(main) }
}

const contentOf = (html: string, attribute: string, name: string) =>
  new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1]

const businessesIn = (html: string) =>
  new Set([...html.matchAll(/href="\/business\/([^"]+)"/g)].map(([, id = '']) => id))

/** The part of a page between a heading and the next section. */
function section(html: string, heading: string): string {
  const start = html.indexOf(heading)
  expect(start, heading).toBeGreaterThan(-1)
  return html.slice(start, html.indexOf('</section>', start))
}

describe('home', () => {
  test('tells what the directory is and holds, beside the map of its counties', async () => {
    const { main, text } = await page('/')
    expect(text).toContain('Find and call a veteran-owned business near you.')
    expect(text).toMatch(/\d+ businesses in \d+ counties\. They are samples with made-up names/)
    const counties = [...main.matchAll(/href="\/county\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(new Set(counties).size).toBe(67)
  })

  test('links to five popular categories', async () => {
    const popular = section((await page('/')).main, 'Popular Business Categories')
    expect([...popular.matchAll(/href="\/category\//g)]).toHaveLength(5)
  })

  test('shows the first four regions, with four counties each and how many more', async () => {
    const regions = section((await page('/')).main, 'Browse by Florida Region')
    expect([...regions.matchAll(/href="\/region\/([^"]+)"/g)].map(([, id]) => id)).toEqual([
      'south',
      'tampa-bay',
      'north-central',
      'central',
    ])
    expect(visibleText(regions)).toContain('Broward Miami-Dade Palm Beach Martin +3 more')
    expect(visibleText(regions)).toMatch(/\d+ Veteran Businesses/)
  })

  test('shows four non-profit or social-club listings and calls to share the site', async () => {
    const { main, text } = await page('/')
    const organizations = section(main, 'Featured Organizations')
    expect(businessesIn(organizations).size).toBe(4)
    for (const [, slug] of organizations.matchAll(/href="\/category\/([^"]+)"/g)) {
      expect(['non-profit', 'social-clubs']).toContain(slug)
    }
    expect(text).toContain('Share this directory')
  })

  test('has the category picker with its texts', async () => {
    const { text } = await page('/')
    expect(text).toContain('Select business category')
    expect(text).toContain('Search')
  })
})

describe('header and footer', () => {
  test('have the links of the specification in its order', async () => {
    const { html } = await page('/')
    const labels = (part = '') =>
      [...part.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, label = '']) => visibleText(label))
    const desktop = /<nav aria-label="Main".*?<\/nav>.*?<\/a>/s.exec(html)?.[0]
    expect(labels(desktop)).toEqual([
      'Home',
      'About Us',
      'Categories',
      'Veteran Resources',
      'Submit Business',
    ])
    const [quick, support] = [...html.matchAll(/<nav aria-labelledby="footer-[a-z]+".*?<\/nav>/gs)].map(
      ([nav]) => nav,
    )
    expect(visibleText(quick ?? '')).toContain('Quick Links')
    expect(labels(quick)).toEqual(['Home', 'About Us', 'Submit Business', 'Veteran Resources'])
    expect(visibleText(support ?? '')).toContain('Support')
    expect(labels(support)).toEqual(['Submit a Business', 'Browse Categories'])
  })
})

describe('about', () => {
  test('has the mission, four values, the figures, the challenges and the claims', async () => {
    const { main, text } = await page('/about-us')
    for (const expected of [
      'Our Mission',
      'veteran-owned businesses',
      'jobs created',
      'annual revenue',
      'of all U.S. businesses',
      'Access to capital',
      'Business network development',
      'Market visibility',
      '30% more likely to hire fellow veterans',
      '50% more time and money to charity',
    ]) {
      expect(text).toContain(expected)
    }
    expect([...section(main, 'Our Values').matchAll(/<h3/g)]).toHaveLength(4)
  })
})

describe('category pages', () => {
  test('a slug that names no category finds every category that contains it', async () => {
    const names = async (path: string) => businessesIn((await page(path)).main)
    const dogs = await names('/category/dog')
    expect(dogs.size).toBeGreaterThan(0)
    expect(dogs).toEqual(
      new Set([...(await names('/category/dog-grooming')), ...(await names('/category/dog-training'))]),
    )
  })

  test('a name that matches nothing is a 404 page with what it may mean', async () => {
    const { html, main, status, text } = await page('/category/plumber')
    expect(status).toBe(404)
    expect(text).toContain('Category Not Found')
    expect(main).toContain('href="/category/plumbing"')
    expect(contentOf(html, 'name', 'robots')).toBe('noindex')
    expect(/<title>([^<]*)/.exec(html)?.[1]).not.toMatch(/plumber/i)
  })

  test('cities and counties with their numbers narrow the list, which has as many', async () => {
    const { main } = await page('/category/plumbing')
    const links = [
      ...main.matchAll(/href="([^"]+)"[^>]*><span[^>]*>([^<]+)<\/span><span[^>]*>(\d+)<span/g),
    ].map(([, href = '', label, count]) => ({
      href: href.replaceAll('&amp;', '&'),
      label,
      count: Number(count),
    }))
    const city = links.find(({ href }) => href.includes('/city/'))
    const county = links.find(({ href }) => href.includes('where='))
    expect(city?.href).toMatch(/^\/category\/plumbing\/city\//)
    expect(county?.href).toMatch(/^\/businesses\/search\?category=Plumbing&where=/)
    for (const { href, count } of [city!, county!]) {
      expect(businessesIn((await page(href)).main).size, href).toBe(count)
    }
  })

  test('an unknown city is told, and stays out of search engines', async () => {
    const { html, status, text } = await page('/category/plumbing/city/nowhere')
    expect(status).toBe(200)
    expect(text).toContain('No Plumbing businesses in Nowhere yet')
    expect(contentOf(html, 'name', 'robots')).toBe('noindex')
  })

  test('pages after the first have titles of their own', async () => {
    const { html } = await page('/category/hvac?page=2')
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('HVAC Businesses in Florida, page 2')
  })

  test('a part of "construction" finds construction without the fence contractor', async () => {
    const fences = businessesIn((await page('/category/fence-construction')).main)
    expect(fences.size).toBeGreaterThan(0)
    const found = businessesIn((await page('/category/constr')).main)
    expect(found).toEqual(businessesIn((await page('/category/construction')).main))
    expect(found.isDisjointFrom(fences)).toBe(true)
  })

  test('title, description, keywords and social tags name the category and the city', async () => {
    const { html } = await page('/category/plumbing/city/tampa')
    for (const [attribute, name] of [
      ['name', 'description'],
      ['name', 'keywords'],
      ['property', 'og:title'],
      ['property', 'og:description'],
      ['name', 'twitter:title'],
    ] as const) {
      expect(contentOf(html, attribute, name), name).toMatch(/Plumbing.*Tampa/)
    }
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/Plumbing.*Tampa/)
  })

  test("a card shows the business's picture, or its category's patch", async () => {
    const { main } = await page('/category/plumbing')
    const cards = main.split('<li').filter((card) => card.includes('href="/business/'))
    const pictures = cards.filter((card) => /<img [^>]*src="\//.test(card))
    const patches = cards.filter((card) => card.includes('category-patch'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(patches.length).toBeGreaterThan(0)
    expect(pictures.length + patches.length).toBe(cards.length)
    for (const [, source = ''] of pictures.join('').matchAll(/<img [^>]*src="([^"]+)"/g)) {
      expect((await fetch(new URL(source, server.url))).status, source).toBe(200)
    }
  })

  test('a button leads to all categories, a link back to the home page', async () => {
    const { main } = await page('/category/hvac')
    expect(main).toMatch(/href="\/categories"[^>]*>All Categories</)
    expect(main).toMatch(/href="\/"[^>]*>.*?Back to Home/s)
  })
})

describe('regions and counties', () => {
  test('a region links to its counties, below its breadcrumb', async () => {
    const { main, text } = await page('/region/south')
    expect(text).toMatch(/^Home.*Regions.*South Florida/)
    expect([...main.matchAll(/href="\/county\/([^"]+)"/g)].map(([, slug]) => slug).slice(0, 7)).toEqual([
      'broward',
      'miami-dade',
      'palm-beach',
      'martin',
      'st-lucie',
      'indian-river',
      'monroe',
    ])
  })

  test('a county has its breadcrumb and its metadata', async () => {
    const { html, text } = await page('/county/martin')
    expect(text).toMatch(/^Home.*Regions.*Martin County/)
    expect(contentOf(html, 'name', 'description')).toContain('Martin County')
    expect(contentOf(html, 'name', 'keywords')).toContain('Martin County')
  })

  test('the 404 page offers the search', async () => {
    const { main, status } = await page('/no/such/page')
    expect(status).toBe(404)
    expect(main).toMatch(/<form[^>]* action="\/businesses\/search"/)
  })

  test('the 404 page of an unknown county has a title and stays out of search engines', async () => {
    const { html, status } = await page('/county/no-such-county')
    expect(status).toBe(404)
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('Page Not Found')
    expect(contentOf(html, 'name', 'robots')).toBe('noindex')
  })
})

describe('profiles', () => {
  const path = '/business/harlow-and-pruitt-cooling-co-1'
  const post = (fields: Record<string, string>) =>
    page(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: server.url } })

  test('upload inputs take images only', async () => {
    const inputs = [...(await page(path)).main.matchAll(/<input[^>]*type="file"[^>]*>/g)].map(
      ([input]) => input,
    )
    expect(inputs).toHaveLength(2)
    for (const input of inputs) expect(input).toContain('accept="image/*"')
  })

  test('posts stand in an area of at most 300 px, reviews in one of at most 192 px', async () => {
    const { main } = await page(path)
    const areas = [...main.matchAll(/max-height:([\d.]+)rem[^>]*>.*?aria-label="([^"]+)"/gs)]
    expect(areas.map(([, height, label]) => [label, Number(height) * 16])).toEqual([
      ['Recent Posts', 300],
      ['Google Reviews', 192],
    ])
  })

  test('the composer offers update, event and deal, update first', async () => {
    const radios = [...(await page(path)).main.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(
      ([radio]) => radio,
    )
    expect(radios.map((radio) => /value="([^"]+)"/.exec(radio)?.[1])).toEqual(['update', 'event', 'deal'])
    expect(radios.map((radio) => radio.includes('checked'))).toEqual([true, false, false])
  })

  test('an empty post is refused in the words of the specification', async () => {
    const { status, text } = await post({ type: 'deal', content: ' \n ' })
    expect(status).toBe(400)
    expect(text).toContain('Please write something in your post')
  })

  test('what is no form is an empty post', async () => {
    const { status, text } = await page(path, {
      method: 'POST',
      body: '{"content":1}',
      headers: { origin: server.url, 'content-type': 'application/json' },
    })
    expect(status).toBe(400)
    expect(text).toContain('Please write something in your post')
  })

  test('a post of a visitor asks to sign in and keeps what was written', async () => {
    const { status, text, main } = await post({ type: 'event', content: 'Open house on Friday' })
    expect(status).toBe(403)
    expect(text).toContain('Sign in')
    expect(main).toContain('Open house on Friday</textarea>')
  })
})

test('a text that no name can have is a page like any other unknown one', async () => {
  for (const [unknown, status] of [
    ['/business/%00', 404],
    ['/region/%00', 404],
    ['/county/%00', 404],
    ['/category/%00', 404],
    ['/category/hvac/city/%00', 200],
    ['/businesses/search?category=%00&businessId=%00', 200],
  ] as const) {
    const answer = await page(unknown)
    expect(answer.status, unknown).toBe(status)
    expect(answer.html, unknown).not.toMatch(/href="[^"]*\0/)
  }
})

describe('featured articles', () => {
  test('a card has a picture, the display title, the first paragraph and "Read More"', async () => {
    const { main, text } = await page('/featured')
    for (const id of ['favob1', 'pro411', 'wdg1', 'np3', 'wxu1', 'vbc1']) {
      expect(main).toContain(`href="/featured-article/${id}"`)
    }
    expect(text.match(/Read More/g)).toHaveLength(6)
  })

  test('the contact block shows what there is, and the loan officer’s licenses', async () => {
    const { text, main } = await page('/featured-article/wxu1')
    for (const expected of ['Website', 'Call', 'Instagram', 'Facebook', 'NMLS 0000001', 'NMLS 0000002']) {
      expect(text).toContain(expected)
    }
    expect(main).toMatch(/href="tel:\+1\d{10}"/)
    expect((await page('/featured-article/favob1')).text).not.toContain('NMLS')
  })

  test('an alias shows its article', async () => {
    const article = await page('/featured-article/veteransbeerclub')
    expect(article.status).toBe(200)
    expect(article.text).toBe((await page('/featured-article/vbc1')).text)
  })
})

describe('veteran resources', () => {
  test('the VA medical centers are closed at first, with a link to more locations', async () => {
    const { main } = await page('/veteran-resources')
    const details = /<details([^>]*)>(.*?)<\/details>/s.exec(main)
    expect(details?.[1]).not.toContain('open')
    expect(visibleText(details?.[2] ?? '')).toMatch(/Miami.*Orlando.*Tampa.*Find more VA locations/)
  })

  test('the crisis line and the state line are said to be available 24/7', async () => {
    const help = section((await page('/veteran-resources')).main, 'id="need-assistance"')
    expect(visibleText(help)).toContain('988 (press 1)')
    expect(visibleText(help).match(/Available 24\/7/g)).toHaveLength(2)
  })
})

describe('submitting', () => {
  test('the form stands in a container with its form id, below an info note', async () => {
    const { main, text } = await page('/submit-business')
    expect(main).toContain('data-form-id="business-submission"')
    expect(text).toContain('A volunteer reviews each submission before it is published')
  })

  test('a form with mistakes comes back with 400, the messages and what was typed', async () => {
    const body = new URLSearchParams({ businessName: 'Anchor Plumbing', zip: '99999' })
    const { status, text, main } = await page('/submit-business', {
      method: 'POST',
      body,
      headers: { origin: server.url },
    })
    expect(status).toBe(400)
    expect(text).toContain('Choose a category')
    expect(main).toContain('value="Anchor Plumbing"')
  })
})

describe('sign-in', () => {
  test('has both modes, and asks for an email and a password', async () => {
    const signUp = await page('/auth?mode=sign-up')
    expect(visibleText(/<h1[^>]*>(.*?)<\/h1>/s.exec(signUp.main)?.[1] ?? '')).toBe('Create an Account')
    const refused = await page('/auth', {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody', password: '' }),
      headers: { origin: server.url },
    })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Enter an email address in the form name@example.com')
    expect(refused.text).toContain('Enter your password')
  })
})

test('the sitemap is served as XML with the priorities of the specification', async () => {
  const index = await page('/sitemap.xml')
  expect(index.status).toBe(200)
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const files = [...index.html.matchAll(/<sitemap><loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  )
  expect(files).toEqual(['/sitemap/pages.xml', '/sitemap/businesses-1.xml'])

  const pages = await page('/sitemap/pages.xml')
  expect(pages.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(pages.html).toMatch(
    /<loc>http:\/\/127\.0\.0\.1:\d+\/<\/loc><lastmod>[^<]+<\/lastmod><changefreq>daily<\/changefreq><priority>1\.0<\/priority>/,
  )
  const businesses = await page('/sitemap/businesses-1.xml')
  expect(businesses.html).toMatch(/\/business\/tidewrack-plumbing-1<\/loc><lastmod>2\d{3}-/)
  expect(businesses.html.match(/<url>/g)).toHaveLength(271)
  for (const path of ['/sitemap/businesses-2.xml', '/sitemap/businesses-0.xml', '/sitemap/else.xml']) {
    expect((await page(path)).status, path).toBe(404)
  }
})

test('every page of the sitemap answers and may be listed', async () => {
  const { html } = await page('/sitemap/pages.xml')
  const paths = [...html.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths.length).toBeGreaterThan(150)
  const refused: string[] = []
  for (const path of paths) {
    const { status, html } = await page(path)
    if (status !== 200 || html.includes('name="robots"')) refused.push(path)
  }
  expect(refused).toEqual([])
})

test('robots are told what is not for them and where the sitemap is', async () => {
  const { status, headers, html } = await page('/robots.txt')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(html).toMatch(/^User-agent: \*$/m)
  expect(html).toMatch(/^Disallow: \/api\/$/m)
  expect(html).not.toMatch(/^Disallow: \/$/m)
  expect(html).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m)
})
