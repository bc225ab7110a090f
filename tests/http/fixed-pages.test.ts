import { describe, expect, test } from 'vitest'
import { SAMPLE_LIST } from '../../app/db/seed/sample-list.ts'
import { businessesIn, section, setUpPages } from './read-pages.ts'
import { visibleText } from './visible-text.ts'

const { get, page, server } = setUpPages()

describe('home', () => {
  // @spec 2.38
  test('tells what the directory is and holds, beside the map of its counties', async () => {
    const { main, mainText } = await page('/')
    expect(mainText).toContain('Find and call a veteran-owned business near you.')
    const located = new Set(SAMPLE_LIST.map(({ county }) => county))
    expect(mainText).toContain(
      `${SAMPLE_LIST.length} sample businesses in ${located.size} counties, serving `,
    )
    expect(mainText).toMatch(/serving \d+\. The names are made up until real listings come in\./)
    const counties = [...main.matchAll(/href="\/county\/([^"]+)"/g)].map(([, slug]) => slug)
    expect(new Set(counties).size).toBe(67)
  })

  // @spec 2.39 9.7
  test('links to five popular categories', async () => {
    const popular = section((await page('/')).main, 'Popular Business Categories')
    expect([...popular.matchAll(/href="\/category\//g)]).toHaveLength(5)
    const plumbers = SAMPLE_LIST.filter(({ category }) => category === 'Plumbing').length
    expect(visibleText(popular)).toContain(`Plumbing ${plumbers} businesses`)
  })

  // @spec 2.40 2.100 2.101 9.7 9.8
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

  // @spec 2.41 2.42
  test('shows four non-profit or social-club listings and calls to share the site', async () => {
    const { main, mainText } = await page('/')
    const organizations = section(main, 'Featured Organizations')
    expect(businessesIn(organizations).size).toBe(4)
    for (const [, slug] of organizations.matchAll(/href="\/category\/([^"]+)"/g)) {
      expect(['non-profit', 'social-clubs']).toContain(slug)
    }
    expect(mainText).toContain('Share This Directory')
  })

  test('tells one story with its drawing, and knows no place', async () => {
    const { main } = await page('/')
    const story = section(main, 'A Featured Story')
    expect(story).toMatch(/<img [^>]*src="[^"]+\.svg"/)
    expect(story).toMatch(/href="\/featured-article\/\w+"/)
    expect(businessesIn(main)).toEqual(businessesIn(section(main, 'Featured Organizations')))
  })

  // @spec 1.15
  test('has a map that leads on without scripts: to each county, for a finger to a region, and past it', async () => {
    const { main } = await page('/')
    const [, end = '', map = ''] = /<a href="#([^"]+)"[^>]*>Skip the map<\/a>(.*?)<\/svg>/s.exec(main) ?? []
    expect(main).toContain(`id="${end}"`)
    const links = [...map.matchAll(/<a [^>]*>/g)].map(([link]) => link)
    const target = (link: string) => /href="([^"]*)"/.exec(link)?.[1]
    const areas = links.filter((link) => link.includes('data-area'))
    expect(areas).toHaveLength(10)
    for (const area of areas)
      expect(target(area)).toMatch(/^\/(region\/[a-z-]+#around|county\/[a-z-]+|regions#more-counties)$/)
    expect(new Set(links.filter((link) => !areas.includes(link)).map(target))).toHaveLength(67)
  })

  test('asks for words and a place; the category picker is on the search page', async () => {
    const { mainText } = await page('/')
    expect(mainText).toMatch(/What are you looking for\?.*Where\?.*Search/s)
    expect((await page('/businesses/search')).mainText).toContain('Select business category')
  })
})

describe('about', () => {
  // @spec 1.10 2.44 2.45 2.46 2.47
  test('has the mission, four values, the figures, the challenges and the claims', async () => {
    const { main, mainText } = await page('/about-us')
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
      expect(mainText).toContain(expected)
    }
    expect([...section(main, 'Our Values').matchAll(/<h3/g)]).toHaveLength(4)
  })
})

