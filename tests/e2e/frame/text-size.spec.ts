import type { Page } from '@playwright/test'
import {
  cardsOf,
  chooseTextSize,
  expect,
  hasWebFonts,
  holdReact,
  isHydrated,
  ON_PHONE,
  openPage,
  PLUMBER,
  test,
} from '../testing/journey.ts'
import { openPart } from '../testing/submission-steps.ts'

/** Hidden until the control is opened. */
const choice = (page: Page, size: number) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: `Text size ${size}%`, exact: true, includeHidden: true })
const rootSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

// @spec 1.14
test('the text size is chosen on every page, also before React arrives, is remembered before anything is painted, and lasts as long as the page where storage is refused', async ({
  page,
  context,
}) => {
  await test.step('on every page, error pages too, by pointer or keyboard; another tab follows', async () => {
    await openPage(page, '/regions')
    const opener = page.getByRole('button', { name: 'Text size', exact: true })
    await expect(choice(page, 100)).toHaveAttribute('aria-pressed', 'true')
    await opener.focus()
    await expect(choice(page, 100)).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(choice(page, 100)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(choice(page, 100), 'the sizes come after their button').toBeFocused()
    await page.keyboard.press('Escape')
    await expect(choice(page, 100)).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await rootSize(page)).toBe('20px')
    await expect(choice(page, 100)).toBeHidden()
    await expect(opener, 'a choice leads back').toBeFocused()

    await chooseTextSize(page, 150)
    expect(await rootSize(page)).toBe('24px')
    await expect(choice(page, 150)).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(page, 100)).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('heading', { name: 'South Florida' }).getByRole('link').click()
    await expect(page).toHaveURL('/region/south')
    expect(await rootSize(page)).toBe('24px')
    await page.reload()
    expect(await rootSize(page)).toBe('24px')
    await expect(choice(page, 150)).toHaveAttribute('aria-pressed', 'true')

    await isHydrated(page)
    await followLinkTo(page, '/region/atlantis')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Region Not Found')
    await followLinkTo(page, '/no/such/page')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404: Page Not Found')
    expect(await rootSize(page)).toBe('24px')
    await hasWebFonts(page)
    await chooseTextSize(page, 200)
    expect(await rootSize(page)).toBe('32px')

    const other = await context.newPage()
    await openPage(other, PLUMBER.path)
    expect(await rootSize(other)).toBe('32px')
    await chooseTextSize(other, 100)
    await expect.poll(() => rootSize(page)).toBe('16px')
    await expect(choice(page, 100)).toHaveAttribute('aria-pressed', 'true')
    await other.reload()
    expect(await rootSize(other)).toBe('16px')
  })

  await test.step('before React arrives, and next time before anything is painted', async () => {
    const react = await holdReact(page)
    await page.goto('/regions')
    await chooseTextSize(page, 200)
    expect(await rootSize(page)).toBe('32px')
    await expect(choice(page, 200)).toHaveAttribute('aria-pressed', 'true')
    await react.letGo()
    expect(await rootSize(page)).toBe('32px')
    await expect(choice(page, 200)).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(page, 100)).toHaveAttribute('aria-pressed', 'false')

    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { fontSize } = getComputedStyle(document.documentElement)
        document.documentElement.setAttribute('data-size-at-first', fontSize)
      })
    })
    await page.goto('/about-us')
    await expect(page.locator('html')).toHaveAttribute('data-size-at-first', '32px')

    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await openPage(page, '/regions')
    expect(await rootSize(page)).toBe('16px')
    await chooseTextSize(page, 125)
    expect(await rootSize(page)).toBe('20px')
  })
})

/** Lets React Router go to an address that no page links to. */
async function followLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1, key: 'test' }, '', href)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
}

