import { describe, expect, test } from 'vitest'
import { businessesIn, contentOf, section, setUpPages } from './read-pages.ts'
import { visibleText } from './visible-text.ts'

const { page } = setUpPages()

describe('regions and counties', () => {
  // @spec 2.106 8.11
  test('an unknown region is told, with a way back', async () => {
    const { status, text, isIndexable } = await page('/region/atlantis')
    expect(status).toBe(404)
    expect(text).toContain('Region Not Found')
    expect(text).toContain("The region you're looking for doesn't exist.")
    expect(text).toContain('Back to All Regions')
    expect(isIndexable).toBe(false)
  })

  // @spec 2.112
  test('an unknown county is a 404 page with the nearest names', async () => {
    expect((await page('/county/dade-and-broward')).status).toBe(404)
    const { status, main, mainText } = await page('/county/flager')
    expect(status).toBe(404)
    expect(mainText).toContain('Florida has no county called Flager. Did you mean one of these?')
    expect(main).toContain('href="/county/flagler"')
    expect((await page('/county/foo')).main).toMatch(/href="\/county\/[a-z-]+"/)
  })

  // @spec 2.54
  test('the number beside a city or category of a county is that of the list behind it', async () => {
    const { main } = await page('/county/miami-dade')
    const links = [
      ...main.matchAll(/href="([^"]+)"[^>]*><span[^>]*>[^<]+<\/span><span[^>]*>(\d+)<span/g),
    ].map(([, href = '', count]) => [href.replaceAll('&amp;', '&'), Number(count)] as const)
    const cities = links.filter(([href]) => href.startsWith('/county/miami-dade?city='))
    const categories = links.filter(([href]) => href.startsWith('/category/'))
    expect(cities.length).toBeGreaterThan(2)
    expect(categories.length).toBeGreaterThan(5)
    for (const [href, count] of [...cities.slice(0, 3), ...categories.slice(0, 3)]) {
      const { mainText } = await page(href)
      expect(mainText, href).toMatch(new RegExp(`\\b${count} veteran-owned business`))
    }
  })

  test('a city of a county has its pages, and stays out of search engines', async () => {
    const { main, mainText, isIndexable } = await page('/county/miami-dade?city=miami')
    expect(mainText).toContain('in Miami All of Miami-Dade County')
    expect(main).toContain('href="/county/miami-dade?city=miami&amp;page=2"')
    expect(isIndexable).toBe(false)
  })

  // @spec 2.105 2.109 9.5
  test('a region page shows eight businesses, a county page five', async () => {
    const businesses = async (path: string) => {
      const { html } = await page(path)
      return businessesIn(html).size
    }
    expect(await businesses('/region/northwest')).toBe(8)
    expect(await businesses('/county/leon')).toBe(5)
  })

  // @spec 9.5
  test('a county has 5 businesses on a page', async () => {
    const shown = (main: string) => main.split('id="serving"')[0]?.match(/data-shown-business=/g)?.length
    const first = await page('/county/martin')
    expect(first.mainText).toContain('Page 1 of 3')
    expect(shown(first.main)).toBe(5)
    expect(first.main).toContain('href="/county/martin?page=2"')
    const second = await page('/county/martin?page=2')
    expect(second.mainText).toContain('Page 2 of 3')
    expect(shown(second.main)).toBe(5)
    expect(second.main).toMatch(/<a rel="prev" [^>]*href="\/county\/martin"/)
  })

  // @spec 9.5
  test('a region has 8 businesses on a page; the steps end at the ends', async () => {
    const shown = (main: string) =>
      [...(main.split('id="serving"')[0] ?? '').matchAll(/data-shown-business="([^"]+)"/g)].map(
        ([, id]) => id,
      )
    const first = await page('/region/tampa-bay')
    expect(first.mainText).toContain('Page 1 of 5')
    expect(shown(first.main)).toHaveLength(8)
    expect(first.main).toMatch(/<a rel="next" [^>]*href="\/region\/tampa-bay\?page=2"/)
    expect(first.main).not.toContain('rel="prev"')
    const second = await page('/region/tampa-bay?page=2')
    expect(second.mainText).toContain('Page 2 of 5')
    expect(new Set([...shown(first.main), ...shown(second.main)])).toHaveLength(16)
    expect(second.main).toMatch(/<a rel="prev" [^>]*href="\/region\/tampa-bay"/)
  })

  test('a list is on the map, and a step on the map searches that part of it', async () => {
    for (const [path, asked] of [
      ['/county/martin?page=2', ''],
      ['/county/martin?category=Plumbing', 'category=Plumbing&'],
      ['/region/south', ''],
      ['/category/plumbing', 'category=Plumbing&'],
      ['/category/plumbing/city/orlando?comes=1', 'category=Plumbing&'],
      ['/county/liberty', ''],
    ] as const) {
      const { main } = await page(path)
      const shown = [...businessesIn(main)]
      const onMap = [...main.matchAll(/data-pin="([^"]+)"/g)].flatMap(([, ids = '']) => ids.split(' '))
      expect(onMap.length, path).toBeGreaterThan(0)
      for (const id of onMap) expect(shown, path).toContain(id)
      const [, area = ''] = /data-map-area="([^"]+)"/.exec(main) ?? []
      const target = area.replaceAll('&amp;', '&')
      expect(target.startsWith(`/businesses/search?${asked}bounds=`), target).toBe(true)
      expect(businessesIn((await page(target)).main).size, target).toBeGreaterThan(0)
    }
    // Both of its businesses are known by their county only.
    expect((await page('/county/columbia')).main).not.toContain('Map of the results')
  })

  test('a list of one page has no steps', async () => {
    // Brevard has exactly one full page.
    for (const [path, count] of [
      ['/county/monroe', 4],
      ['/county/brevard', 5],
    ] as const) {
      const { main } = await page(path)
      const [list = ''] = main.split('id="serving"')
      expect(list.match(/data-shown-business=/g), path).toHaveLength(count)
      expect(main, path).not.toContain('<nav aria-label="Pages"')
    }
  })

  test('a page beyond the last is the last', async () => {
    const { main, mainText } = await page('/region/tampa-bay?page=99')
    expect(mainText).toContain('Page 5 of 5')
    expect(main).toContain('href="/region/tampa-bay?page=4"')
    expect(main).not.toContain('rel="next"')
  })

  test('a county lies among its neighbors, a region among its own', async () => {
    const linksOnMap = (main: string, label: string) =>
      [
        ...(new RegExp(`<svg[^>]*aria-label="${label}".*?</svg>`, 's').exec(main)?.[0] ?? '').matchAll(
          /<a [^>]*?aria-label="([^"]*)"/g,
        ),
      ].map(([, name]) => name)
    const neighbors = linksOnMap(
      (await page('/county/martin')).main,
      'Map of Martin County and its neighbors',
    )
    expect(neighbors).toHaveLength(3)
    expect(neighbors.join()).toContain('Palm Beach County')
    expect(linksOnMap((await page('/region/tampa-bay')).main, 'Map of Tampa Bay by county')).toHaveLength(5)
  })

  // @spec 4.14
  test('a page number that is none means the first page; one too far means the last', async () => {
    // The rest of the page says who is open at the minute.
    const read = async (query: string) => {
      const { status, main, mainText } = await page(`/region/south${query}`)
      return { status, listed: [...businessesIn(main)], place: /Page \d+ of \d+/.exec(mainText)?.[0] }
    }
    const first = await read('')
    expect(first.place).toBe('Page 1 of 12')
    expect(await read('?page=x')).toEqual(first)
    expect(await read('?page=-3')).toEqual(first)
    const far = await read('?page=9999')
    expect([far.status, far.place]).toEqual([200, 'Page 12 of 12'])
    expect(far.listed).not.toEqual(first.listed)
  })

  test('a list for paper is whole, on one page', async () => {
    const { main } = await page('/region/south')
    expect(main).toContain('href="/region/south?print=1"')
    const { html, mainText } = await page('/region/south?print=1')
    expect([...businessesIn(html)].length).toBeGreaterThan(80)
    expect(mainText).not.toContain('Page 1 of')
    expect(mainText).toMatch(/\w+ \d+, \d{4}, [^ ]+\/region\/south/)
  })

  test('and so are the results of a search', async () => {
    const { main } = await page('/businesses/search?where=Orlando')
    expect(main).toContain('href="/businesses/search?where=Orlando&amp;print=1"')
    const { html, mainText } = await page('/businesses/search?where=Orlando&print=1')
    const [, total] = /(\d+) businesses within/.exec(mainText) ?? []
    expect(Number(total)).toBeGreaterThan(20)
    expect([...businessesIn(html)].length).toBeGreaterThanOrEqual(Number(total))
    expect(mainText).not.toContain('Page 1 of')
    expect(mainText).toMatch(/\w+ \d+, \d{4}, [^ ]+\/businesses\/search\?where=Orlando/)
  })

  // @spec 2.13 2.104
  test('both spellings of a county answer with the same page', async () => {
    const { text } = await page('/county/indian-river')
    expect(text).toContain('Indian River County')
    expect((await page('/county/indian%20river')).text).toBe(text)
  })

  // @spec 5.14
  test('a county without listings says so, shows the nearest twenty with their miles, and leads to all', async () => {
    const { text, html } = await page('/county/liberty')
    expect(text).toContain('There are no listings in Liberty County yet.')
    expect([...businessesIn(html)]).toHaveLength(20)
    const miles = [...text.matchAll(/about (\d+) miles/g)].map(([, number]) => Number(number))
    expect(miles).toHaveLength(20)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(text).toMatch(/See All \d+ Businesses/)
  })

  // @spec 5.14
  test('a county without a business, but served from elsewhere, shows those first and then the nearest', async () => {
    const { mainText, main } = await page('/county/union')
    expect(mainText).toMatch(
      /There are no listings in Union County yet\. Also Serving Union County 2 veteran-owned businesses based elsewhere.*based in Columbia County.*The Nearest Here are our listings, nearest first\..* Supporting .* our country\./,
    )
    expect(main.match(/data-shown-business=/g)).toHaveLength(2 + 20)
  })

  // @spec 5.12
  test('those that come from elsewhere stand below the list, with their own count and pages', async () => {
    const countsIn = (text: string) =>
      [...text.matchAll(/(\d+) veteran-owned business(?:es)?\b/g)].map(([, count]) => Number(count))
    for (const path of ['/county/martin', '/region/south']) {
      const { mainText, main } = await page(path)
      const [located = 0, serving = 0] = countsIn(mainText)
      expect(located, path).toBeGreaterThan(0)
      expect(serving, path).toBeGreaterThan(0)
      expect(mainText).toMatch(/Also Serving (?:Martin County|South Florida)/)
      expect(main.indexOf('Also Serving')).toBeGreaterThan(main.indexOf('data-shown-business'))
    }
    const second = await page('/county/martin?serving=2')
    expect(second.main).toContain('href="/county/martin?serving=1#serving"')
    expect(second.canonical).toMatch(/\/county\/martin$/)
  })

  // @spec 2.111 9.27
  test('structured data of a county has the service area of the specification', async () => {
    const { html } = await page('/county/martin')
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({
      areaServed: { '@type': 'GeoCircle', geoRadius: expect.stringMatching(/^100\b/) },
    })
  })

  // @spec 2.103 2.104
  test('a region links to its counties, below its breadcrumb', async () => {
    const { main, mainText } = await page('/region/south')
    expect(mainText).toMatch(/^Home.*Regions.*South Florida/)
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

  // @spec 2.107 2.110
  test('a county has its breadcrumb and its metadata', async () => {
    const { html, mainText } = await page('/county/martin')
    expect(mainText).toMatch(/^Home.*Regions.*Martin County/)
    expect(contentOf(html, 'name', 'description')).toContain('Martin County')
    expect(contentOf(html, 'name', 'keywords')).toContain('Martin County')
  })

  test('the 404 page offers the search, and its buttons lead on', async () => {
    const { main, status } = await page('/no/such/page')
    expect(status).toBe(404)
    const buttons = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
      ([, href, label = '']) => [visibleText(label), href],
    )
    expect(buttons).toContainEqual(['Back to Home', '/'])
    expect(buttons).toContainEqual(['Browse Featured Businesses', '/featured'])
    // The address of the specification.
    expect(buttons).toContainEqual(['About Us', '/about'])
    expect((await page('/about')).headers.get('location')).toBe('/about-us')
    expect(main).toMatch(/<form[^>]* action="\/businesses\/search"/)
  })

  // @spec 2.112
  test('the 404 page of an unknown county has a title and stays out of search engines', async () => {
    const { html, status } = await page('/county/no-such-county')
    expect(status).toBe(404)
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain('County Not Found')
    expect(contentOf(html, 'name', 'robots')).toBe('noindex')
  })
})

