import { describe, expect, test } from 'vitest'
import { businessesIn, contentOf, setUpPages } from './read-pages.ts'

const { server, get, page } = setUpPages()

/** How many businesses a list says it has; those that come from elsewhere are a list of their own. */
async function located(path: string): Promise<number> {
  const { mainText } = await page(path)
  return Number(/(\d+) veteran-owned business/.exec(mainText)?.[1] ?? 0)
}

describe('category pages', () => {
  // @spec 5.7
  test('landscape and landscaping list the same businesses', async () => {
    const cards = ({ html }: { html: string }) =>
      [...html.matchAll(/href="(\/business\/[^"]+)"/g)].map(([, href]) => href)
    const landscape = cards(await page('/category/landscape'))
    expect(landscape.length).toBeGreaterThan(5)
    expect(cards(await page('/category/landscaping'))).toEqual(landscape)
  })

  // @spec 2.55 8.13
  test('an empty category says so and asks for suggestions', async () => {
    const { text, status } = await page('/category/masonry')
    expect(status).toBe(200)
    expect(text).toContain('No businesses have posted yet in Masonry Category')
    expect(text).toContain(
      'Help us grow our community by suggesting a veteran-owned business you know about.',
    )
    expect(text).toContain('Submit a Business')
  })

  // @spec 2.54 5.10
  test('a category without listings in a city names the city', async () => {
    const { text } = await page('/category/plumbing/city/key-west')
    expect(text).toMatch(/No Plumbing businesses in Key West/)
    expect(text).toContain('See Plumbing Businesses in All of Florida')
    const orlando = await page('/category/plumbing/city/orlando')
    expect(orlando.headings[0]).toBe('Plumbing Businesses in Orlando')
    expect(orlando.mainText).toContain('Abernathy Repipe & Repair')
    expect(businessesIn((await page('/category/plumbing')).main).size).toBe(10)
  })

  // @spec 5.9
  test('a fence contractor is under construction in no form of the address', async () => {
    const fences = await page('/category/fence-construction')
    const names = [...businessesIn(fences.html)]
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

  // @spec 2.49
  test('Auto Repair is not in the list of categories', async () => {
    const { html } = await page('/categories')
    expect(html).not.toContain('/category/auto-repair')
    expect([...html.matchAll(/href="\/category\//g)]).toHaveLength(48)
  })

  // @spec 2.48
  test('the list of categories is by family, and from A to Z at an address of its own', async () => {
    const read = async (path: string) => {
      const { main, canonical } = await page(path)
      const headings = [...main.matchAll(/<h2[^>]*>(?:<span[^>]*>)?([^<]*)</g)].map(([, heading]) => heading)
      return { headings, categories: [...main.matchAll(/href="(\/category\/[^"]*)"/g)].length, canonical }
    }
    const byFamily = await read('/categories')
    expect(byFamily.headings).toEqual(expect.arrayContaining(['Health and Body', 'Pets']))
    const byLetter = await read('/categories?by=letter')
    expect(byLetter.headings.slice(0, 3)).toEqual(['A', 'B', 'C'])
    expect(byLetter.categories).toBe(byFamily.categories)
    expect(byLetter.canonical).toBe(byFamily.canonical)
  })

  // @spec 5.6
  test('each group of the specification has a page, also when it is empty', async () => {
    for (const group of ['disability-benefits', 'disabilityBenefits', 'air-and-electric']) {
      expect((await page(`/category/${group}`)).status, group).toBe(200)
    }
    expect((await page('/category/disability-benefits')).mainText).toContain(
      'No businesses have posted yet in Disability Benefits Category',
    )
  })

  // @spec 5.8
  test('a slug that names no category finds every category that contains it', async () => {
    const names = async (path: string) => businessesIn((await page(path)).main)
    const dogs = await names('/category/dog')
    expect(dogs.size).toBeGreaterThan(0)
    expect(dogs).toEqual(
      new Set([...(await names('/category/dog-grooming')), ...(await names('/category/dog-training'))]),
    )
  })

  // @spec 5.8
  test('a name that matches nothing is a 404 page with what it may mean', async () => {
    const { html, main, status, mainText } = await page('/category/plumber')
    expect(status).toBe(404)
    expect(mainText).toContain('Category Not Found')
    expect(mainText).toContain('No businesses have posted yet in Plumber Category')
    expect(mainText).toContain('Did you mean one of these?')
    expect(main).toContain('href="/category/plumbing"')
    expect(contentOf(html, 'name', 'robots')).toBe('noindex')
    expect(/<title>([^<]*)/.exec(html)?.[1]).not.toMatch(/plumber/i)
  })

  // @spec 2.54
  test('cities and counties with their numbers narrow the list, which has as many', async () => {
    const { main } = await page('/category/plumbing')
    const links = [
      ...main.matchAll(/href="([^"]+)"[^>]*><span[^>]*>([^<]+)<\/span><span[^>]*>(\d+)<span/g),
    ].map(([, href = '', label, count]) => ({
      href: href.replaceAll('&amp;', '&'),
      label,
      count: Number(count),
    }))
    const kinds = ['/category/plumbing/city/', '/category/plumbing/county/']
    expect(links.length).toBeGreaterThan(5)
    for (const { href } of links) expect(kinds.some((kind) => href.startsWith(kind))).toBe(true)
    for (const kind of kinds) {
      for (const { href, count } of links.filter((link) => link.href.startsWith(kind)).slice(0, 2)) {
        expect(await located(href), href).toBe(count)
      }
    }
  })

  // @spec 9.25
  test('a category in a county has a page of its own, with the name of the county', async () => {
    const { main, mainText, title, canonical, isIndexable, status } = await page(
      '/category/hvac/county/miami-dade',
    )
    expect(status).toBe(200)
    expect(mainText).toContain('HVAC Businesses in Miami-Dade County')
    expect(businessesIn(main).size).toBeGreaterThan(0)
    expect(title).toContain('HVAC Businesses in Miami-Dade County, Florida')
    expect(canonical).toBe(`${server.url}/category/hvac/county/miami-dade`)
    expect(isIndexable).toBe(true)
    const empty = await page('/category/masonry/county/st-lucie')
    expect(empty.mainText).toContain('No Masonry businesses in St. Lucie County yet')
  })

  // @spec 2.10
  test.each([
    ['/category/hvac/city/miami-dade', '/category/hvac/county/miami-dade'],
    ['/category/hvac/city/orange', '/category/hvac/county/orange'],
    ['/categories/plumbing/st-lucie-county', '/category/plumbing/county/st-lucie'],
  ])('a county in the place of a city: %s leads to %s', async (path, target) => {
    const { status, headers } = await get(path)
    expect(status).toBe(308)
    expect(new URL(headers.get('location') ?? '', server.url).pathname).toBe(target)
  })

  // @spec 5.10
  test('a city leads, and cities with its name as a word follow', async () => {
    const { main, mainText } = await page('/category/non-profit/city/miami')
    expect(businessesIn(main).size).toBeGreaterThan(0)
    expect(mainText).toContain('Miami Gardens')
  })

  // @spec 5.8
  test('a name that is like no category is a 404 page with the nearest names', async () => {
    const { main, mainText, status } = await page('/category/foobar')
    expect(status).toBe(404)
    expect(mainText).toContain('No businesses have posted yet in Foobar Category')
    expect(mainText).toContain('These names are the closest:')
    expect(main).toContain('href="/category/food-and-drinks"')
    expect((await page('/category/plumbng')).main).toContain('href="/category/plumbing"')
  })

  test('a county that is none, below a category, is a 404 page with the nearest counties', async () => {
    const { main, status } = await page('/category/hvac/county/flager')
    expect(status).toBe(404)
    expect(main).toContain('href="/category/hvac/county/flagler"')
  })

  // @spec 5.8
  test("a part of one category's name is that category", async () => {
    const { headings, canonical } = await page('/category/plumbin')
    expect(headings[0]).toBe('Plumbing Businesses')
    expect(canonical).toBe(`${server.url}/category/plumbing`)
  })

  test('"All" is no category', async () => {
    const all = await page('/category/all')
    expect(all.headings[0]).toBe('Veteran-Owned Businesses in Florida')
    expect(all.title).not.toMatch(/\bAll\b/)
    expect(all.isIndexable).toBe(false)
    expect((await page('/category/all/county/martin')).headings[0]).toBe(
      'Veteran-Owned Businesses in Martin County',
    )
  })

  test.each([
    ['nowhere', 'We couldn’t find Nowhere in Florida.'],
    ['BUY-PILLS-AT-PILLS.EXAMPLE', 'in Florida'],
    ['atlanta', 'We couldn’t find Atlanta in Florida.'],
    ['orlndo', 'Orlando'],
    ['ресторан', 'in Florida'],
  ])(
    'a city that is not in Florida (%s) is not found, and those named alike are offered',
    async (city, words) => {
      const { html, status, mainText } = await page(`/category/plumbing/city/${encodeURIComponent(city)}`)
      expect(status).toBe(404)
      expect(mainText).toContain('City Not Found')
      expect(mainText).toContain(words)
      expect(contentOf(html, 'name', 'robots')).toBe('noindex')
    },
  )

  test('pages after the first have titles of their own', async () => {
    const { html } = await page('/category/hvac?page=2')
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('HVAC Businesses in Florida, page 2')
  })

  // @spec 5.9
  test('a part of "construction" finds construction without the fence contractor', async () => {
    const fences = businessesIn((await page('/category/fence-construction')).main)
    expect(fences.size).toBeGreaterThan(0)
    const found = businessesIn((await page('/category/constr')).main)
    expect(found).toEqual(businessesIn((await page('/category/construction')).main))
    expect(found.isDisjointFrom(fences)).toBe(true)
  })

  // @spec 2.57
  test('title, description, keywords and social tags name the category and the city', async () => {
    const { html } = await page('/category/plumbing/city/tampa')
    for (const [attribute, name] of [
      ['name', 'description'],
      ['name', 'keywords'],
      ['property', 'og:title'],
      ['property', 'og:description'],
      ['name', 'twitter:title'],
    ] as const) {
      expect(contentOf(html, attribute, name), name).toMatch(/Plumbing.*Tampa/i)
    }
    expect(/<title>([^<]*)/.exec(html)?.[1]).toMatch(/Plumbing.*Tampa/)
  })

  // @spec 3.15
  test("a card shows the business's picture, or its initials", async () => {
    const { main } = await page('/category/plumbing')
    const cards = main.split('<li').filter((card) => card.includes('href="/business/'))
    const pictures = cards.filter((card) => /<img [^>]*src="\//.test(card))
    const initials = cards.filter((card) => card.includes('category-ink'))
    expect(pictures.length).toBeGreaterThan(0)
    expect(initials.length).toBeGreaterThan(0)
    expect(pictures.length + initials.length).toBe(cards.length)
    for (const [, source = ''] of pictures.join('').matchAll(/<img [^>]*src="([^"]+)"/g)) {
      expect((await fetch(new URL(source, server.url))).status, source).toBe(200)
    }
  })

  // @spec 2.52
  test('a button leads to all categories, a link back to the home page', async () => {
    const { main } = await page('/category/hvac')
    expect(main).toMatch(/href="\/categories"[^>]*>All Categories</)
    expect(main).toMatch(/href="\/"[^>]*>.*?Back to Home/s)
  })

  test('a category asks for a place, which leads to its search there', async () => {
    const { main } = await page('/category/plumbing')
    expect(main).toMatch(/<form[^>]*aria-label="Near"[^>]*action="\/businesses\/search"/)
    expect(main).toContain('name="category" value="Plumbing"')
    const near = await fetch(new URL('/category/plumbing?where=Orlando', server.url), { redirect: 'manual' })
    expect(near.headers.get('location')).toBe('/businesses/search?category=Plumbing&where=Orlando')
  })

  test('a county is narrowed by category, and those that come there with it', async () => {
    const { main, mainText, html } = await page('/county/martin?category=Plumbing')
    expect(businessesIn(main).size).toBeGreaterThan(0)
    for (const id of businessesIn(main)) expect(id).toMatch(/plumb|water|pipe|septic|repipe/)
    expect(mainText).toContain('Veteran Owned Businesses in Martin County')
    expect(contentOf(html, 'name', 'robots')).toContain('noindex')
    expect(html).toMatch(/rel="canonical" href="[^"?]*\/county\/martin"/)
  })

  test('each choice above a list leads to as many as it says, also in a city, a county and a region', async () => {
    const followed: string[] = []
    const lists = ['/category/plumbing', '/category/all/county/orange']
    for (const path of [...lists, '/county/orange', '/county/orange?city=orlando', '/region/south']) {
      const { main } = await page(path)
      const row = /<nav aria-label="Narrow the list".*?<\/nav>/s.exec(main)?.[0] ?? ''
      const choices = [
        ...row.matchAll(/href="([^"]+)"[^>]*>(?:(?!<\/a>).)*?tabular-nums">(\d+)<\/span><\/a>/gs),
      ]
      // On the evening of a holiday nothing may be open, and a list have no choice left.
      if (path === '/category/plumbing') expect(choices.length).toBeGreaterThan(0)
      const lasting = choices
        .map(([, address = '', count]) => ({ address: address.replaceAll('&amp;', '&'), count }))
        .filter(({ address }) => !address.includes('open=now'))
      for (const { address } of lasting) expect(address.startsWith(path), address).toBe(true)
      // `list-filter-groups.server.test.ts` asks this of every choice, and at one moment of those that are open.
      for (const { address, count } of lasting.slice(0, 2)) {
        expect(await located(address), address).toBe(Number(count))
        followed.push(address)
      }
    }
    expect(followed.length).toBeGreaterThan(3)
  })
})
