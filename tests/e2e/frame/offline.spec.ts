import type { Route } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, PLUMBER, test } from '../testing/journey.ts'

const NOTICE = 'You seem to be offline.'

// @spec 8.8
test('a page or a form that reaches nobody leaves what was there and typed, and is asked for again', async ({
  page,
  context,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: NOTICE })
  await test.step('a page that cannot be fetched; one whose script is missing waits for a network', async () => {
    await openPage(page, '/category/plumbing')
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('link', { name: PLUMBER.name, exact: true }).click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL('/category/plumbing')
    await expect(page.getByRole('link', { name: PLUMBER.name, exact: true })).toBeVisible()
    await expect(page.getByText('went wrong')).toHaveCount(0)
    // The note doesn't cover the map beside the list.
    const [note, map] = [await notice.boundingBox(), await page.locator('.results-map').boundingBox()]
    expect(note!.x + note!.width).toBeLessThanOrEqual(map!.x)

    // What the page fetches ahead is no second try, and may come as late as one.
    const second = Promise.withResolvers<Route>()
    await page.route('**/*.data*', (route) =>
      route.request().resourceType() === 'fetch' ? second.resolve(route) : route.abort(),
    )
    await notice.getByRole('button', { name: 'Try Again' }).click()
    const secondTry = await second.promise
    await expect(notice).toBeHidden()
    await secondTry.abort('internetdisconnected')
    await expect(notice).toBeVisible()
    await page.unrouteAll()
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL(PLUMBER.path)
    await expect(page.getByRole('heading', { name: PLUMBER.name })).toBeVisible()
    await expect(notice).toBeHidden()

    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(PLUMBER.path)
    // The browser is online before the network works.
    await page.route('**/healthz', (route) => route.abort(), { times: 1 })
    await context.setOffline(false)
    await expect(page).toHaveURL('/about-us')
    await expect(notice).toBeHidden()
  })

  await test.step('a page whose script does not come, and a form that reaches nobody', async () => {
    await comeFromElsewhere(page)
    await openPage(page, `${PLUMBER.path}/report`)
    const typed = page.getByRole('textbox', { name: 'What can you tell us?' })
    const about = page.getByRole('link', { name: 'About Us' }).first()
    await typed.fill('The number rings at a bakery.')
    // The browser believes that it is online.
    await page.route('**/assets/about-us*.js', (route) => route.abort('connectionreset'))
    await about.click()
    await expect(notice).toBeVisible()
    await expect(page).toHaveURL(`${PLUMBER.path}/report`)
    await expect(typed).toHaveValue('The number rings at a bakery.')
    await page.unroute('**/assets/about-us*.js')
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(page).toHaveURL('/about-us')
    await expect(notice).toBeHidden()

    await page.goBack()
    await expect(page).toHaveURL(`${PLUMBER.path}/report`)
    await page.getByRole('radio').first().check()
    await typed.fill('The number rings at a bakery.')
    await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Send Report' }).click()
    await expect(notice).toBeVisible()
    await expect(typed).toHaveValue('The number rings at a bakery.')
    await expect(page.getByRole('button', { name: 'Send Report' })).toBeEnabled()
    await page.unroute('**/*.data*')
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank')
    await expect(notice).toBeHidden()
  })
})
