import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ON_DESKTOP, ON_PHONE, openOwnersPart, openPage, PLUMBER, test, toasts } from './journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules whose answer a color scheme can change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Radix puts this beside an open panel of the navigation. It never keeps the focus but hands it on into the panel
 * (`navigation-menu.spec.ts` shows it), which axe cannot see.
 */
const FOCUS_HAND_ON = 'nav li > span[aria-hidden="true"][tabindex="0"]'

/** In light every rule, in dark those about colors; nothing is judged while it moves. */
async function expectNoViolations(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await isSettled(page)
  // The locked viewport is the specification's (`product.md`).
  expect(await violations(checker(page).withTags(WCAG).disableRules('meta-viewport')), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await isSettled(page)
  expect(await violations(checker(page).withRules(COLOR_RULES)), 'dark').toEqual([])
}

/** The colors asked for are painted, and whatever fades in has done so; a half faded text has no contrast. */
function isSettled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    // An animation that is cancelled has ended too.
    return Promise.allSettled(document.getAnimations().map((animation) => animation.finished)).then(
      () => true,
    )
  })
}

/** The pages have no frames, so axe needs no page of its own to gather what it found. */
function checker(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().exclude(FOCUS_HAND_ON)
}

async function violations(rules: AxeBuilder): Promise<string[]> {
  const { violations } = await rules.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}

for (const path of [
  '/',
  '/auth',
  '/about-us',
  '/submit-business',
  '/submit-business-confirmation',
  '/categories',
  '/category/plumbing',
  '/category/masonry',
  '/regions',
  '/region/south?page=2',
  '/county/martin',
  '/business/harlow-and-pruitt-cooling-co-1',
  '/businesses/search?category=Plumbing',
  '/businesses/search?businessId=tidewrack-plumbing-1',
  '/featured',
  '/featured-article/wxu1',
  '/veteran-resources',
  '/business-signup',
  '/no/such/page',
]) {
  test(`${path} has no violation of WCAG 2.2 A and AA`, async ({ page }) => {
    await openPage(page, path)
    await expectNoViolations(page)
  })
}

test.describe('what opens', () => {
  test('the picker', async ({ page }) => {
    await openPage(page, '/businesses/search')
    await page.getByRole('button', { name: /^What are you looking for\?/ }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoViolations(page)
  })

  test('a form with mistakes', async ({ page }) => {
    await openPage(page, '/submit-business')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the dialog, a toast and the composer with an error', async ({ page }) => {
    await openPage(page, PLUMBER.path)
    await openOwnersPart(page)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(toasts(page)).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Contact Business' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })

  test('the drawer', ON_PHONE, async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the panel of the navigation', ON_DESKTOP, async ({ page }) => {
    await openPage(page, '/')
    const navigation = page.getByRole('navigation', { name: 'Main' })
    await navigation.getByRole('link', { name: 'Categories', exact: true }).press('ArrowDown')
    await expect(navigation.getByRole('link', { name: 'Plumbing' })).toBeVisible()
    await expectNoViolations(page)
  })

  test('the list of VA medical centers', async ({ page }) => {
    await openPage(page, '/veteran-resources')
    await page.getByText('VA medical centers in Miami, Orlando and Tampa').click()
    await expectNoViolations(page)
  })
})
