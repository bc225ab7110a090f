import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { addPicture } from '../testing/cases.ts'
import { expect, ON_PHONE, openOwnersPart, openPage, test, toasts } from '../testing/journey.ts'
import { makeOwner, signInAs } from '../testing/people.ts'
import { readAsStranger } from '../testing/submission-steps.ts'

const pictureIn = (background: string, width = 640, height = 420) =>
  sharp({ create: { width, height, channels: 3, background } })
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
    await expect.poll(() => shown(page)).toEqual(['A garden wall', 'A brick arch', 'A chimney'])
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

// @spec 1.38 2.62 4.9 8.7
test('banner, profile photo and gallery are saved, described and removed; an error loses neither the picture nor its words', async ({
  page,
}) => {
  const { businessId } = await signInAs(page, await makeOwner())
  const path = `/business/${businessId}`
  await openTools(page, path)
  await test.step('a picture for the gallery, in spite of errors', async () => {
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
    await expect(
      page.getByRole('article').getByRole('img', { name: 'Flagstones in the rain' }),
    ).toBeAttached()

    await page
      .getByLabel('Picture for the gallery')
      .setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Just words') })
    await form.getByRole('button', { name: 'Add to the gallery' }).click()
    await expect(page.getByLabel('Picture for the gallery')).toHaveAccessibleDescription(
      /This file isn’t a picture/,
    )
  })

  await test.step('a banner and a profile photo', async () => {
    await page.getByLabel('Banner photo').setInputFiles({
      name: 'van.jpg',
      mimeType: 'image/jpeg',
      buffer: await pictureIn('#2f6f7f', 1600, 700),
    })
    await expect(page.getByRole('article').locator('img[src^="blob:"]')).toHaveCount(1)
    const banner = tools(page)
      .locator('form')
      .filter({ has: page.getByLabel('Banner photo') })
    await banner.getByLabel('Describe the picture').fill('Our van at the beach')
    await tools(page).getByRole('button', { name: 'Save banner photo' }).click()
    await expect(toasts(page)).toHaveText('Banner photo updated successfully')
    await expect(
      page.getByRole('article').getByRole('img', { name: 'Our van at the beach' }),
    ).toHaveAttribute('srcset', /\/media\/photos\/[\w-]+\/320\.webp 320w, .*1600w/)

    await page.getByLabel('Profile photo').setInputFiles({
      name: 'van.jpg',
      mimeType: 'image/jpeg',
      buffer: await pictureIn('#2f6f7f', 500, 500),
    })
    await tools(page).getByRole('button', { name: 'Save profile photo' }).click()
    await expect(toasts(page)).toHaveText('Profile photo updated successfully')

    await expect(page.getByRole('article').locator('img[src^="/media/photos/"]')).toHaveCount(3)
    await expectNoViolations(page)

    expect((await readAsStranger(path)).html).toContain('alt="Our van at the beach"')
    const shownBanner = page.getByRole('article').getByRole('img', { name: 'Our van at the beach' })
    expect(
      await shownBanner.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(300)
  })

  await test.step('described anew and removed', async () => {
    const gallery = tools(page).getByRole('listitem').filter({ hasText: 'Gallery' })
    await gallery.getByLabel('Describe the picture').fill('A steel door')
    await gallery.getByRole('button', { name: 'Save description' }).click()
    await expect(toasts(page)).toHaveText('Description saved')
    await expect(page.getByRole('article').getByRole('img', { name: 'A steel door' })).toBeAttached()
    await gallery.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove picture' }).click()
    await expect(toasts(page)).toHaveText('Picture removed')
    await expect(page.getByRole('article').getByRole('img', { name: 'A steel door' })).toHaveCount(0)
    await expect(tools(page).getByRole('group', { name: 'Pictures' })).toBeFocused()
  })
})
