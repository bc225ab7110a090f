import { expect, ON_PHONE, PLUMBER, test } from '../testing/journey.ts'

test.use({ javaScriptEnabled: false })

// What forms and links answer without scripts is shown by `tests/http`.
// @spec 2.76 5.5
test('an empty search does nothing; a category from a native select leads to results, profile, call', async ({
  page,
}) => {
  await page.goto('/')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  await expect(page).toHaveURL('/')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).fill('plumer')
  await search.click()
  await expect(page).toHaveURL('/businesses/search?q=plumer')
  await expect(page.getByRole('link', { name: PLUMBER.name, exact: true })).toBeVisible()

  await page.goto('/businesses/search')
  const browse = page.getByRole('search', { name: 'Browse by category' })
  await browse.getByRole('combobox', { name: 'What are you looking for?' }).selectOption('Plumbing')
  await browse.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/businesses/search?category=Plumbing')
  await page.getByRole('link', { name: PLUMBER.name, exact: true }).click()
  await expect(page).toHaveURL(PLUMBER.path)
  await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', PLUMBER.tel)
  await expect(page.getByText(/^(Open now|Closed)/).first()).toBeVisible()
  // Nothing that only scripts could answer.
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()

  // Leads to the same ways further down.
  await page.getByRole('link', { name: 'Contact Business' }).click()
  await expect(page).toHaveURL(`${PLUMBER.path}#contact`)
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport()

  await page.goto('/register-business')
  await page.getByRole('link', { name: 'Go to the sign-in screen' }).click()
  await expect(page).toHaveURL('/auth?from=/register-business')
  // Text in a noscript element has no locator by text.
  await expect(page.getByRole('link', { name: 'list a business' })).toBeVisible()
})

test('the menu leads to the same links in the footer', ON_PHONE, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('navigation', { name: 'Quick Links' })
  await expect(links).toBeInViewport()
  await links.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about-us')
})
