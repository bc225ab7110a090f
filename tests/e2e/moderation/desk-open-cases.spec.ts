import type { Page } from '@playwright/test'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { submitBusiness } from '../testing/cases.ts'
import { caseTitle, openLine } from '../testing/desk.ts'
import { arriveAt, expect, openPage, tabTo, test } from '../testing/journey.ts'
import { makeModerator, publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

async function openCase(page: Page, name: string): Promise<string> {
  // The first case opens by itself, and moves the list when it comes.
  await expect(caseTitle(page)).toBeVisible()
  await openLine(page, name)
  return new URL(page.url()).searchParams.get('case') ?? ''
}

test('beside the list there are the daily email, listings for someone who calls, and what waits for its sender', async ({
  page,
}) => {
  const moderator = await makeModerator()
  await test.step('the daily email is stopped, and stays so', async () => {
    await signInAs(page, moderator)
    // The case that is shown takes the focus when it comes.
    await arriveAt(page, '/moderation')
    const resume = page.getByRole('button', { name: 'Email Me Every Day' })
    await page.getByRole('button', { name: 'Stop the Daily Email' }).press('Enter')
    await expect(resume).toBeFocused()
    await arriveAt(page, '/moderation')
    await expect(resume).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('a listing is found for someone who calls, by keyboard', async () => {
    const { id, name, phone } = await publishListing()
    await arriveAt(page, '/moderation?kind=decided')
    await page.keyboard.press('f')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Listings')
    await expect(main.getByRole('textbox')).toBeFocused()
    await page.keyboard.type(phone)
    await page.keyboard.press('Enter')
    const found = main.getByRole('link', { name })
    await expect(found).toHaveAttribute('href', `/my-businesses/${id}`)
    await tabTo(page, found)
    await expectNoViolations(page)
  })

  await test.step('what waits for its sender has a list, and links of a case say that they open a new tab', async () => {
    const name = await submitBusiness()
    await openPage(page, '/moderation')
    const id = await openCase(page, name)
    const newTabs = page.locator('a[target="_blank"]')
    await expect(newTabs.first()).toBeVisible()
    for (const link of await newTabs.all()) await expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/)

    await page.getByRole('button', { name: 'Ask for Changes' }).click()
    await page.getByLabel('What should they change?').fill('Which counties do you paint in?')
    await page.getByRole('button', { name: 'Send and Ask for Changes' }).click()
    await expect(page.getByRole('status').filter({ hasText: `Asked for changes to ${name}` })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Kinds of cases' })
      .getByRole('button', { name: /^Waiting for the Sender/ })
      .click()
    const line = page
      .getByRole('list', { name: 'Waiting for the sender' })
      .getByRole('listitem')
      .filter({ hasText: name })
    await expect(line).toContainText('“Which counties do you paint in?”')
    await expect(line).toContainText('not reminded yet')
    await expectNoViolations(page)
    await line.getByRole('button', { name }).click()
    await expect(caseTitle(page)).toHaveText(name)
    await expect(page).toHaveURL(new RegExp(`case=${id}`))
  })
})
