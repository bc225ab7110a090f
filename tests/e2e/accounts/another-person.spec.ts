import type { Page } from '@playwright/test'
import { comeFromElsewhere, fillIn } from '../testing/account-steps.ts'
import { submitBusiness } from '../testing/cases.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { makePerson, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const SCREEN = '/business-submission-confirmation'

/** Goes on as Back does: the page stays alive. */
async function goOnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

test('a person who signs in after someone else on the same page sees nothing of theirs', async ({ page }) => {
  const next = await makePerson()
  const ownBusiness = await submitBusiness(await signInAs(page, await makePerson()))

  await openPage(page, '/account')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await goOnTo(page, SCREEN)
  const main = page.getByRole('main')
  await expect(main).toContainText(ownBusiness)
  await goOnTo(page, '/account')
  await page.getByRole('main').getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page).toHaveURL('/')

  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/v1/submissions', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await goOnTo(page, SCREEN)
  const timesSeen = await watchFor(page, ownBusiness)
  await fillIn(page, next.email)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(SCREEN)
  await expect(main.getByText('Loading...', { exact: true })).toBeVisible()
  answer()
  await expect(main.getByRole('heading', { name: 'No submissions yet' })).toBeVisible()
  expect(await timesSeen()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') as boolean)).toBe(true)
})

/** Counts from now on the changes of the page after which the words stand in it, so that no moment is missed. */
async function watchFor(page: Page, words: string): Promise<() => Promise<number>> {
  await page.evaluate((text) => {
    const watched = { times: 0 }
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) watched.times++
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { watched })
  }, words)
  return () => page.evaluate(() => (Reflect.get(window, 'watched') as { times: number }).times)
}
