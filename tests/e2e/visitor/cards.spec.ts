import { isSettled } from '../testing/accessible.ts'
import { cardsOf, expect, ON_PHONE, openPage, PLUMBER, test } from '../testing/journey.ts'

const SCREENS = [
  { width: 1280, height: 800, highest: 340, whole: 6 },
  { width: 768, height: 1024, highest: 340, whole: 6 },
  { width: 360, height: 740, highest: 420, whole: 1 },
]
const LISTS = ['/businesses/search', '/region/south', '/county/martin']

// @spec 2.58
test('what a card is called, how long it is, what tells a featured one, and how high the first rows stand beside the map', async ({
  page,
}) => {
  await test.step('its name and parts', async () => {
    await openPage(page, '/category/plumbing')
    const card = cardsOf(page, 'Plumbing Businesses').filter({ hasText: PLUMBER.name })
    await expect(card).toMatchAriaSnapshot(`
    - listitem:
      - heading "Tidewrack Plumbing" [level=2]:
        - link "Tidewrack Plumbing"
      - paragraph: /^Sample · Stuart/
      - paragraph
      - 'link "Call Tidewrack Plumbing: (772) 555-0185"'
      - button "Save Tidewrack Plumbing"
  `)

    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await cardsOf(page, 'Plumbing businesses')
        .locator('p.line-clamp-2')
        .evaluateAll((texts) =>
          texts
            .filter((text) => text.scrollHeight > text.clientHeight)
            .map((text) =>
              Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
            ),
        )
      expect(lines.length, `${width} px`).toBeGreaterThan(0)
      expect(new Set(lines), `${width} px`).toEqual(new Set([width < 768 ? 2 : 1]))
    }
  })

  await test.step('a featured one says so in a word, and lists begin high: six whole rows beside a map, one whole card on a phone', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPage(page, '/region/south')
    const featured = cardsOf(page, 'Businesses in South Florida').first()
    await expect(featured.getByText('Featured', { exact: true })).toBeVisible()
    await expect(featured).toHaveCSS('border-top-width', '2px')
    const map = (await page.getByRole('region', { name: 'Map of the results' }).boundingBox())!
    const row = (await featured.boundingBox())!
    expect(map.x).toBeGreaterThanOrEqual(row.x + row.width)
    await page.getByRole('navigation', { name: 'Pages' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name: 'Map of the results' })).toBeInViewport({ ratio: 0.7 })

    for (const { width, height, highest, whole } of SCREENS) {
      await page.setViewportSize({ width, height })
      for (const path of LISTS) {
        await page.goto(path)
        await isSettled(page)
        const cards = await page
          .locator('[data-shown-business]')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))
        expect(cards[0]!.top, `${path} at ${width} px`).toBeLessThanOrEqual(highest)
        const fold = (await page.locator('.map-bar').boundingBox())?.y ?? height
        // The specification's page of a county has five.
        const least = path.startsWith('/county') ? Math.min(whole, 5) : whole
        const above = cards.filter(({ bottom }) => bottom <= fold).length
        expect(above, `${path} at ${width} px`).toBeGreaterThanOrEqual(least)
      }
    }
  })
})

test(
  'a card on a phone is low, its telephone large, and the first result stands before the first scroll',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/region/south')
    for (const card of await cardsOf(page, 'Businesses in South Florida').all()) {
      expect((await card.boundingBox())!.height).toBeLessThanOrEqual(210)
    }
    const telephones = cardsOf(page, 'Businesses in South Florida').getByRole('link', { name: /^Call / })
    expect(await telephones.count()).toBeGreaterThan(5)
    for (const link of await telephones.all()) {
      const telephone = (await link.boundingBox())!
      expect(telephone.height).toBeGreaterThanOrEqual(44)
      expect(telephone.width).toBeGreaterThanOrEqual(120)
    }

    for (const [path, list] of [
      ['/businesses/search?where=Stuart', 'Veteran-Owned Businesses near Stuart'],
      ['/category/plumbing', 'Plumbing Businesses'],
    ] as const) {
      await page.goto(path)
      const card = await cardsOf(page, list).first().boundingBox()
      expect(card!.y + card!.height, path).toBeLessThanOrEqual(740)
    }
  },
)
