import type { Page } from '@playwright/test'
import { DISTINCT_PAGES } from '../../support/public-pages.ts'
import {
  expectContrastInDark,
  expectNothingSideways,
  expectNoViolationsInLight,
  expectRoomForLargeText,
} from '../testing/accessible.ts'
import { arriveAt, expect, isAtRest } from '../testing/journey.ts'
import { test } from '../testing/one-window.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Between them they have nearly every part of a public page. */
const IN_EVERY_WAY = ['home', 'business', 'search-where', 'county', 'submit']

/** Made of parts that stand on the other pages, too: the sweep of the second tier asks whether they are accessible. */
const OF_KNOWN_PARTS = [
  'category-empty',
  'category-county',
  'category-missing',
  'region-missing',
  'business-report',
  'offer-missing',
  'search',
  'search-where-unknown',
  'search-nearby',
  'saved',
  'featured',
  'resources-asked',
  'review-times',
  'solicitation',
  'submit-thanks',
  'owners-entrance',
  'forgot-password',
  'new-password',
  'confirm',
  'confirm-elsewhere',
]

for (const { name, path } of DISTINCT_PAGES) {
  // @spec 1.14
  test(`${path} comes alive in silence and without cookies`, async ({ page, context }) => {
    await arriveAt(page, path)
    await isAtRest(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    if (!OF_KNOWN_PARTS.includes(name)) await isForEverybody(page, name)
    expect(await context.cookies()).toEqual([])
  })
}

/** Accessible, and no wider than a phone. */
async function isForEverybody(page: Page, name: string): Promise<void> {
  const screen = page.viewportSize()
  await expectNoViolationsInLight(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNothingSideways(page, 'on 360 px')
  if (IN_EVERY_WAY.includes(name)) {
    await expectContrastInDark(page)
    await expectRoomForLargeText(page)
  }
  if (screen) await page.setViewportSize(screen)
}
