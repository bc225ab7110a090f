import type { Page } from '@playwright/test'
import { expect, hasWebFonts, openPage, test } from '../testing/journey.ts'

/**
 * The first screen of the main pages on a light desktop and a dark phone, compared with the pictures in
 * `screens/`. A change that is meant is taken over by `npm run screens`, and its pictures go into the commit.
 */
const SCREENS = {
  home: '/',
  categories: '/categories',
  category: '/category/plumbing',
  regions: '/regions',
  county: '/county/martin',
  // Without opening hours, which read differently from hour to hour.
  profile: '/business/aunt-ruthies-cats-and-other-company-1',
  search: '/businesses/search?category=Plumbing',
  article: '/featured-article/wxu1',
  resources: '/veteran-resources',
  form: '/submit-business',
  'not-found': '/no/such/page',
}

const LOOKS = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 740, colorScheme: 'dark' },
] as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, path] of Object.entries(SCREENS)) {
  // One browser at one pixel density draws all widths; the phone's own density would only make large files.
  test(`${name} looks as it did`, async ({ page }) => {
    await openPage(page, path)
    await hasWebFonts(page)
    if (name === 'home') await showFirstFigures(page)
    await hideOpeningHours(page)
    for (const { width, height, colorScheme } of LOOKS) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme })
      await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`)
    }
  })
}

/** Who is open, and how many are, reads differently from hour to hour. */
async function hideOpeningHours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const chips = [...document.querySelectorAll<HTMLElement>('nav[aria-label="Narrow the list"] li')]
    const hours = document.querySelectorAll<HTMLElement>('[data-opening]')
    for (const element of [...hours, ...chips.filter((chip) => chip.textContent.startsWith('Open now'))]) {
      element.style.display = 'none'
    }
  })
}

/** Other journeys publish businesses meanwhile, which are counted in a line of the home page. */
async function showFirstFigures(page: Page): Promise<void> {
  const line = page.getByRole('paragraph').filter({ hasText: /(\d|sample) business(es)? in \d+ counties/ })
  await line.evaluate((element) => {
    const [businesses, counties, served] = element.querySelectorAll('strong')
    businesses!.textContent = '271 sample businesses'
    counties!.textContent = '45 counties'
    served!.textContent = '61'
    element.lastChild!.textContent = 'The names are made up until real listings come in.'
  })
}
