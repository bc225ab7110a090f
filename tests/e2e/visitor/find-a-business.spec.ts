import type { Page } from '@playwright/test'
import {
  cardsOf,
  expect,
  hasWebFonts,
  holdReact,
  ON_PHONE,
  openPage,
  PLUMBER,
  test,
  ON_BOTH,
} from '../testing/journey.ts'

/** The picker before a choice; its name ends with what is chosen. */
const picker = (page: Page) => page.getByRole('button', { name: /^What are you looking for\?/ })
const pickerButton = (page: Page) =>
  page
    .getByRole('search', { name: 'Browse by category' })
    .getByRole('button', { name: 'Search', exact: true })
const box = (page: Page) => page.getByRole('search', { name: 'Find a Business' })
const searchButton = (page: Page) => box(page).getByRole('button', { name: 'Search', exact: true })

/** The place; its label names what may be typed. */
const place = (page: Page) => box(page).getByRole('combobox', { name: /^Where\?/ })

/** The distance on a card, infinite where none is told; under a mile it is told without a number. */
function milesOf(text: string): number {
  return /less than 1 mile/.test(text) ? 0 : Number(/about (\d+(?:\.\d)?) miles?/.exec(text)?.[1] ?? Infinity)
}

test('a visitor finds a plumber by category and can call, drive or read on', ON_BOTH, async ({ page }) => {
  await openPage(page, '/')
  await box(page).getByRole('combobox', { name: 'What are you looking for?' }).fill('plumb')
  await page.getByRole('option', { name: /^Plumbing/ }).click()

  await expect(page).toHaveURL('/businesses/search?category=Plumbing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing Veteran-Owned Businesses')
  await expect(page.getByText('10 businesses')).toBeVisible()
  const card = cardsOf(page, 'Plumbing Veteran-Owned Businesses').filter({ hasText: PLUMBER.name })
  await expect(card.getByText('Sample', { exact: true })).toBeVisible()
  await card.getByRole('link', { name: PLUMBER.name, exact: true }).click()

  await expect(page).toHaveURL(PLUMBER.path)
  await expect(page.getByRole('heading', { level: 2, name: PLUMBER.name })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', PLUMBER.tel)
  await expect(page.getByRole('link', { name: 'Website', exact: true })).toHaveAttribute(
    'href',
    'https://tidewrack.example.com',
  )
  await expect(page.getByRole('link', { name: 'Directions' }).first()).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=5240\+SE\+Ault\+Ave/,
  )
})

// @spec 2.82
test('by place alone, then by what, and filters come off one by one', async ({ page }) => {
  await openPage(page, '/')
  await place(page).fill('34994')
  await place(page).press('Enter')
  await expect(page).toHaveURL('/businesses/search?where=34994')
  const near = 'Veteran-Owned Businesses near 34994 (Stuart)'
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(near)
  const miles = (await cardsOf(page, near).allInnerTexts()).map(milesOf)
  expect(miles.length).toBeGreaterThan(5)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))

  await picker(page).click()
  await page.getByRole('option', { name: 'Plumbing' }).click()
  await pickerButton(page).click()
  await expect(page).toHaveURL('/businesses/search?category=Plumbing&where=34994')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Plumbing .* near 34994/)
  await place(page).fill('martin county')
  await searchButton(page).click()
  await expect(page).toHaveURL('/businesses/search?category=Plumbing&where=martin+county')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Plumbing Veteran-Owned Businesses in Martin County',
  )
  await page.getByRole('link', { name: 'Remove the category Plumbing' }).click()
  await expect(page).toHaveURL('/businesses/search?where=martin+county')
  await expect(place(page)).toHaveValue('martin county')
  await page.getByRole('link', { name: 'Remove the place Martin County' }).click()
  await expect(page).toHaveURL('/businesses/search')
  await expect(place(page)).toHaveValue('')

  await page.goBack()
  await expect(place(page)).toHaveValue('martin county')
})

test('a place that is not known is told beside the field, and nothing typed is lost', async ({ page }) => {
  await openPage(page, '/businesses/search?category=Plumbing')
  await place(page).fill('Sturat')
  await searchButton(page).click()
  await expect(place(page)).toHaveAccessibleDescription(/We couldn’t find “Sturat.”/)
  await expect(place(page)).toHaveValue('Sturat')
  await expect(page.getByRole('button', { name: 'What are you looking for? Plumbing' })).toBeVisible()
  await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Stuart' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Plumbing Veteran-Owned Businesses near Stuart',
  )
  await expect(place(page)).toHaveValue('Stuart')
})