describe('featured articles', () => {
  // @spec 2.87
  test('a card has a picture, the display title, the first paragraph and "Read More"', async () => {
    const { main, mainText } = await page('/featured')
    for (const id of ['favob1', 'pro411', 'wdg1', 'np3', 'wxu1', 'vbc1']) {
      expect(main).toContain(`href="/featured-article/${id}"`)
    }
    expect(mainText.match(/Read More/g)).toHaveLength(6)
  })

  // @spec 2.89
  test('the contact block shows what there is, and the loan officer’s licenses', async () => {
    const { mainText, main } = await page('/featured-article/wxu1')
    for (const expected of ['Website', 'Call', 'Instagram', 'Facebook', 'NMLS 0000001', 'NMLS 0000002']) {
      expect(mainText).toContain(expected)
    }
    expect(main).toMatch(/href="tel:\+1\d{10}"/)
    expect((await page('/featured-article/favob1')).mainText).not.toContain('NMLS')
  })

  // @spec 2.90
  test('an alias leads to its article', async () => {
    const answer = await get('/featured-article/veteransbeerclub')
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/featured-article/vbc1'])
  })
})

describe('veteran resources', () => {
  // @spec 2.95 4.17
  test('the VA medical centers are closed at first, with a link to more locations', async () => {
    const { main } = await page('/veteran-resources')
    const [details] = /<details[^>]*>(?=<summary[^>]*>VA medical centers)(.*?)<\/details>/s.exec(main) ?? ['']
    expect(details).not.toMatch(/^<details[^>]* open/)
    expect(visibleText(details)).toMatch(/Miami.*Orlando.*Tampa.*Find more VA locations/)
  })

  test('the crisis line stands before everything else', async () => {
    const { mainText } = await page('/veteran-resources')
    const places = ['Call 988', 'What do you need?', 'Last checked'].map((text) => mainText.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places[0]).toBeGreaterThan(0)
  })

  test('a need and a county in the address put what fits on top, and stay out of search engines', async () => {
    const { main, html } = await page('/veteran-resources?need=claim&county=duval')
    const answer = visibleText(section(main, 'id="for-you"'))
    expect(answer).toMatch(/Benefits claim in Duval County.*Call \(904\) 255-5550.*Reintegration/)
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect((await page('/veteran-resources?need=gold&county=atlantis')).main).not.toContain('id="for-you"')
  })

  test('a county’s veterans office can be called, from its page and from the resources', async () => {
    for (const path of ['/county/duval', '/veteran-resources?county=duval']) {
      const { main, mainText } = await page(path)
      expect(main, path).toContain('href="tel:+19042555550"')
      expect(mainText).toContain('117 West Duval Street, Suite 175, Jacksonville, FL 32202')
      expect(mainText).toMatch(
        /Checked November 2026\. Source: Florida Times-Union, January 2021; State directory/,
      )
      expect(main).toContain('href="/contact?office=duval#write"')
    }
  })

  test('where a county’s own number is not confirmed, the state’s line stands instead of it', async () => {
    for (const path of ['/county/martin', '/veteran-resources?county=martin']) {
      const { main, mainText } = await page(path)
      const office = mainText.slice(mainText.indexOf('Martin County Veterans Services'))
      expect(office).toMatch(
        /^Martin County Veterans Services Call the State: 1-844-693-5838 Know the office’s number\?/,
      )
      expect(main).not.toMatch(/288.5448/)
    }
  })

  test('a need is a link and a county a short form, which lead there without scripts', async () => {
    const { main } = await page('/veteran-resources')
    const [, need = ''] =
      /<a [^>]*href="\/veteran-resources\?need=claim#for-you"[^>]*>(.*?)<\/a>/s.exec(main) ?? []
    expect(visibleText(need)).toBe('Benefits claim')
    const { main: asked } = await page('/veteran-resources?need=claim')
    expect(visibleText(section(asked, 'id="for-you"'))).toContain('Benefits claim')
    const [form = ''] = /<form[^>]*action="\/veteran-resources#for-you".*?<\/form>/s.exec(asked) ?? []
    expect(form).toMatch(/<select[^>]*name="county".*<option value="duval">Duval/s)
    expect(form).toMatch(/<input(?=[^>]*name="need")[^>]*value="claim"/)
    expect(form).toMatch(/<button[^>]*type="submit"[^>]*>Show/)
  })

  // @spec 2.98
  test('the crisis line and the state line are said to be available 24/7', async () => {
    const help = section((await page('/veteran-resources')).main, 'id="need-assistance"')
    expect(visibleText(help)).toContain('988 (press 1)')
    expect(visibleText(help).match(/Available 24\/7/g)).toHaveLength(2)
  })
})

