import { DISTINCT_PAGES, publicPage } from '../../support/public-pages.ts'
import {
  expectAccessible,
  expectNoViolations,
  expectRoomForLargeText,
  expectWholeHeadings,
} from '../testing/accessible.ts'
import { arriveAt, expect, isAtRest, ON_PHONE } from '../testing/journey.ts'
import { test } from '../testing/one-window.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path } of DISTINCT_PAGES) {
  // @spec 1.14
  test(`${path} comes alive in silence, without cookies, and is accessible in every theme, size and by keyboard`, async ({
    page,
    context,
  }) => {
    await arriveAt(page, path)
    await isAtRest(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
    expect(await context.cookies()).toEqual([])
  })
}

/** Pages that stand in another order on a phone, or have other controls there. */
const OTHERWISE_ON_A_PHONE = [
  'home',
  'categories',
  'category',
  'regions',
  'region',
  'county',
  'business',
  'search-where',
  'article',
  'resources',
  'submit',
  'sign-in',
].map(publicPage)

for (const { path } of OTHERWISE_ON_A_PHONE) {
  test(`${path} is accessible on a phone, in both themes and at 200% text`, ON_PHONE, async ({ page }) => {
    await arriveAt(page, path)
    // One line: the page's place costs a phone no more.
    const place = page.getByRole('navigation', { name: 'Breadcrumb' })
    for (const one of await place.all()) expect((await one.boundingBox())?.height).toBeLessThanOrEqual(48)
    await expectNoViolations(page)
    await expectRoomForLargeText(page)
    await expectWholeHeadings(page)
  })
}