test(
  'at 200 % on a phone forms, cards and the picker have room for their words, and the frame grows to 125 % at most',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/submit-business')
    const category = page.getByRole('combobox', { name: 'Category' })
    await category.selectOption('Water Heater Maintenance')
    const oneLine = await category.evaluate(({ clientHeight }) => clientHeight)
    await chooseTextSize(page, 200)
    // Three words of twice the size do not stand on one line of this form.
    expect(await category.evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(2.5 * oneLine)
    await openPart(page, 'About you')
    await page.getByRole('textbox', { name: /^Your email address/ }).fill('somebody')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(page.getByRole('alert')).toContainText('name@example.com')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    await openPage(page, '/businesses/search?businessId=tidewrack-plumbing-1')
    expect(await rootSize(page)).toBe('32px')
    const cards = cardsOf(page, 'Businesses Near Tidewrack Plumbing')
    await expect(cards.filter({ hasText: 'less than 1 mile' })).not.toHaveCount(0)
    const edges = await cards.evaluateAll((found) =>
      found.map((card) => {
        // The opening hours between them begin with a dot of their own.
        const [facts, ...others] = card.querySelectorAll('p')
        const leftOf = (part: Element | null | undefined) => {
          const words: number[] = []
          const texts = document.createTreeWalker(part ?? card, NodeFilter.SHOW_TEXT)
          const range = document.createRange()
          while (texts.nextNode()) {
            // A dot at the beginning of a line is cut off on purpose.
            if (/^[·\s]*$/.test(texts.currentNode.textContent ?? '')) continue
            range.selectNodeContents(texts.currentNode)
            words.push(...[...range.getClientRects()].map(({ left }) => left))
          }
          return Math.round(Math.min(...words))
        }
        return { name: leftOf(card.querySelector('h2')), facts: leftOf(facts), teaser: leftOf(others.at(-1)) }
      }),
    )
    for (const { name, facts, teaser } of edges)
      expect({ name, facts }).toEqual({ name: teaser, facts: teaser })

    await openPage(page, '/businesses/search')
    const picker = page.getByRole('button', { name: /Select business category/ })
    expect((await picker.boundingBox())!.width).toBeGreaterThan(250)
    await picker.tap()
    await page.keyboard.type('pool')
    await expect(page.getByRole('dialog', { name: 'What are you looking for?' })).toMatchAriaSnapshot(`
      - dialog "What are you looking for?":
        - combobox "Search categories..."
        - status: 1 found
        - listbox "Search categories...":
          - option "Pool Cleaning" [selected]
    `)
    await page.keyboard.press('Escape')

    await chooseTextSize(page, 100)
    const strip = page.getByRole('link', { name: /^Veterans Crisis Line/ })
    const heights = () =>
      page.evaluate(() => document.querySelector('body > header')?.getBoundingClientRect().height ?? 0)
    const fontSize = () => strip.evaluate((link) => parseFloat(getComputedStyle(link).fontSize))
    const usual = { height: await heights() }
    // A strip of 36 px, a row of 56 px and the line below.
    expect(usual.height).toBeLessThanOrEqual(93)
    for (const size of [150, 200] as const) {
      await chooseTextSize(page, size)
      // The line that may save a life is as large as the text of the frame.
      expect(await fontSize()).toBeCloseTo(1.25 * 16, 1)
      expect(await heights()).toBeLessThanOrEqual(1.25 * usual.height + 1)
    }
  },
)

test(
  'at 200 % a phone’s first screen has the search fields of home and Call of a profile, and no phone number is broken',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/')
    await chooseTextSize(page, 200)
    const lines = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => title.clientHeight / parseFloat(getComputedStyle(title).lineHeight))
    expect(Math.round(lines)).toBe(3)
    for (const field of await page.getByRole('search').getByRole('combobox').all()) {
      await expect(field).toBeInViewport({ ratio: 1 })
    }

    await openPage(page, PLUMBER.path)
    const inBar = page.locator('.call-bar').getByRole('link', { name: /^Call/ })
    await expect(inBar).toBeInViewport({ ratio: 1 })
    const inHead = page.getByRole('article').getByRole('link', { name: /^Call/ }).first()
    await inHead.scrollIntoViewIfNeeded()
    await expect(inBar).toBeHidden()
    // A jump goes past the buttons in one step.
    await page
      .getByRole('link', { name: /hours may differ|open|clos/i })
      .first()
      .click()
    await expect(inBar).toBeInViewport({ ratio: 1 })
    await areWhole(page)
    await openPage(page, '/category/plumbing')
    await areWhole(page)
  },
)

/** Each phone number that can be tapped has one line within its button; an extension may stand below. */
async function areWhole(page: Page): Promise<void> {
  const broken = await page.locator('main a[href^="tel:"]').evaluateAll((links) =>
    links.flatMap((link) => {
      // On paper alone some say the number.
      if (!/\d{4}/.test((link as HTMLElement).innerText)) return []
      const inner = link.getBoundingClientRect()
      const numbers = [...link.querySelectorAll('.whitespace-nowrap')].map((part) =>
        part.getBoundingClientRect(),
      )
      const isWhole =
        numbers.length > 0 && numbers.every(({ left, right }) => left >= inner.left && right <= inner.right)
      return isWhole ? [] : [link.textContent]
    }),
  )
  expect(broken).toEqual([])
}
