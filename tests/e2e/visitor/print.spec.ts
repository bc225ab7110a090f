import { cardsOf, expect, openPage, test } from '../testing/journey.ts'

/** Of the sample list, with an address for e-mail. */
const PROFILE = {
  path: '/business/kowalczyk-water-and-gas-1',
  name: 'Kowalczyk Water & Gas',
  telephone: '(941) 555-0119',
}

// @spec 1.18
test('on paper there is what one reads and calls, and nothing to click', async ({ page }) => {
  const sheets = async () => {
    const paper = await page.pdf({ format: 'Letter', preferCSSPageSize: true })
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  await test.step('a profile begins with its name and telephone', async () => {
    await openPage(page, PROFILE.path)
    const message = page.getByRole('main').getByRole('link', { name: 'Send a message', exact: true })
    await expect(message).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: PROFILE.name, exact: true }).first()).toBeVisible()
    const telephone = page.getByRole('main').getByText(PROFILE.telephone).filter({ visible: true })
    await expect(telephone).toHaveCount(1)
    const about = page.getByRole('heading', { name: 'About', exact: true })
    expect((await telephone.boundingBox())!.y, 'it is not far down').toBeLessThan(
      (await about.boundingBox())!.y,
    )
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Text size', exact: true })).toBeHidden()
    await expect(message, 'a link that only leads on').toBeHidden()
    await expect(page.getByRole('img', { name: `QR code for the page of ${PROFILE.name}` })).toBeVisible()
    const hours = page.getByRole('heading', { name: 'Hours', exact: true })
    expect((await hours.boundingBox())!.x, 'hours stand left of what it says').toBeLessThan(
      (await about.boundingBox())!.x,
    )
    expect(await sheets()).toBe(1)
  })

  await test.step('a list has a telephone for each business, its date and its address, no map, and stands in two columns', async () => {
    await page.emulateMedia({ media: 'print' })
    await openPage(page, '/county/martin')
    const cards = cardsOf(page, 'Businesses in Martin County')
    await expect(cards).toHaveCount(5)
    for (const card of await cards.all()) {
      await expect(card.getByRole('heading')).toBeVisible()
      await expect(card.getByRole('link', { name: /^Call / })).toBeVisible()
    }
    const map = page.getByRole('group', { name: /^Map of Martin County/, includeHidden: true })
    await expect(map).toBeAttached()
    await expect(map).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await openPage(page, '/category/plumbing')
    const links = ['All Categories', 'By city or county'].map((name) =>
      page.getByRole('main').getByRole('link', { name, exact: true }),
    )
    for (const link of links) await expect(link).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const link of links) await expect(link).toBeHidden()

    await page.emulateMedia({ media: 'screen' })
    await openPage(page, '/region/south?print=1')
    await expect(page.getByRole('button', { name: 'Print This List' })).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('list', { name: 'Businesses in South Florida' })).toHaveCSS(
      'column-count',
      '2',
    )
    await expect(page.getByText(/^\w+ \d+, \d{4}, .*\/region\/south$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print This List' })).toBeHidden()
  })

  await test.step('a county guide has its first business on the first sheet, and breaks none in two', async () => {
    await page.emulateMedia({ media: 'screen' })
    await openPage(page, '/county/franklin/guide')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print This Guide' })).toBeHidden()
    await expect(page.locator('.guide-entry')).toHaveCount(2)
    expect(await sheets()).toBe(1)
    await openPage(page, '/county/martin/guide')
    for (const entry of await page.locator('.guide-entry').all()) {
      await expect(entry).toHaveCSS('break-inside', 'avoid')
    }
    expect(await sheets()).toBeGreaterThan(1)
  })
})
