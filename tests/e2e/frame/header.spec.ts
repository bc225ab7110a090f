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

test('the header leads to the five places of the specification', async ({ page }) => {
  await openPage(page, '/regions')
  for (const [label, path] of LINKS) {
    await banner(page).getByRole('link', { name: label, exact: true }).click()
    await expect(page).toHaveURL(path)
    if (label === 'Submit Business') continue
    await expect(navigation(page).getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  }
})

// @spec 2.34 9.9
test('below 768 px there is the menu, from 768 px on the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 800 })
  await openPage(page, '/')
  await expect(menu(page)).toBeVisible()
  await expect(navigation(page)).toBeHidden()
  await expect(banner(page).getByRole('link', { name: 'Submit Business' })).toHaveCount(1)

  await page.setViewportSize({ width: 768, height: 800 })
  await expect(menu(page)).toBeHidden()
  await expect(navigation(page)).toBeVisible()
  await expect(banner(page).getByRole('link', { name: 'Submit Business' })).toHaveCount(1)
})

// @spec 2.33 9.10
test(
  'the drawer is 250 px wide and has the same links, and the way to the account',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/')
    await menu(page).tap()
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
      'Sign In',
    ])
    for (const [label, path] of LINKS) {
      await expect(drawer(page).getByRole('link', { name: label })).toHaveAttribute('href', path)
    }
  },
)

test('a link of the drawer leads on and closes it', ON_PHONE, async ({ page }) => {
  await openPage(page, '/')
  await menu(page).tap()
  await drawer(page).getByRole('link', { name: 'Veteran Resources' }).tap()
  await expect(page).toHaveURL('/veteran-resources')
  await expect(drawer(page)).toBeHidden()
})

// @spec 2.32
test(
  'the drawer keeps the focus inside; Escape closes it and gives the focus back',
  ON_PHONE,
  async ({ page }) => {
    await openPage(page, '/')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawer(page)).toBeVisible()
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

test('the frame of every page has one of each landmark, named apart', async ({ page }) => {
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
})

test(
  'on a phone the footer takes half a screen, and nothing in it is too small to touch',
  ON_PHONE,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/privacy')
    const footer = page.getByRole('contentinfo')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(420)
    for (const link of await footer.getByRole('link').all()) {
      if (await link.isVisible()) expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  },
)

test('on the dark strip the focus has a ring that stands out and is not cut off', async ({ page }) => {
  await openPage(page, '/privacy')
  await page.keyboard.press('Tab')
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

test('names in the picker and in the drawer', ON_PHONE, async ({ page }) => {
  await openPage(page, '/businesses/search')
  await page.getByRole('button', { name: /^What are you looking for\?/ }).tap()
  await page.keyboard.type('pool')
  await expect(page.getByRole('dialog', { name: 'What are you looking for?' })).toMatchAriaSnapshot(`
    - dialog "What are you looking for?":
      - combobox "Search categories..."
      - status: 1 found
      - listbox "Search categories...":
        - option "Pool Cleaning" [selected]
  `)
  await openPage(page, '/')
  await menu(page).tap()
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
})
