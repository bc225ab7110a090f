import type { Page } from '@playwright/test'
import { comeFromElsewhere } from './account-steps.ts'
import { expect, ON_DESKTOP, openPage, test } from './journey.ts'
import { aModerator, aSubmittedBusiness } from './moderator-steps.ts'

const LIST = /\/api\/v1\/moderation\/submissions\?page=/
const CASE = /\/api\/v1\/moderation\/submissions\/([\w-]+)$/
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('the list asks again by itself, and leaves what is being written', ON_DESKTOP, async ({ page }) => {
  await aModerator(page)
  const open = await aSubmittedBusiness(page)
  await page.clock.install()
  await openPage(page, '/moderation')
  const line = (name: string) =>
    page.getByRole('list', { name: 'Waiting cases' }).getByRole('button', { name })
  await line(open).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(open)
  await page.keyboard.press('r')
  const text = page.getByLabel('Why not?')
  await text.fill('We could not find')

  const oneMinuteOn = async () => {
    const asked = page.waitForRequest(LIST)
    await page.clock.runFor(61_000)
    await asked
  }
  await page.route(LIST, (route) => route.abort())
  await oneMinuteOn()
  await expect(line(open)).toBeVisible()
  await page.unroute(LIST)

  const sentIn = await aSubmittedBusiness(page)
  await expect(line(sentIn)).toHaveCount(0)
  await oneMinuteOn()
  await expect(line(sentIn)).toBeVisible()

  const sentInLater = await aSubmittedBusiness(page)
  await page.clock.runFor(6_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(line(sentInLater)).toBeVisible()
  await expect(text).toHaveValue('We could not find')
  await expect(text).toBeFocused()
})

/** Whose cases the desk asks for, as often as it does. */
function casesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, id] = CASE.exec(request.url()) ?? []
    if (id) asked.push(id)
  })
  return asked
}

test('the case after the open one is there before it is asked for', ON_DESKTOP, async ({ page }) => {
  await aModerator(page)
  await aSubmittedBusiness(page)
  await aSubmittedBusiness(page)
  const asked = casesAsked(page)
  await page.clock.install()
  await openPage(page, '/moderation')
  await expect.poll(() => asked.length).toBe(2)
  const [, next] = asked
  await page.clock.runFor(20_000)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`case=${next}`))
  await expect(approve(page)).toBeVisible()
  await page.clock.runFor(1_000)
  expect(asked.filter((id) => id === next)).toHaveLength(1)
})

test('one that did not come ahead comes when it is opened', ON_DESKTOP, async ({ page }) => {
  await aModerator(page)
  await aSubmittedBusiness(page)
  await aSubmittedBusiness(page)
  const asked = casesAsked(page)
  await page.route(CASE, (route) => (asked.length > 1 ? route.abort() : route.continue()))
  const failed = page.waitForEvent('requestfailed', (request) => CASE.test(request.url()))
  await openPage(page, '/moderation')
  await failed
  await page.unroute(CASE)
  await expect(approve(page)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`case=${asked[1]}`))
  await expect(approve(page)).toBeVisible()
})

test('spam is selected by key and by hand, and rejected together', ON_DESKTOP, async ({ page }) => {
  await aModerator(page)
  const first = await aSubmittedBusiness(page)
  const second = await aSubmittedBusiness(page)
  await openPage(page, '/moderation')
  const list = page.getByRole('list', { name: 'Waiting cases' })
  await list.getByRole('button', { name: first }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(first)
  await page.keyboard.press('x')
  await expect(list.getByRole('checkbox', { name: `Select ${first}` })).toBeChecked()
  await list.getByRole('checkbox', { name: `Select ${second}` }).check()
  await page.getByRole('button', { name: 'Reject 2 as Spam' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject 2 submissions as spam?' })
  await expect(dialog).toContainText(second)
  await dialog.getByRole('button', { name: 'Reject as Spam' }).click()

  await expect(page.getByRole('main')).toContainText('2 submissions rejected as spam.')
  await expect(list.getByRole('button', { name: first })).toHaveCount(0)
  await expect(list.getByRole('button', { name: second })).toHaveCount(0)
})