// @spec 2.75 2.84
test('a picker that knows nothing leads on', async ({ page }) => {
  await openPage(page, '/businesses/search')
  await picker(page).click()
  await page.getByPlaceholder('Search categories...').fill('teague and daughter painting')
  await page.getByRole('link', { name: /^Search for/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Results for “teague and daughter painting”',
  )
  await expect(page.getByRole('link', { name: 'Teague and Daughter Painting', exact: true })).toBeVisible()

  await openPage(page, '/businesses/search')
  await picker(page).click()
  await page.getByPlaceholder('Search categories...').fill('submarines')
  await expect(page.getByRole('link', { name: 'List your business', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'See all categories' }).click()
  await expect(page).toHaveURL('/categories')
})

test(
  'a place typed before React arrives is searched for after, and nothing jumps',
  ON_BOTH,
  async ({ page }) => {
    const react = await holdReact(page)
    await page.goto('/')
    await hasWebFonts(page)
    const form = box(page)
    const before = await form.boundingBox()
    await place(page).fill('Stuart')
    await react.letGo()
    expect(await form.boundingBox()).toEqual(before)
    await expect(place(page)).toHaveValue('Stuart')
    await page.getByRole('option', { name: 'Search near “Stuart”' }).click()
    await expect(page).toHaveURL('/businesses/search?where=Stuart')
  },
)

test('the first result stands before the first scroll', ON_PHONE, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [path, list] of [
    ['/businesses/search?category=Plumbing', 'Plumbing Veteran-Owned Businesses'],
    ['/businesses/search?where=Stuart', 'Veteran-Owned Businesses near Stuart'],
    ['/category/plumbing', 'Plumbing Businesses'],
  ] as const) {
    await openPage(page, path)
    const card = await cardsOf(page, list).first().boundingBox()
    expect(card!.y + card!.height, path).toBeLessThanOrEqual(740)
  }
})

// @spec 2.73
test('what a customer needs stands before the first scroll', ON_PHONE, async ({ page }) => {
  // A Monday at 10:00 in Florida, within "Mo-Fr 08:00-16:30".
  await page.clock.setFixedTime('2026-11-23T15:00:00Z')
  await openPage(page, PLUMBER.path)

  const opening = page.getByText('Open now · Closes at 4:30 PM')
  const needed = [
    page.getByRole('heading', { level: 2, name: PLUMBER.name }),
    opening,
    page.getByRole('link', { name: /^Call \(/ }),
    page.getByRole('link', { name: 'Directions' }).first(),
    page.getByRole('link', { name: 'Website', exact: true }),
  ]
  const height = page.viewportSize()?.height ?? 0
  for (const element of needed) {
    const box = await element.boundingBox()
    expect(box, element.toString()).not.toBeNull()
    expect(box!.y).toBeGreaterThanOrEqual(0)
    expect(box!.y + box!.height, `${element.toString()} ends above the fold`).toBeLessThanOrEqual(height)
  }
  for (const link of needed.slice(2)) expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
})

test('a profile follows the clock', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-22T15:00:00Z')
  await openPage(page, PLUMBER.path)
  await expect(page.getByText('Closed now · Opens tomorrow at 8 AM')).toBeVisible()
})

// @spec 2.75 2.76
test('a search that knows nothing says so, and the picker too', async ({ page }) => {
  await openPage(page, '/businesses/search')
  await expect(cardsOf(page, 'Find Veteran-Owned Businesses')).toHaveCount(10)
  await picker(page).click()
  await page.getByPlaceholder('Search categories...').fill('submarines')
  await expect(page.getByText('No category found.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pickerButton(page)).toBeDisabled()

  await picker(page).click()
  await page.getByRole('option', { name: 'Masonry' }).click()
  await pickerButton(page).click()
  await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
})

// @spec 2.79 4.13
test('while the results are on their way a spinner says so', async ({ page }) => {
  await openPage(page, '/')
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await page.route(/\/businesses\/search\.data/, async (route) => {
    await answer
    await route.continue()
  })
  await openPage(page, '/businesses/search')
  await picker(page).click()
  await page.getByRole('option', { name: 'Plumbing' }).click()
  await pickerButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading businesses...' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing Veteran-Owned Businesses')
  resolve()
  await expect(page.getByText('10 businesses')).toBeVisible()
  await expect(page.getByText('Loading businesses...')).toBeHidden()
})

test('by region and county', async ({ page }) => {
  await openPage(page, '/regions')
  await page.getByRole('heading', { name: 'South Florida' }).getByRole('link').click()
  await expect(page).toHaveURL('/region/south')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Martin/ })
    .first()
    .click()
  await expect(page).toHaveURL('/county/martin')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Veteran Owned Businesses in Martin County',
  )
  await cardsOf(page, /Martin County/)
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/business\//)
  await expect(page.getByRole('link', { name: 'Martin County' }).first()).toBeVisible()

  await page.goBack()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Regions' }).click()
  await expect(page).toHaveURL('/regions')
})

// @spec 4.12
test('by nearness: within 30 miles, nearest first, and back to the picker', async ({ page }) => {
  await openPage(page, PLUMBER.path)
  await page.getByRole('link', { name: 'See businesses within 30 miles' }).click()

  const list = `Businesses Near ${PLUMBER.name}`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(list)
  const banner = page.getByRole('region', { name: 'Nearby search' })
  await expect(banner).toContainText('Showing businesses within 30 miles of:')
  await expect(banner).toContainText('5240 SE Ault Ave, Stuart, FL 34997')
  await expect(picker(page)).toBeHidden()

  const texts = await cardsOf(page, list).allInnerTexts()
  const miles = texts.map(milesOf)
  expect(miles.length).toBeGreaterThan(5)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(Math.max(...miles)).toBeLessThanOrEqual(30)
  expect(texts.join()).not.toContain(PLUMBER.name)

  await banner.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page).toHaveURL('/businesses/search')
  await expect(picker(page)).toBeVisible()
  await expect(banner).toBeHidden()
})
