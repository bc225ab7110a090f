import type { Page } from '@playwright/test'
import { expect, ON_PHONE, openPage, test } from '../testing/journey.ts'

const LINKS = [
  ['Home', '/'],
  ['About Us', '/about-us'],
  ['Categories', '/categories'],
  ['Veteran Resources', '/veteran-resources'],
  ['Submit Business', '/submit-business'],
] as const

const banner = (page: Page) => page.getByRole('banner')
const menu = (page: Page) => banner(page).getByRole('button', { name: 'Menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const navigation = (page: Page) => banner(page).getByRole('navigation', { name: 'Main' })

// @spec 2.34 9.9
test('the frame has one of each landmark, named apart, a ring on its dark strip, and from 768 px on the navigation in the place of the menu', async ({
  page,
}) => {
  await openPage(page, '/no/such/page')
  await expect(banner(page)).toMatchAriaSnapshot(`
      - banner:
        - 'link "Veterans Crisis Line: 988, press 1"'
        - link "Saved"
        - button "Text size"
        - link "Florida Veteran Business Directory":
          - /url: /
    `)
  // The tagline stands beside the name, not in it.
  await expect(
    banner(page).getByRole('link', { name: 'Florida Veteran Business Directory', exact: true }),
  ).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('contentinfo')).toMatchAriaSnapshot(`
      - contentinfo:
        - region "About Us":
          - heading "About Us" [level=2]
          - paragraph
        - navigation "Quick Links":
          - heading "Quick Links" [level=2]
          - list
        - navigation "Support":
          - heading "Support" [level=2]
          - list
        - list:
          - listitem:
            - link "Contact Us"
          - listitem:
            - link "Privacy"
          - listitem:
            - link "Terms"
          - listitem:
            - link "Accessibility"
        - navigation "Explore":
          - heading "Explore" [level=2]
          - list
    `)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Tab')
  const crisisLine = banner(page).getByRole('link', { name: /^Veterans Crisis Line/ })
  await expect(crisisLine).toBeFocused()
  const { ring, ground, reach } = await crisisLine.evaluate((link) => {
    const { outlineColor, outlineOffset, outlineWidth } = getComputedStyle(link)
    const strip = link.closest('.bg-band')
    return {
      ring: outlineColor,
      ground: strip && getComputedStyle(strip).backgroundColor,
      reach: parseFloat(outlineOffset) + parseFloat(outlineWidth),
    }
  })
  // Contrast of at least 3:1 (WCAG 1.4.11), and nothing of it outside of the link.
  expect(contrast(ring, ground ?? '')).toBeGreaterThanOrEqual(3)
  expect(reach).toBeLessThanOrEqual(0)

  await page.setViewportSize({ width: 767, height: 800 })
  await expect(menu(page)).toBeVisible()
  await expect(navigation(page)).toBeHidden()
  await expect(banner(page).getByRole('link', { name: 'Submit Business' })).toHaveCount(1)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu(page)).toBeHidden()
  await expect(navigation(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Submit Business' })).toHaveCount(1)

  await navigation(page).getByRole('link', { name: 'Categories', exact: true }).press('ArrowDown')
  const mostUsed = navigation(page).getByRole('list').last().getByRole('link')
  await expect(mostUsed).toHaveCount(13)
  await expect(mostUsed.last()).toHaveText('All 48 categories')
  await expect(mostUsed.last()).toHaveAttribute('href', '/categories')
  await page.keyboard.press('Escape')

  const about = navigation(page).getByRole('link', { name: 'About Us', exact: true })
  await expect(about).not.toHaveAttribute('aria-current')
  await about.click()
  await expect(page).toHaveURL('/about-us')
  await expect(about).toHaveAttribute('aria-current', 'page')
})

/** Of two colors as `rgb(…)`, after WCAG. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((part) => {
    const share = Number(part) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

// @spec 2.32 2.33 9.10
test(
  'on a phone the footer takes half a screen and can be touched; the drawer is 250 px wide, has the same links and the way to the account, and keeps the focus inside until it closes',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/privacy')
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(420)
    for (const link of await footer.getByRole('link').all()) {
      if (await link.isVisible()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }

    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toHaveCSS('width', '250px')
    await expect(drawer(page).getByRole('link')).toHaveText([
      'Find a Business',
      'Home',
      'About Us',
      'Categories',
      'Veteran Resources',
      'Submit Business',
      'Florida Regions',
      'Featured Businesses',
      'Saved Businesses',
      'Events',
      'Deals',
      'How We Verify',
      'Review Times',
      'Directory Data',
      'Contact Us',
      'Sign In',
    ])
    for (const [label, path] of LINKS) {
      await expect(drawer(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    }
    await expect(drawer(page)).toMatchAriaSnapshot(`
      - dialog "Menu":
        - heading "Menu" [level=2]
        - button "Close"
        - list:
          - listitem:
            - link "Home"
          - listitem:
            - link "About Us"
          - listitem:
            - link "Categories"
          - listitem:
            - link "Veteran Resources"
          - listitem:
            - link "Submit Business"
          - listitem:
            - link "Sign In"
    `)

    const isInside = () => drawer(page).evaluate((dialog) => dialog.contains(document.activeElement))
    // The cross, and all links.
    const stops = 1 + (await drawer(page).getByRole('link').count())
    for (let presses = 0; presses < stops; presses++) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    for (let presses = 0; presses < stops; presses++) {
      await page.keyboard.press('Shift+Tab')
      expect(await isInside()).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(drawer(page)).toBeHidden()
    await expect(menu(page)).toBeFocused()

    await page.keyboard.press('Space')
    await expect(drawer(page)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await expect(drawer(page)).toBeHidden()
  },
)
