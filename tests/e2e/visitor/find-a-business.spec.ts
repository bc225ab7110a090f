import type { Locator, Page } from '@playwright/test'
import { cardsOf, expect, ON_PHONE, openPage, PLUMBER, test } from '../testing/journey.ts'

/** The picker before a choice; its name ends with what is chosen. */
const picker = (page: Page) => page.getByRole('button', { name: /^What are you looking for\?/ })
/** Below a list of results. */
const openFoldedPicker = async (page: Page) => {
  await page.locator('summary').filter({ hasText: 'Browse by category' }).click()
  await picker(page).click()
}
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

// @spec 2.73
test(
  'a visitor finds a plumber by category and can call, drive or read on, each before the first scroll; a menu of filters comes into view',
  ON_PHONE,
  async ({ page }) => {
    await test.step('by category, and on to call, drive or read', async () => {
      // A Monday at 10:00 in Florida, within "Mo-Fr 08:00-16:30".
      await page.clock.setFixedTime('2026-11-23T15:00:00Z')
      await openPage(page, '/')
      await box(page).getByRole('combobox', { name: 'What are you looking for?' }).fill('plumb')
      await page.getByRole('option', { name: /^Plumbing/ }).click()
      await expect(place(page), 'it is asked for next').toBeFocused()
      await page.getByRole('option', { name: 'All of Florida' }).click()

      await expect(page).toHaveURL('/businesses/search?category=Plumbing')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbing Veteran-Owned Businesses')
      await expect(page.getByText('10 businesses')).toBeVisible()
      const card = cardsOf(page, 'Plumbing Veteran-Owned Businesses').filter({ hasText: PLUMBER.name })
      await expect(card.getByText('Sample', { exact: true })).toBeVisible()
      expect(await endOf(cardsOf(page, 'Plumbing Veteran-Owned Businesses').first())).toBeLessThanOrEqual(740)
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

    await test.step('a menu of the filters comes into view, and Escape leads back to its chip', async () => {
      await openPage(page, '/county/martin')
      const chip = page.locator('summary').filter({ hasText: /^Category/ })
      await chip.focus()
      await page.keyboard.press('Enter')
      const choice = page.locator('details[open]').getByRole('link', { name: /^Plumbing/ })
      await expect(choice).toBeVisible()
      await expect
        .poll(() =>
          choice.evaluate((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left >= 0 && right <= document.documentElement.clientWidth
          }),
        )
        .toBe(true)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Escape')
      await expect(choice).toBeHidden()
      await expect(chip).toBeFocused()
    })
  },
)

/** The lower edge of what is on the page, below the upper edge of the screen. */
async function endOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : Infinity
}

// @spec 2.75 2.76 2.79 2.82 2.84 4.13
test('by what and by where: filters come off one by one, a spinner tells of results on their way, and what finds nothing says so and leads on', async ({
  page,
}) => {
  await test.step('by place alone, then by what; a place that is not known is told beside the field', async () => {
    await openPage(page, '/')
    await place(page).fill('34994')
    await place(page).press('Enter')
    await expect(page).toHaveURL('/businesses/search?where=34994')
    const near = 'Veteran-Owned Businesses near 34994 (Stuart)'
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(near)
    const miles = (await cardsOf(page, near).allInnerTexts()).map(milesOf)
    expect(miles.length).toBeGreaterThan(5)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))

    await openFoldedPicker(page)
    await page.getByRole('option', { name: 'Plumbing' }).click()
    await pickerButton(page).click()
    await expect(page).toHaveURL('/businesses/search?category=Plumbing&where=34994')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbers near Stuart (34994)')

    await place(page).fill('Sturat')
    await searchButton(page).click()
    await expect(place(page)).toHaveAccessibleDescription(/We couldn’t find “Sturat.”/)
    await expect(place(page), 'nothing typed is lost').toHaveValue('Sturat')
    await expect(box(page).getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue(
      'Plumbing',
    )
    await page.getByRole('region', { name: 'Results' }).getByRole('link', { name: 'Stuart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbers near Stuart')
    await expect(place(page)).toHaveValue('Stuart')

    await place(page).fill('martin county')
    await searchButton(page).click()
    await expect(page).toHaveURL('/businesses/search?category=Plumbing&where=martin+county')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plumbers in Martin County')
    await page.getByRole('link', { name: 'Remove the category Plumbing' }).click()
    await expect(page).toHaveURL('/businesses/search?where=martin+county')
    // The address comes before the page, whose links lead elsewhere.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Veteran-Owned Businesses in Martin County',
    )
    await expect(place(page)).toHaveValue('martin county')
    await page.getByRole('link', { name: 'Remove the place Martin County' }).click()
    await expect(page).toHaveURL('/businesses/search')
    await expect(place(page)).toHaveValue('')

    await page.goBack()
    await expect(place(page)).toHaveValue('martin county')
  })

  await test.step('a spinner says that results are on their way; a search that knows nothing says so, and the picker leads on', async () => {
    const search = page.getByPlaceholder('Search categories...')
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    await openPage(page, '/businesses/search')
    await expect(cardsOf(page, 'Find Veteran-Owned Businesses')).toHaveCount(10)
    await picker(page).click()
    await search.fill('submarines')
    await expect(page.getByText('No category found.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'List your business', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(pickerButton(page)).toBeDisabled()

    await page.route(/\/businesses\/search\.data/, async (route) => {
      await answer
      await route.continue()
    })
    await picker(page).click()
    await page.getByRole('option', { name: 'Plumbing' }).click()
    await pickerButton(page).click()
    await expect(page.getByRole('status').filter({ hasText: 'Loading businesses...' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Searching…')
    resolve()
    await expect(page.getByText('10 businesses')).toBeVisible()
    await expect(page.getByText('Loading businesses...')).toBeHidden()

    await openFoldedPicker(page)
    await page.getByRole('option', { name: 'Masonry' }).click()
    await pickerButton(page).click()
    await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()

    await openFoldedPicker(page)
    await search.fill('teague and daughter painting')
    await page.getByRole('link', { name: /^Search for/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Results for “teague and daughter painting”',
    )
    await expect(page.getByRole('link', { name: 'Teague and Daughter Painting', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'No businesses found' })).toBeVisible()
    await openFoldedPicker(page)
    await search.fill('submarines')
    await page.getByRole('link', { name: 'See all categories' }).click()
    await expect(page).toHaveURL('/categories')
  })
})

// @spec 2.59 4.6
test('by region and county; while a profile is on its way its skeleton stands in its place, and the way back finds the list', async ({
  page,
}) => {
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

  const elsewhere = page.getByRole('navigation', { name: 'Also Serving Martin County' })
  await expect(elsewhere).toContainText('Page 1 of 2')
  await elsewhere.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/county/martin?serving=2#serving')
  await expect(elsewhere).toContainText('Page 2 of 2')
  await expect(page.getByRole('heading', { name: 'Also Serving Martin County' })).toBeInViewport()
  await expect(cardsOf(page, /^Businesses in Martin County/)).toHaveCount(5)

  const { promise: answer, resolve } = Promise.withResolvers<void>()
  await page.route(/\/business\/.*\.data/, async (route) => {
    await answer
    await route.continue()
  })
  await cardsOf(page, /^Businesses in Martin County/)
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading Business Profile' })
  await expect(skeleton).toBeVisible()
  await expect(page).toHaveURL('/county/martin?serving=2#serving')
  resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Business Profile' })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
  await expect(page).toHaveURL(/\/business\//)
  await expect(page.getByRole('link', { name: 'Martin County' }).first()).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Martin County/)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Regions' }).click()
  await expect(page).toHaveURL('/regions')
})
