import sharp from 'sharp'
import { comeFromElsewhere } from './account-steps.ts'
import { expect, openPage, test } from './journey.ts'

const PICTURE = sharp({ create: { width: 640, height: 420, channels: 3, background: '#7a5' } })
  .jpeg()
  .toBuffer()

test('the photograph of a submission is described once it is there, and its words are never lost', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  await openPage(page, '/submit-business')
  const words = page.getByLabel('Describe the picture')
  await expect(words).toHaveCount(0)
  const input = page.getByLabel('Photograph')
  await input.setInputFiles({ name: 'menu.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(input).toHaveAccessibleDescription(/is not a picture/)
  await input.setInputFiles({ name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await PICTURE })
  await expect(page.locator('figure img[src^="/media/photos/"]')).toBeVisible()
  await expect(page.locator('input[name="photoId"]')).toHaveValue(/^[\w-]{36}$/)

  await page.route('**/api/v1/photos/*', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Not at the moment.' } }),
  )
  await words.fill('Our shop at the harbor')
  await words.blur()
  await expect(words).toHaveAccessibleDescription(/Not at the moment/)
  await expect(words).toHaveValue('Our shop at the harbor')
  await page.unroute('**/api/v1/photos/*')

  const saved = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 200,
  )
  await words.fill('Our red shop at the harbor')
  await words.blur()
  expect((await saved).request().postDataJSON()).toEqual({ alt: 'Our red shop at the harbor' })
  await expect(words).not.toHaveAccessibleDescription(/Not at the moment/)
})
