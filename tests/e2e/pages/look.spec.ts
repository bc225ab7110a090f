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

for (const { name, path } of DISTINCT_PAGES) {
  // @spec 1.14
  test(`${path} comes alive in silence, without cookies, is accessible and fits a phone`, async ({
    page,
    context,
  }) => {
    const screen = page.viewportSize()
    await arriveAt(page, path)
    await isAtRest(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoViolationsInLight(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectNothingSideways(page, 'on 360 px')
    if (IN_EVERY_WAY.includes(name)) {
      await expectContrastInDark(page)
      await expectRoomForLargeText(page)
    }
    expect(await context.cookies()).toEqual([])
    if (screen) await page.setViewportSize(screen)
  })
}
