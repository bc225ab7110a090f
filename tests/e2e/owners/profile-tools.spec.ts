import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere, fillIn } from '../testing/account-steps.ts'
import { expect, openOwnersPart, openPage, test, toasts } from '../testing/journey.ts'
import { giveRole, makeOwner, makePerson, publishListing, signInAs } from '../testing/people.ts'
import { readAsStranger } from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f7f' } })
    .jpeg()
    .toBuffer()

async function openTools(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await openOwnersPart(page)
  await expect(page.getByRole('heading', { name: 'Change Pictures' })).toBeVisible()
  await expect(page.getByLabel('Picture for the gallery')).toBeVisible()
}

const tools = (page: Page) => page.locator('#owner')
const recentPosts = (page: Page) => page.getByRole('region', { name: 'Recent Posts' })

// @spec 2.66 2.69 4.8 4.9 8.7
test('a post is written, seen by everybody, changed and deleted; an event has its time, a deal its last day', async ({
  page,
}) => {
  const { businessId } = await signInAs(page, await makeOwner())
  const path = `/business/${businessId}`
  await openTools(page, path)
  await expectNoViolations(page)
  const text = tools(page).getByRole('textbox', { name: 'Your post' })
  const post = tools(page).getByRole('button', { name: 'Post', exact: true })

  await text.fill('  \n')
  await post.click()
  await expect(toasts(page)).toHaveText('Please write something in your post')
  await expect(text).toBeFocused()

  await text.fill('We trim palms again from Monday on.')
  await post.click()
  await expect(toasts(page)).toHaveText('Post created successfully')
  await expect(text).toHaveValue('')
  await expect(recentPosts(page)).toContainText('We trim palms again from Monday on.')

  expect((await readAsStranger(path)).text).toContain('We trim palms again from Monday on.')

  const edit = tools(page).getByRole('button', { name: /^Edit/ })
  await edit.press('Enter')
  const changed = tools(page).getByRole('textbox', { name: 'Your post' }).last()
  await expect(changed).toHaveValue('We trim palms again from Monday on.')
  await expect(changed).toBeFocused()
  await tools(page).getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await edit.press('Enter')
  await changed.fill('We trim palms again from Tuesday on.')
  await tools(page).getByRole('button', { name: 'Save Post' }).click()
  await expect(toasts(page)).toHaveText('Post saved')
  await expect(recentPosts(page)).toContainText('We trim palms again from Tuesday on.')
  await expect(recentPosts(page)).toContainText('(edited)')
  await expect(edit).toBeFocused()

  await tools(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(toasts(page)).toHaveText('Post deleted')
  await expect(recentPosts(page)).toContainText('No posts yet')
  await expect(tools(page).getByRole('group', { name: 'Posts' })).toBeFocused()

  await tools(page).getByText('Event', { exact: true }).click()
  await post.click()
  await expect(text).toHaveAccessibleDescription(/write something/)
  await expect(tools(page).getByLabel('Starts')).toHaveAccessibleDescription(/Say when the event starts/)
  await text.fill('Free look at your oaks.')
  await post.click()
  await expect(tools(page).getByLabel('Starts')).toBeFocused()
  await tools(page).getByLabel('Starts').fill('2031-12-06T10:00')
  await tools(page).getByLabel('Ends').fill('2031-12-06T14:30')
  const kind = tools(page).getByRole('group', { name: 'Kind of post' })
  await kind.getByText('Deal').click()
  await tools(page).getByLabel('Last day of the deal').fill('2031-12-24')
  await kind.getByText('Update').click()
  await expect(tools(page).getByLabel('Starts')).toBeHidden()
  await expect(tools(page).getByLabel('Last day of the deal')).toBeHidden()
  await kind.getByText('Event').click()
  await expect(tools(page).getByLabel('Starts')).toHaveValue('2031-12-06T10:00')
  await expect(tools(page).getByLabel('Ends')).toHaveValue('2031-12-06T14:30')
  await post.click()
  await expect(recentPosts(page)).toContainText('December 6, 2031, 10:00 AM to 2:30 PM')

  await kind.getByText('Deal').click()
  await tools(page).getByRole('textbox', { name: 'Your post' }).fill('A tenth off for neighbors.')
  await tools(page).getByLabel('Last day of the deal').fill('2031-12-24')
  await post.click()
  await expect(recentPosts(page)).toContainText('Until December 24, 2031')
})

// @spec 1.33
test('a moderator has the tools, and may claim the business like everyone else', async ({
  page,
  moderator,
}) => {
  await signInAs(page, moderator)
  const path = `/business/${(await publishListing()).id}`
  await openTools(page, path)
  await expect(tools(page)).toContainText('This listing isn’t tied to your account')
  await tools(page).getByRole('link', { name: 'This Is My Business' }).click()
  await expect(page).toHaveURL(path.replace('/business/', '/claim/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Claim /)
})

// @spec 2.62 4.9 8.7
test('banner, profile photo and gallery are saved, described and removed', async ({ page }) => {
  const { businessId } = await signInAs(page, await makeOwner())
  const path = `/business/${businessId}`
  await openTools(page, path)
  const jpeg = { name: 'van.jpg', mimeType: 'image/jpeg' }

  await page.getByLabel('Banner photo').setInputFiles({ ...jpeg, buffer: await pictureOf(1600, 700) })
  await expect(page.getByRole('article').locator('img[src^="blob:"]')).toHaveCount(1)
  await tools(page).getByLabel('Describe the picture').fill('Our van at the beach')
  await tools(page).getByRole('button', { name: 'Save banner photo' }).click()
  await expect(toasts(page)).toHaveText('Banner photo updated successfully')
  await expect(page.getByRole('article').getByRole('img', { name: 'Our van at the beach' })).toHaveAttribute(
    'srcset',
    /\/media\/photos\/[\w-]+\/320\.webp 320w, .*1600w/,
  )

  await page.getByLabel('Profile photo').setInputFiles({ ...jpeg, buffer: await pictureOf(500, 500) })
  await tools(page).getByRole('button', { name: 'Save profile photo' }).click()
  await expect(toasts(page)).toHaveText('Profile photo updated successfully')

  await page
    .getByLabel('Picture for the gallery')
    .setInputFiles({ ...jpeg, buffer: await pictureOf(900, 600) })
  await tools(page).getByRole('button', { name: 'Add to the gallery' }).click()
  await expect(toasts(page)).toHaveText('Picture added to the gallery')
  await expect(page.getByRole('article').locator('img[src^="/media/photos/"]')).toHaveCount(3)
  await expectNoViolations(page)

  expect((await readAsStranger(path)).html).toContain('alt="Our van at the beach"')
  const banner = page.getByRole('article').getByRole('img', { name: 'Our van at the beach' })
  expect(
    await banner.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(300)

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

// @spec 4.9
test('a visitor’s draft is there after signing in; the owner of another business is shown how to claim', async ({
  page,
}) => {
  const person = await makePerson()
  const path = `/business/${(await publishListing()).id}`
  await openPage(page, path)
  await openOwnersPart(page)
  await page.getByText('Deal', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Your post' }).fill('Locks at half price')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toasts(page)).toContainText('Sign in to publish this post')
  await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
  await fillIn(page, person.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(`${path}#owner`)
  const claim = page.getByRole('link', { name: 'This Is My Business' })
  await expect(claim).toHaveAttribute('href', path.replace('/business/', '/claim/'))

  await giveRole(person, 'moderator')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your post' })).toHaveValue('Locks at half price')
  await expect(page.getByRole('radio', { name: 'Deal' })).toBeChecked()
})
