import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { claims, posts } from '../../../app/db/schema/index.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test, toasts } from '../testing/journey.ts'
import { journeyDatabase, makeOwner, makePerson, publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

/** The server does what it is asked, once, and the browser never hears of it. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

// @spec 1.43
test('what is sent again because the first answer was lost is the same post, and the same claim', async ({
  page,
}) => {
  await test.step('a post', async () => {
    const { businessId } = await signInAs(page, await makeOwner())
    await openPage(page, `/business/${businessId}`)
    const text = page.getByRole('textbox', { name: 'Your post' })
    await text.fill('We are open until nine.')
    await loseAnswer(page, '**/api/v1/posts')
    const post = page.getByRole('button', { name: 'Post', exact: true })
    await post.click()
    await expect(toasts(page)).not.toHaveCount(0)
    await expect(text, 'kept in the form').toHaveValue('We are open until nine.')
    await post.click()
    await expect(toasts(page).last()).toContainText('Post created successfully')
    expect(await journeyDatabase().$count(posts, eq(posts.businessId, businessId))).toBe(1)
  })

  await test.step('a claim', async () => {
    const { id } = await publishListing()
    await signInAs(page, await makePerson())
    await openPage(page, `/claim/${id}`)
    await page.getByRole('radio', { name: 'Our reviewers look at it' }).check()
    await page.getByLabel('How can we tell it’s yours?').fill('My name is on the door since 2019.')
    await loseAnswer(page, '**/api/v1/claims')
    const send = page.getByRole('button', { name: 'Send the Claim' })
    await send.click()
    await expect(toasts(page)).not.toHaveCount(0)
    await send.click()
    await expect(page.getByText('Your claim is with our reviewers.')).toBeVisible()
    await expect(toasts(page).last()).toContainText('Claim sent')
    expect(await journeyDatabase().$count(claims, eq(claims.businessId, id))).toBe(1)
  })
})
