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

// @spec 1.38 2.66 2.69 4.8 4.9 8.7
test('posts are written, seen by everybody, changed and deleted; an event has its time, a deal its last day, a picture its words', async ({
  page,
}) => {
  const { businessId } = await signInAs(page, await makeOwner())
  const path = `/business/${businessId}`
  await openTools(page, path)
  await expectNoViolations(page)
  const text = tools(page).getByRole('textbox', { name: 'Your post' })
  const post = tools(page).getByRole('button', { name: 'Post', exact: true })

  const kind = tools(page).getByRole('group', { name: 'Kind of post' })
  await test.step('written', async () => {
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
  })

  await test.step('changed and deleted', async () => {
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
  })

  await test.step('an event and a deal', async () => {
    await tools(page).getByText('Event', { exact: true }).click()
    await post.click()
    await expect(text).toHaveAccessibleDescription(/write something/)
    await expect(tools(page).getByLabel('Starts')).toHaveAccessibleDescription(/Say when the event starts/)
    await text.fill('Free look at your oaks.')
    await post.click()
    await expect(tools(page).getByLabel('Starts')).toBeFocused()
    await tools(page).getByLabel('Starts').fill('2031-12-06T10:00')
    await tools(page).getByLabel('Ends').fill('2031-12-06T14:30')
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

  await test.step('a picture is described with its post and later; an error sends nothing twice and loses nothing', async () => {
    const words = tools(page).getByLabel('Describe the picture')
    const shown = recentPosts(page).getByRole('img')
    await text.fill('A new fence for the school.')
    await kind.getByText('Update').click()
    await expect(words).toHaveCount(0)
    await tools(page)
      .getByLabel('Picture (optional)', { exact: true })
      .setInputFiles({ name: 'fence.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(640, 420) })
    await words.fill('A white fence')

    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/v1/photos?')) uploads += 1
    })
    await page.route('**/api/v1/posts', (route) =>
      route.fulfill({ status: 503, json: { error: 'unavailable', message: 'Not at the moment.' } }),
    )
    await tools(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(text).toHaveAccessibleDescription(/Not at the moment/)
    await expect(words).toHaveValue('A white fence')
    await page.unroute('**/api/v1/posts')
    await words.fill('A white fence, four feet high')
    await tools(page).getByRole('button', { name: 'Post', exact: true }).click()
    await expect(toasts(page)).toHaveText('Post created successfully')
    await expect(shown).toHaveAttribute('alt', 'A white fence, four feet high')
    expect(uploads).toBe(1)

    await tools(page)
      .getByRole('listitem')
      .filter({ hasText: 'A new fence' })
      .getByRole('button', { name: /^Edit/ })
      .click()
    await expect(words).toHaveValue('A white fence, four feet high')
    await words.fill('A white picket fence')
    await tools(page).getByRole('button', { name: 'Save Post' }).click()
    await expect(toasts(page)).toHaveText('Post saved')
    await expect(shown).toHaveAttribute('alt', 'A white picket fence')
    expect(uploads).toBe(1)
  })
})

// @spec 1.33 4.9
test('what a visitor writes waits for the sign-in; who owns another business is shown how to claim, and so is a moderator, who has the tools', async ({
  page,
}) => {
  const person = await makePerson()
  const path = `/business/${(await publishListing()).id}`
  await openPage(page, path)
  await openOwnersPart(page)
  const text = page.getByRole('textbox', { name: 'Your post' })
  const post = page.getByRole('button', { name: 'Post', exact: true })
  const deal = page.getByRole('radio', { name: 'Deal' })
  const claim = page.getByRole('link', { name: 'This Is My Business' })

  await test.step('a post and pictures, which only images can be, are not taken from a visitor', async () => {
    await page.getByText('Deal', { exact: true }).click()
    await text.fill('Locks at half price')
    await post.click()
    await expect(toasts(page)).toContainText('Sign in to publish this post')
    await expect(text, 'kept in the form').toHaveValue('Locks at half price')
    for (const [index, label] of ['Banner photo', 'Profile photo'].entries()) {
      const input = page.getByLabel(label)
      await expect(input).toHaveAttribute('accept', /^image\/[^,]+(,image\/[^,]+)*$/)
      await input.setInputFiles({
        name: 'menu.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
      await expect(input).toHaveAccessibleDescription(/“menu\.pdf” isn’t a picture/)
      await input.setInputFiles({
        name: 'van.jpg',
        mimeType: 'image/jpeg',
        buffer: await pictureOf(640, 420),
      })
      await expect(toasts(page)).toContainText('Sign in to save this picture')
      await expect(input).not.toHaveAccessibleDescription(/isn’t a picture/)
      await expect(page.getByRole('article').locator('img[src^="blob:"]')).toHaveCount(index + 1)
      await toasts(page).getByRole('button', { name: 'Close' }).click()
      await expect(toasts(page)).toHaveCount(0)
    }
  })

  await test.step('the text is there again, also on the way back from the sign-in', async () => {
    await page.reload()
    await expect(text, 'a kept text unfolds the part again').toBeVisible()
    await expect(text).toHaveValue('Locks at half price')
    await expect(deal).toBeChecked()
    await page.getByRole('link', { name: 'Sign In to Post or Change Pictures' }).click()
    await expect(page).toHaveURL(`/auth?from=${path}%23owner`)
    await page.goBack()
    await expect(text).toHaveValue('Locks at half price')
    await post.click()
  })

  await test.step('and after it, where a claim comes next', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true }).click()
    await fillIn(page, person.email)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${path}#owner`)
    await expect(claim).toHaveAttribute('href', path.replace('/business/', '/claim/'))
  })

  await test.step('a moderator has the tools', async () => {
    await giveRole(person, 'moderator')
    await page.reload()
    await expect(text).toHaveValue('Locks at half price')
    await expect(deal).toBeChecked()
    await expect(page.getByRole('heading', { name: 'Change Pictures' })).toBeVisible()
    await expect(tools(page)).toContainText('This listing isn’t tied to your account')
    await claim.click()
    await expect(page).toHaveURL(path.replace('/business/', '/claim/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Claim /)
  })
})
