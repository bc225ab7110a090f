import sharp from 'sharp'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { aNewBusiness, fillIn, openPart } from '../testing/submission-steps.ts'

const PICTURE = sharp({ create: { width: 640, height: 420, channels: 3, background: '#7a5' } })
  .jpeg()
  .toBuffer()

const PHOTOS = /\/api\/v1\/photos(?:\?|$)/

const jpeg = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#7a5', noise: { type: 'gaussian', sigma: 40 } },
  })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()

// @spec 1.38 1.39
test('a photo of a submission is looked at before it travels, described once it is there, and sent with the form', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  await test.step('it is described once it is there, and its words are never lost', async () => {
    await openPage(page, '/submit-business')
    const words = page.getByLabel('Describe the picture')
    await expect(words).toHaveCount(0)
    const input = page.getByLabel('Photo (optional)')
    await input.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(input).toHaveAccessibleDescription(/isn’t a picture/)
    await input.setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await PICTURE })
    await expect(page.locator('figure img[src^="/media/photos/"]')).toBeVisible()
    await expect(page.locator('input[name="photoId"]')).toHaveValue(/^[\w-]{36}$/)

    await words.fill('Our shop at the harbor')
    await page.reload()
    await expect(words).toHaveValue('Our shop at the harbor')

    await page.getByRole('button', { name: 'Clear the Form' }).click()
    await page.getByRole('button', { name: 'Yes, Clear It' }).click()
    await expect(page.locator('input[name="photoId"]')).toHaveCount(0)
  })

  await test.step('it is looked at, made smaller, and sent with the form', async () => {
    await fillIn(page, aNewBusiness())
    await openPart(page, 'Your business')
    const input = page.getByLabel('Photo (optional)')
    const choose = (name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
      input.setInputFiles({ name, mimeType, buffer })

    await choose('IMG_0421.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), '')
    await expect(input).toHaveAccessibleDescription(/is a HEIC photo.*JPEG/)
    await choose('icon.jpg', await jpeg(40, 30))
    await expect(input).toHaveAccessibleDescription(/only 30 × 40 pixels.*at least 200/)

    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(PHOTOS, async (route) => {
      await held
      await route.continue()
    })
    const travels = page.waitForRequest(PHOTOS)
    const large = await jpeg(2500, 1200)
    await choose('shop.jpg', large)
    await expect(input).not.toHaveAccessibleDescription(/pixels/)
    const body = (await travels).postDataBuffer()
    expect(body?.length ?? 0).toBeLessThan(large.length)
    await openPart(page, 'About you')
    await expect(page.getByRole('button', { name: 'Waiting for your photo…' })).toBeDisabled()
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && /submit-/.test(request.url()),
    )
    release()
    await openPart(page, 'Your business')
    await page.getByLabel('Describe the picture').fill('Our red shop')
    await openPart(page, 'About you')
    await page.getByRole('button', { name: 'Send for Review' }).click()
    const form = new URLSearchParams((await sent).postData() ?? '')
    expect(form.get('photoId')).toMatch(/^[\w-]{36}$/)
    expect(form.get('photoAlt')).toBe('Our red shop')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You for Your Submission')
  })
})