describe('submitting', () => {
  // @spec 1.5 2.113
  test('the form stands in a container with its form id, below an info note', async () => {
    const { main, mainText } = await page('/submit-business')
    expect(main).toContain('data-form-id="business-submission"')
    expect(mainText).toContain('A volunteer reviews each submission before it’s published')
  })

  test('a form with mistakes comes back with 400, the messages and what was typed', async () => {
    const body = new URLSearchParams({ businessName: 'Anchor Plumbing', zip: '99999' })
    const { status, mainText, main } = await page('/submit-business', {
      method: 'POST',
      body,
      headers: { origin: server.url },
    })
    expect(status).toBe(400)
    expect(mainText).toContain('Choose a category')
    expect(main).toContain('value="Anchor Plumbing"')
  })

  test('a day without times is told beside its row, and nothing typed is lost', async () => {
    const hours: Record<string, string> = { 'hours-5-choice': 'open', 'hours-6-choice': 'appointment' }
    Object.assign(hours, { 'hours-1-choice': 'open', 'hours-1-opens0': '08:00', 'hours-1-closes0': '17:00' })
    Object.assign(hours, { 'hours-1-opens1': '18:00', 'hours-1-closes1': '20:00' })
    const { status, main, mainText } = await page('/submit-business', {
      method: 'POST',
      body: new URLSearchParams({ businessName: 'Anchor Plumbing', ...hours }),
      headers: { origin: server.url },
    })
    expect(status).toBe(400)
    const control = (name: string) =>
      new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>(?:.*?</select>)?`, 's').exec(main)?.[0] ?? ''
    expect(mainText).toContain('Error: Friday: enter the time you open')
    expect(control('hours-5-choice')).toContain('aria-invalid="true"')
    expect(control('hours-6-choice')).toContain('<option value="appointment" selected="">')
    expect(control('hours-1-closes0')).toContain('value="17:00"')
    expect(control('hours-1-opens1')).toContain('value="18:00"')
  })
})

describe('sign-in', () => {
  // @spec 1.11 2.27 2.28 4.5
  test('has both modes, and asks for an email and a password', async () => {
    const signUp = await page('/auth?mode=sign-up')
    expect(visibleText(/<h1[^>]*>(.*?)<\/h1>/s.exec(signUp.main)?.[1] ?? '')).toBe('Create an Account')
    const refused = await page('/auth', {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody', password: '' }),
      headers: { origin: server.url },
    })
    expect(refused.status).toBe(400)
    expect(refused.mainText).toContain('Enter an email address like name@example.com')
    expect(refused.mainText).toContain('Enter your password')
    expect(refused.main).toMatch(/<input(?=[^>]*name="email")[^>]*value="nobody"/)
    const withoutScripts = await page('/auth', {
      method: 'POST',
      body: new URLSearchParams({ email: 'dana@example.com', password: 'any' }),
      headers: { origin: server.url },
    })
    expect(withoutScripts.mainText).toContain('Sign in failed')
  })

  test.each(['https://evil.example/', '//evil.example', String.raw`/\evil.example`, '/auth?from=/auth'])(
    'a way back to %s is refused',
    async (elsewhere) => {
      const { main } = await page(`/auth?from=${encodeURIComponent(elsewhere)}`)
      expect(main).toMatch(/<form[^>]* action="\/auth"/)
      expect(main).toContain('href="/auth?mode=sign-up"')
      expect(main).not.toContain('evil')
    },
  )
})
