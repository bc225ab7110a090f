import type { Page } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { claimBusiness, submitBusiness, theSender } from '../testing/cases.ts'
import { caseTitle, lineOf, openLine, showOnly, WAITING_LIST, waitingCases } from '../testing/desk.ts'
import { expect, ON_DESKTOP, openPage, test } from '../testing/journey.ts'
import { publishListing, signInAs } from '../testing/people.ts'

const CASE = /\/api\/v1\/moderation\/submissions\/([\w-]+)$/
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

test.beforeEach(({ page }) => comeFromElsewhere(page))
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test(
  'the list asks again by itself, and leaves what is being written',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    await signInAs(page, moderator)
    const open = await submitBusiness()
    await page.clock.install()
    await openPage(page, '/moderation')
    const line = (name: string) => lineOf(page, name)
    await openLine(page, open)
    await page.keyboard.press('r')
    const text = page.getByLabel('Why not?')
    await text.fill('We could not find')

    const oneMinuteOn = async () => {
      const asked = page.waitForRequest(WAITING_LIST)
      await page.clock.runFor(61_000)
      await asked
    }
    await page.route(WAITING_LIST, (route) => route.abort())
    await oneMinuteOn()
    await expect(line(open)).toBeVisible()
    await page.unroute(WAITING_LIST)

    const sentIn = await submitBusiness()
    await expect(line(sentIn)).toHaveCount(0)
    await oneMinuteOn()
    await expect(line(sentIn)).toBeVisible()

    const sentInLater = await submitBusiness()
    await page.clock.runFor(6_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(line(sentInLater)).toBeVisible()
    await expect(text).toHaveValue('We could not find')
    await expect(text).toBeFocused()
  },
)

test(
  'what is written for a decision stays with its case, and the end of a list takes the focus',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    await signInAs(page, moderator)
    const first = await submitBusiness()
    const second = await submitBusiness()
    await showOnly(page, [first, second])
    await openPage(page, '/moderation')
    const reason = page.getByLabel('Why not?')
    await openLine(page, first)
    await page.keyboard.press('r')
    await reason.fill('We could not find')
    await page.keyboard.press('Escape')
    await page.keyboard.press('r')
    await expect(reason).toHaveValue('We could not find')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Ask for Changes' }).click()
    await expect(page.getByLabel('What should they change?')).toHaveValue('')

    await openLine(page, second)
    await page.keyboard.press('r')
    await expect(reason).toHaveValue('')
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expect(lineOf(page, second)).toHaveCount(0)

    await expect(caseTitle(page)).toHaveText(first)
    await page.keyboard.press('r')
    await expect(reason).toHaveValue('We could not find')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: `Rejected ${first}` })).toBeVisible()
    await expect(page.getByText('Nothing is waiting here.')).toBeFocused()
    await page.keyboard.press(']')
    await expect(page.getByRole('status').filter({ hasText: `Rejected ${first}` })).toHaveCount(0)
  },
)

/** Whose cases the desk asks for, as often as it does. */
function casesAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, id] = CASE.exec(request.url()) ?? []
    if (id) asked.push(id)
  })
  return asked
}

test('the case after the open one is there before it is asked for', async ({ page, moderator }) => {
  await signInAs(page, moderator)
  await test.step('one that was decided as soon as it came ahead can be opened again', async () => {
    const before = await submitBusiness()
    const name = await submitBusiness()
    await showOnly(page, [before, name])
    const cameAhead = page.waitForResponse(
      async (answer) => CASE.test(answer.url()) && (await answer.text()).includes(name),
    )
    await openPage(page, '/moderation')
    const list = waitingCases(page)
    await expect(list.getByRole('button', { name })).toBeVisible()
    await openLine(page, before)
    await cameAhead
    await list.getByRole('button', { name }).click()
    await expect(caseTitle(page)).toHaveText(name)
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: `Rejected ${name}` })).toBeVisible()
    await page.keyboard.press('d')
    await page.getByRole('list', { name: 'Decided cases' }).getByRole('button', { name, exact: true }).click()
    await expect(page.getByText(/^This was decided .*: rejected\./)).toBeVisible()
  })

  await test.step('one that did not come ahead comes when it is opened', async () => {
    await showOnly(page, [await submitBusiness(), await submitBusiness()])
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

  await test.step('it is asked for once', async () => {
    await showOnly(page, [await submitBusiness(), await submitBusiness()])
    const asked = casesAsked(page)
    await page.clock.install()
    await openPage(page, '/moderation')
    await expect.poll(() => asked).toHaveLength(2)
    const [, next] = asked
    await page.clock.runFor(20_000)
    await page.keyboard.press('j')
    await expect(page).toHaveURL(new RegExp(`case=${next}`))
    await expect(approve(page)).toBeVisible()
    await page.clock.runFor(1_000)
    expect(asked.filter((id) => id === next)).toHaveLength(1)
  })
})

test(
  'the second claim on a business knows at once what came of the first',
  ON_DESKTOP,
  async ({ page, moderator, signedInPerson }) => {
    const { id, name } = await publishListing()
    await claimBusiness(await theSender(), id)
    await claimBusiness(signedInPerson, id)
    await signInAs(page, moderator)
    await openPage(page, '/moderation?kind=claims')
    const list = waitingCases(page)
    const lines = list.getByRole('button', { name: name })
    await lines.first().click()
    await expect(page.getByText('Someone else claims it too')).toBeVisible()
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: `Approved the claim on ${name}` })).toBeVisible()
    await list.getByRole('button', { name: signedInPerson.email }).click()
    await expect(page.getByText('This listing already has an owner.')).toBeVisible()
    await expect(page.getByText('Someone else claims it too')).toHaveCount(0)
  },
)
