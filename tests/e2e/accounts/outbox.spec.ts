import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from '../testing/accessible.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { aNewAddress, makeModerator, PASSWORD, signInAs } from '../testing/people.ts'

/** Signing up needs no screen here: the mail does. */
async function signUpBehindTheScreens(request: APIRequestContext, email: string) {
  const answer = await request.post('/auth/v1/signup', {
    data: { email, password: PASSWORD },
    headers: { 'x-forwarded-for': `10.1.2.${Math.floor(Math.random() * 256)}` },
  })
  expect(answer.status()).toBe(200)
}

test('an administrator finds a mail in the outbox, in a frame that runs nothing and leads nowhere, and follows its link; nobody else reads it', async ({
  page,
}) => {
  const email = aNewAddress()
  await signUpBehindTheScreens(page.request, email)
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto('/outbox')
  await expect(page).toHaveURL('/auth?from=/outbox')
  await signInAs(page, await makeModerator('administrator'))
  await openPage(page, '/outbox')
  await expect(heading).toHaveText('Outbox')
  await expect(page.getByText('No mail server is set up, so emails are kept here.')).toBeVisible()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Kept here')
  await expectNoViolations(page)
  await row.getByRole('link', { name: 'Confirm your email address' }).click()

  await expect(heading).toHaveText('Confirm your email address')
  await expect(page.getByRole('main')).toContainText(`To ${email}`)
  const frame = page.getByTitle('The email “Confirm your email address”')
  await expect(frame).toHaveAttribute('sandbox', '')
  await expect(frame.contentFrame().getByRole('link', { name: 'Confirm My Address' })).toBeVisible()
  await expect(frame.contentFrame().locator('script, img')).toHaveCount(0)
  await expectNoViolations(page)
  await expect(page.getByRole('link', { name: 'Follow the Link in This Email' })).toHaveAttribute(
    'href',
    /\/auth\/confirm\?token_hash=/,
  )

  await openPage(page, '/outbox/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('This email isn’t here')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the Outbox' }).click()
  await expect(page).toHaveURL('/outbox')
})
