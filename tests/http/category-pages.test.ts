import { describe, expect, test } from 'vitest'
import { businessesIn, contentOf, setUpPages } from './read-pages.ts'

const { server, page } = setUpPages()

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

  test('Auto Repair is not in the list of categories', async () => {
    const { html } = await page('/categories')
    expect(html).not.toContain('/category/auto-repair')
    expect([...html.matchAll(/href="\/category\//g)]).toHaveLength(48)
  })

  test('a slug that names no category finds every category that contains it', async () => {
    const names = async (path: string) => businessesIn((await page(path)).main)
    const dogs = await names('/category/dog')
    expect(dogs.size).toBeGreaterThan(0)
    expect(dogs).toEqual(
      new Set([...(await names('/category/dog-grooming')), ...(await names('/category/dog-training'))]),
    )
  })

  test('a name that matches nothing is a 404 page with what it may mean', async () => {
    const { html, main, status, mainText } = await page('/category/plumber')
    expect(status).toBe(404)
    expect(mainText).toContain('Category Not Found')
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
    const { html, status, mainText } = await page('/category/plumbing/city/nowhere')
    expect(status).toBe(200)
    expect(mainText).toContain('No Plumbing businesses in Nowhere yet')
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
