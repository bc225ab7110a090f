import type { Locator } from '@playwright/test'
import { isSettled } from '../testing/accessible.ts'
import { cardsOf, expect, ON_PHONE, openPage, PLUMBER, test } from '../testing/journey.ts'

// @spec 2.58
test('what a card is called, how long it is, what tells a featured one, and how cards stand beside the map of results', async ({
  page,
}) => {
  await test.step('its name and parts', async () => {
    await openPage(page, '/category/plumbing')
    const card = cardsOf(page, 'Plumbing Businesses').filter({ hasText: PLUMBER.name })
    await expect(card).toMatchAriaSnapshot(`
    - listitem:
      - heading /^\\d+\\. Tidewrack Plumbing$/ [level=2]:
        - text: /\\d+\\./
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
      expect(new Set(lines), `${width} px`).toEqual(new Set([2]))
    }
  })

  await test.step('a featured one says so in a word; two columns beside the map, wide and low ones where there is one column', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await openPage(page, '/region/south')
    const featured = cardsOf(page, 'Businesses in South Florida').first()
    await expect(featured.getByText('Featured', { exact: true })).toBeVisible()
    await expect(featured).toHaveCSS('border-top-width', '2px')

    await isSettled(page)
    const [first, second, third] = await boxesOf(cardsOf(page, 'Businesses in South Florida'), 3)
    expect(second!.y).toBe(first!.y)
    expect(Math.round(second!.height)).toBe(Math.round(first!.height))
    expect(third!.y).toBeGreaterThan(first!.y)
    const map = (await page.getByRole('region', { name: 'Map of the results' }).boundingBox())!
    expect(map.x).toBeGreaterThanOrEqual(second!.x + second!.width)

    await page.setViewportSize({ width: 1120, height: 800 })
    await openPage(page, '/businesses/search')
    const column = await boxesOf(cardsOf(page, 'Find Veteran-Owned Businesses'), 3)
    expect(new Set(column.map(({ x }) => x)).size).toBe(1)
    for (const { width, height } of column) {
      expect(width).toBeGreaterThan(600)
      expect(height).toBeLessThanOrEqual(130)
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

async function boxesOf(cards: Locator, count: number) {
  const boxes = await Promise.all((await cards.all()).slice(0, count).map((card) => card.boundingBox()))
  return boxes.map((box) => box!)
}
