import sharp from 'sharp'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openOwnersPart, openPage, test, toasts } from '../testing/journey.ts'
import { makeOwner, signInAs } from '../testing/people.ts'

const PICTURE = sharp({ create: { width: 640, height: 420, channels: 3, background: '#7a5' } })
  .jpeg()
  .toBuffer()

// @spec 1.38
test('a post’s picture is described with it and later; an error sends nothing twice and loses nothing', async ({
  page,
}) => {
  await comeFromElsewhere(page)
  const { businessId } = await signInAs(page, await makeOwner())
  await openPage(page, `/business/${businessId}`)
  await openOwnersPart(page)
  const tools = page.locator('#owner')
  const text = tools.getByRole('textbox', { name: 'Your post' })
  const words = tools.getByLabel('Describe the picture')
  const shown = page.getByRole('region', { name: 'Recent Posts' }).getByRole('img')
  await text.fill('A new fence for the school.')
  await expect(words).toHaveCount(0)
  await tools
    .getByLabel('Picture (optional)', { exact: true })
    .setInputFiles({ name: 'fence.jpg', mimeType: 'image/jpeg', buffer: await PICTURE })
  await words.fill('A white fence')

  let uploads = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/v1/photos?')) uploads += 1
  })
  await page.route('**/api/v1/posts', (route) =>
    route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Not at the moment.' } }),
  )
  await tools.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(text).toHaveAccessibleDescription(/Not at the moment/)
  await expect(words).toHaveValue('A white fence')
  await page.unroute('**/api/v1/posts')
  await words.fill('A white fence, four feet high')
  await tools.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toasts(page)).toHaveText('Post created successfully')
  await expect(shown).toHaveAttribute('alt', 'A white fence, four feet high')
  expect(uploads).toBe(1)

  await tools.getByRole('button', { name: /^Edit/ }).click()
  await expect(words).toHaveValue('A white fence, four feet high')
  await words.fill('A white picket fence')
  await tools.getByRole('button', { name: 'Save Post' }).click()
  await expect(toasts(page)).toHaveText('Post saved')
  await expect(shown).toHaveAttribute('alt', 'A white picket fence')
  expect(uploads).toBe(1)
})
