import { cardsOf, expect, ON_PHONE, openOwnersPart, PLUMBER, test } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('the purpose: a category chosen in a native select, results, profile, call', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'What are you looking for?' }).selectOption('Plumbing')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/businesses/search?category=Plumbing')
  await page.getByRole('link', { name: PLUMBER.name, exact: true }).click()
  await expect(page).toHaveURL(PLUMBER.path)
  await expect(page.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', PLUMBER.tel)
  await expect(page.getByText(/^(Open now|Closed)/).first()).toBeVisible()
  // Nothing that only scripts could answer.
  await expect(page.getByRole('button', { name: 'Share' })).toBeHidden()
})

test('an empty search does nothing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/')
})

test('by region and county, and around a business', async ({ page }) => {
  await page.goto('/regions')
  await page.getByRole('heading', { name: 'South Florida' }).getByRole('link').click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Martin/ })
    .first()
    .click()
  await expect(page).toHaveURL('/county/martin')

  await page.goto(PLUMBER.path)
  await page.getByRole('link', { name: 'See businesses within 30 miles' }).click()
  await expect(page.getByText('Showing businesses within 30 miles of:')).toBeVisible()
  await expect(cardsOf(page, `Businesses Near ${PLUMBER.name}`).first()).toContainText(
    /less than 1 mile|about \d+\.\d miles/,
  )
  await page.getByRole('link', { name: 'Back to Search' }).click()
  await expect(page.getByRole('combobox', { name: 'What are you looking for?' })).toBeVisible()
})

test('"Contact Business" leads to the same ways further down', async ({ page }) => {
  await page.goto(PLUMBER.path)
  await page.getByRole('link', { name: 'Contact Business' }).click()
  await expect(page).toHaveURL(`${PLUMBER.path}#contact`)
  await expect(page.getByRole('heading', { name: 'Contact', exact: true })).toBeInViewport()
})

test('the menu leads to the same links in the footer', ON_PHONE, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  const links = page.getByRole('navigation', { name: 'Quick Links' })
  await expect(links).toBeInViewport()
  await links.getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about-us')
})

test('the list of VA medical centers opens', async ({ page }) => {
  await page.goto('/veteran-resources')
  const more = page.getByRole('link', { name: 'Find more VA locations' })
  await expect(more).toBeHidden()
  await page.getByText('VA medical centers in Miami, Orlando and Tampa').click()
  await expect(more).toBeVisible()
})

test('guarded screens say what they need', async ({ page }) => {
  await page.goto('/register-business')
  await expect(page.getByRole('heading', { name: 'Loading...' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the sign-in screen' }).click()
  await expect(page).toHaveURL('/auth?from=/register-business')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible()
})

test('the sign-in screen checks the form, keeps the email and says that accounts need scripts', async ({
  page,
}) => {
  await page.goto('/auth')
  // Text in a noscript element has no locator by text.
  await expect(page.getByRole('link', { name: 'get a business listed' })).toBeVisible()
  await page.getByLabel('Email').fill('dana@')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an email address in the form name@example.com')
  await expect(page.getByRole('alert')).toContainText('Enter your password')
  await expect(page.getByLabel('Email')).toHaveValue('dana@')

  await page.getByLabel('Email').fill('dana@example.com')
  await page.getByLabel('Password').fill('any')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Sign in failed')).toBeVisible()
})

test('an empty post is refused, a written one is kept while nobody is signed in', async ({ page }) => {
  await page.goto(PLUMBER.path)
  await openOwnersPart(page)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Please write something in your post')).toBeVisible()
  await page.getByRole('radio', { name: 'Deal' }).check({ force: true })
  await page.getByLabel('Your post').fill('Ten percent off in December')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Sign in to publish this post')).toBeVisible()
  await expect(page.getByLabel('Your post')).toHaveValue('Ten percent off in December')
  await expect(page.getByRole('radio', { name: 'Deal' })).toBeChecked()
})
