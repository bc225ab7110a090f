import { cardsOf, expect, openPage, PLUMBER, test } from '../testing/journey.ts'

// @spec 1.18
test('on paper a profile has its name and telephone, and nothing to click', async ({ page }) => {
  await openPage(page, PLUMBER.path)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: PLUMBER.name, exact: true }).first()).toBeVisible()
  const telephone = page.getByRole('main').locator(`a[href="${PLUMBER.tel}"]`).filter({ visible: true })
  await expect(telephone).toContainText(['(772) 555-0185'])
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Text size', exact: true })).toBeHidden()
})

// @spec 1.18
test('on paper a list has a telephone for each business, and no map of counties', async ({ page }) => {
  await openPage(page, '/county/martin')
  await page.emulateMedia({ media: 'print' })
  const cards = cardsOf(page, 'Businesses in Martin County')
  for (const card of await cards.all()) {
    await expect(card.getByRole('heading')).toBeVisible()
    await expect(card.getByRole('link', { name: /^Call / })).toBeVisible()
  }
  await expect(page.getByRole('group', { name: /^Map of Martin County/ })).toBeHidden()
})

test('on paper there is no link that only leads on', async ({ page }) => {
  for (const [path, name] of [
    ['/category/plumbing', 'All Categories'],
    ['/category/plumbing', 'By city or county'],
    ['/business/kowalczyk-water-and-gas-1', 'Send a message'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' })
    await openPage(page, path)
    const link = page.getByRole('main').getByRole('link', { name, exact: true })
    await expect(link, name).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(link, name).toBeHidden()
  }
})

test('on paper a whole list stands in two columns, with its date and its address', async ({ page }) => {
  await openPage(page, '/region/south?print=1')
  await expect(page.getByRole('button', { name: 'Print This List' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list', { name: 'Businesses in South Florida' })).toHaveCSS('column-count', '2')
  await expect(page.getByText(/^\w+ \d+, \d{4}, .*\/region\/south$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print This List' })).toBeHidden()
})

test('a county guide has its first business on the first sheet, and breaks none in two', async ({ page }) => {
  const sheets = async () => {
    const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  await openPage(page, '/county/martin/guide?category=fitness')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print This Guide' })).toBeHidden()
  await expect(page.locator('.guide-entry')).toHaveCount(1)
  expect(await sheets()).toBe(1)
  await openPage(page, '/county/martin/guide')
  for (const entry of await page.locator('.guide-entry').all()) {
    await expect(entry).toHaveCSS('break-inside', 'avoid')
  }
  expect(await sheets()).toBeGreaterThan(1)
})