describe('search', () => {
  const ids = (html: string) => [...businessesIn(html)]

  // @spec 7.4 9.6
  test('without a category the first ten, featured first', async () => {
    const { html } = await page('/businesses/search')
    expect(ids(html)).toHaveLength(10)
  })

  // @spec 1.2 2.58 2.81 4.12
  test('nearby mode has its banner and its way back', async () => {
    const { text, headings, html } = await page(
      '/businesses/search?businessId=harlow-and-pruitt-cooling-co-1',
    )
    expect(headings[0]).toBe('Businesses Near Harlow & Pruitt Cooling Co.')
    expect(text).toContain('Showing businesses within 30 miles of:')
    expect(text).toContain('1287 NW Peacock Blvd')
    expect(html).toMatch(/<a [^>]*href="\/businesses\/search"[^>]*>(?:<svg.*?<\/svg>)?Back to Search/s)
    expect(text).not.toContain('Select business category')
    const profile = await page('/business/harlow-and-pruitt-cooling-co-1')
    expect(profile.main).toMatch(
      /href="\/businesses\/search\?businessId=harlow-and-pruitt-cooling-co-1"[^>]*>[^<]*See businesses within 30 miles/,
    )
    const list = section(html, 'aria-label="Businesses Near')
    expect([...businessesIn(list)]).not.toContain('harlow-and-pruitt-cooling-co-1')
    const miles = [...visibleText(list).matchAll(/less than 1 mile|about (\d+(?:\.\d)?) miles?/g)].map(
      ([, distance = '0']) => Number(distance),
    )
    expect(miles.length).toBeGreaterThan(5)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles.at(-1)).toBeLessThanOrEqual(30)
  })

  test('where: a ZIP code counts miles, a county has what its page has', async () => {
    const near = await page('/businesses/search?category=Plumbing&where=34994')
    expect(near.headings[0]).toBe('Plumbers near Stuart (34994)')
    expect(near.text).toContain('within 30 miles')
    expect(near.text).toMatch(/about \d+ miles?|less than 1 mile/)
    const county = await page('/businesses/search?where=martin')
    expect(county.headings[0]).toBe('Veteran-Owned Businesses in Martin County')
    const total = /(\d+) businesses in Martin County/.exec(county.text)?.[1]
    expect(Number(total)).toBeGreaterThan(5)
  })

  // @spec 2.83
  test('a place that is not known is a page that says what to do, kept out of search engines', async () => {
    const { status, html, text } = await page('/businesses/search?category=Plumbing&where=Xyzville')
    expect(status).toBe(200)
    expect(text).toContain('We couldn’t find “Xyzville.” Enter a Florida ZIP code, city, or county.')
    expect(html).toMatch(/<input(?=[^>]*name="where")[^>]*value="Xyzville"/)
    expect(html).toContain('<option value="Plumbing" selected="">')
    expect(html).toMatch(/name="robots" content="noindex"/)
  })

  // @spec 2.80
  test('nothing found says what to try', async () => {
    const { text } = await page('/businesses/search?category=masonry')
    expect(text).toContain('No businesses found')
    expect(text).toContain("We couldn't find any businesses matching your search criteria.")
    expect(text).toContain('Try searching with a different category or ZIP code.')
  })
})
