import { comeFromElsewhere, fillIn } from '../testing/account-steps.ts'
import {
  expect,
  hasWebFonts,
  holdReact,
  isHydrated,
  ON_BOTH,
  openOwnersPart,
  PLUMBER,
  test,
  toasts,
  withoutShareSheet,
} from '../testing/journey.ts'

test('before React arrives a page says everything; what is typed, chosen, clicked and sent until then is not lost', async ({
  page,
}) => {
  await test.step('a page says everything', async () => {
    // Both sides of hydration see the same minute.
    await page.clock.setFixedTime(Date.now())
    for (const path of ['/region/south', '/veteran-resources', PLUMBER.path]) {
      const react = await holdReact(page)
      await page.goto(path)
      const before = await page.getByRole('main').innerText()
      expect(before.length).toBeGreaterThan(500)
      await react.letGo()
      expect(await page.getByRole('main').innerText()).toBe(before)
    }
  })

  await test.step('a submission, a search and a post are kept', async () => {
    const forSubmission = await holdReact(page)
    await page.goto('/submit-business')
    await page.getByRole('textbox', { name: 'Business name' }).fill('Early Bird Painting')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Painting')
    await page.getByRole('textbox', { name: 'Description' }).fill('Two coats, no drips.')
    await forSubmission.letGo()
    await expect(page.getByRole('textbox', { name: 'Business name' })).toHaveValue('Early Bird Painting')
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('painting')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('Two coats, no drips.')

    const forSearch = await holdReact(page)
    await page.goto('/businesses/search')
    const browse = page.getByRole('search', { name: 'Browse by category' })
    const select = browse.getByRole('combobox', { name: 'What are you looking for?' })
    await select.focus()
    await select.selectOption('Plumbing')
    await forSearch.letGo()
    await expect(select, 'a select in use is not taken away').toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'What are you looking for? Plumbing' })).toBeVisible()
    await browse.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL('/businesses/search?category=Plumbing')

    const forPost = await holdReact(page)
    await page.goto(PLUMBER.path)
    await openOwnersPart(page)
    await page.getByRole('textbox', { name: 'Your post' }).fill('Written early')
    await page.getByRole('radio', { name: 'Event' }).check({ force: true })
    await forPost.letGo()
    await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue('Written early')
    await expect(page.getByRole('radio', { name: 'Event' })).toBeChecked()
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(toasts(page)).toContainText('Sign in to publish this post')
  })

  await test.step('a click on a button acts once it is there', async () => {
    await withoutShareSheet(page)
    const react = await holdReact(page)
    await page.goto('/')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(toasts(page)).toHaveCount(0)
    await react.letGo()
    await expect(toasts(page)).toContainText('Link copied')
  })

  await test.step('a form that was sent is sent once it is there', async () => {
    await comeFromElsewhere(page)
    const react = await holdReact(page)
    await page.goto('/auth')
    await fillIn(page, 'dana@example.com', 'not a password of anybody')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/auth')
    await react.letGo()
    await expect(toasts(page)).toContainText('That email and password don’t match.')
  })
})

test(
  'a place typed before React arrives is searched for after, and nothing jumps; a tap on the menu opens it',
  ON_BOTH,
  async ({ page, isMobile }) => {
    const react = await holdReact(page)
    await page.goto('/')
    await hasWebFonts(page)
    const form = page.getByRole('search', { name: 'Find a Business' })
    const place = form.getByRole('combobox', { name: /^Where\?/ })
    // On the page: the list that opens below the field scrolls it up on a phone.
    const boxOnPage = () =>
      form.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return { x, y: y + scrollY, width, height }
      })
    const before = await boxOnPage()
    await place.fill('Stuart')
    await react.letGo()
    expect(await boxOnPage()).toEqual(before)
    await expect(place).toHaveValue('Stuart')
    await page.getByRole('option', { name: 'Search near “Stuart”' }).click()
    await expect(page).toHaveURL('/businesses/search?where=Stuart')

    if (!isMobile) return
    await test.step('a tap on the menu opens it once React is there', async () => {
      const forMenu = await holdReact(page)
      await page.goto('/categories')
      await page.getByRole('button', { name: 'Menu' }).tap()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
      await forMenu.letGo()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      await expect(page).toHaveURL('/categories')
    })
  },
)

test('the first touch brings React at once, without waiting for an idle moment', async ({ page }) => {
  // No idle moment ever comes.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated')
  await page.getByRole('heading', { level: 1 }).click()
  await isHydrated(page)

  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('link', { name: 'All categories' }).click()
  await expect(page).toHaveURL('/categories')
  expect(loads, 'no whole page is loaded again').toEqual([])
})
