import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { addPicture } from '../testing/cases.ts'
import { expect, ON_PHONE, openOwnersPart, openPage, test, toasts } from '../testing/journey.ts'
import { makeOwner, signInAs } from '../testing/people.ts'
import { readAsStranger } from '../testing/submission-steps.ts'

const pictureIn = (background: string) =>
  sharp({ create: { width: 640, height: 420, channels: 3, background } })
    .jpeg()
    .toBuffer()

const tools = (page: Page) => page.locator('#owner')
const choose = async (page: Page, background = '#2f6f7f') =>
  page
    .getByLabel('Picture for the gallery')
    .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await pictureIn(background) })

async function openTools(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await openOwnersPart(page)
  await expect(page.getByLabel('Picture for the gallery')).toBeVisible()
}

/**
 * The pictures of the profile, as everybody sees them: the banner first, which the gallery's first one stands
 * in for.
 */
const shown = (page: Page) =>
  page
    .getByRole('article')
    .locator('img[src^="/media/photos/"]')
    .evaluateAll((images) => images.map((image) => image.getAttribute('alt')))

/** The uploaded pictures in the main part of a page, as the server sends it. */
function ownPictures(html: string) {
  const images = html
    .slice(html.indexOf('<main'))
    .matchAll(/<img [^>]*src="\/media\/photos\/([^/]+)\/[^>]*>/g)
  return [...images].map(([image, id]) => ({ id, alt: /alt="([^"]*)"/.exec(image)?.[1] }))
}

test.beforeEach(({ page }) => comeFromElsewhere(page))

// @spec 1.38
test(
  'pictures are described beside their preview, and put in order by keyboard and by touch',
  ON_PHONE,
  async ({ page }) => {
    const owner = await signInAs(page, await makeOwner())
    const path = `/business/${owner.businessId}`
    await addPicture(owner, 'A brick arch', await pictureIn('#a44'))
    await addPicture(owner, 'A garden wall', await pictureIn('#4a4'))
    await openTools(page, path)
    const form = tools(page)
      .locator('form')
      .filter({ has: page.getByLabel('Picture for the gallery') })
    await expect(form.getByLabel('Describe the picture')).toHaveCount(0)
    await choose(page, '#44a')
    await expect(form.locator('img[src^="blob:"]')).toBeVisible()
    await form.getByLabel('Describe the picture').fill('A chimney')
    await form.getByRole('button', { name: 'Add to the gallery' }).click()
    await expect(toasts(page)).toHaveText('Picture added to the gallery')
    await expect(form.getByLabel('Describe the picture')).toHaveCount(0)
    await expect(page.getByRole('article').getByRole('img', { name: 'A chimney' })).toHaveCount(1)
    expect(await shown(page)).toEqual(['A brick arch', 'A garden wall', 'A chimney'])

    const rowOf = (words: string) =>
      tools(page)
        .getByRole('group', { name: /^Gallery, / })
        .filter({ has: page.getByRole('img', { name: words }) })
    const news = tools(page).getByRole('status')
    const later = rowOf('A brick arch').getByRole('button', { name: 'Move later' })
    await later.focus()
    await page.keyboard.press('Enter')
    await expect(news).toHaveText('A brick arch is now 2 of 3.')
    await expect(later).toBeFocused()
    await page.keyboard.press('Space')
    await expect(news).toHaveText('A brick arch is now 3 of 3.')
    await expect(later).toBeFocused()
    await expect(later).toHaveAttribute('aria-disabled', 'true')
    await expect.poll(() => shown(page)).toEqual(['A garden wall', 'A chimney', 'A brick arch'])

    const earlier = rowOf('A chimney').getByRole('button', { name: 'Move earlier' })
    await earlier.tap()
    await expect(news).toHaveText('A chimney is now 1 of 3.')
    await expect.poll(() => shown(page)).toEqual(['A chimney', 'A garden wall', 'A brick arch'])
    await expect(rowOf('A chimney')).toHaveAccessibleName('Gallery, 1 of 3')
    await expectNoViolations(page)

    const pictures = ownPictures((await readAsStranger(path)).html)
    expect(pictures.map(({ alt }) => alt)).toEqual(['A chimney', 'A garden wall', 'A brick arch'])
    const search = await readAsStranger(`/businesses/search?category=${owner.businessName}`)
    expect(search.html).toContain(`href="${path}"`)
    expect(ownPictures(search.html).map(({ id }) => id)).toEqual([pictures[0]?.id])
  },
)

// @spec 1.38
test('an error loses neither the picture nor its words; a file that is no picture inside is refused in words', async ({
  page,
}) => {
  const { businessId } = await signInAs(page, await makeOwner())
  await openTools(page, `/business/${businessId}`)
  await choose(page)
  const form = tools(page)
    .locator('form')
    .filter({ has: page.getByLabel('Picture for the gallery') })
  const words = form.getByLabel('Describe the picture')
  await words.fill('Flagstones in the rain')

  await page
    .getByLabel('Picture for the gallery')
    .setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByLabel('Picture for the gallery')).toHaveAccessibleDescription(/isn’t a picture/)
  await expect(form.locator('img[src^="blob:"]')).toBeVisible()
  await expect(words).toHaveValue('Flagstones in the rain')

  await page.route('**/api/v1/photos?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'storage_unavailable', message: 'Not at the moment.' } }),
  )
  await form.getByRole('button', { name: 'Add to the gallery' }).click()
  await expect(page.getByLabel('Picture for the gallery')).toHaveAccessibleDescription(/Not at the moment/)
  await expect(words).toHaveValue('Flagstones in the rain')
  await page.unroute('**/api/v1/photos?*')
  await form.getByRole('button', { name: 'Add to the gallery' }).click()
  await expect(toasts(page)).toHaveText('Picture added to the gallery')
  await expect(page.getByRole('article').getByRole('img', { name: 'Flagstones in the rain' })).toBeAttached()

  await page
    .getByLabel('Picture for the gallery')
    .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Just words') })
  await form.getByRole('button', { name: 'Add to the gallery' }).click()
  await expect(page.getByLabel('Picture for the gallery')).toHaveAccessibleDescription(
    /This file isn’t a picture/,
  )
})
