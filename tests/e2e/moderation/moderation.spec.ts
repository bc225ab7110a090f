import type { Page } from '@playwright/test'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { claimBusiness, submitBusiness, theSender } from '../testing/cases.ts'
import { caseTitle, lineOf, openLine, openNewSubmission, showOnly } from '../testing/desk.ts'
import { expect, ON_DESKTOP, ON_PHONE, openPage, tabTo, test } from '../testing/journey.ts'
import { publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

// @spec 1.6
test(
  'an evening by keyboard: ask for changes, take it back, approve, approve with edits; the keys are shown, belong to the dialog while it is open, and leave the focus where it was',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    await signInAs(page, moderator)
    const first = await submitBusiness()
    const second = await submitBusiness()
    const status = page.getByRole('status')

    await openPage(page, '/regions')
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Moderation' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation')
    await expect(lineOf(page, first)).toContainText('left')
    await openLine(page, first)
    await expectNoViolations(page)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keys of the Desk' })
    await expect(help).toContainText('Ask for changes')
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(caseTitle(page)).toBeFocused()
    await expect(lineOf(page, first)).toBeVisible()
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Ask for Changes' })).toBeFocused()

    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.type('We know it')
    await expect(page.getByLabel('Why not?')).toHaveValue('We know it')
    await page.keyboard.press('Escape')

    await page.keyboard.press('c')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Write what they should know')).toBeVisible()
    await page.keyboard.press('2')
    const text = page.getByLabel('What should they change?')
    await expect(text).toHaveValue(/^Please say in two or three sentences/)
    await expectNoViolations(page)
    await page.keyboard.press('Control+Enter')
    await expect(status.filter({ hasText: `Asked for changes to ${first}` })).toBeVisible()
    await expect(lineOf(page, first)).toHaveCount(0)
    await expect(caseTitle(page)).not.toHaveText(first)

    await page.keyboard.press('u')
    await expect(caseTitle(page)).toHaveText(first)
    await expect(lineOf(page, first)).toBeVisible()
    await page.keyboard.press('a')
    await expect(status.filter({ hasText: `Approved ${first}` })).toBeVisible()
    await expect(lineOf(page, first)).toHaveCount(0)

    await openLine(page, second)
    await page.keyboard.press('e')
    await page.getByLabel('Business name').fill(`${second} and Sons`)
    await page.getByRole('button', { name: 'Approve with Edits' }).click()
    await expect(lineOf(page, second)).toHaveCount(0)
    await openPage(page, '/category/painting/city/ocala')
    await expect(page.getByRole('main')).toContainText(`${second} and Sons`)
  },
)

// @spec 1.22
test(
  'on a phone the case takes the place of the list; a rejection and an approved claim are taken back',
  ON_PHONE,
  async ({ page, moderator }) => {
    await test.step('a rejection can be undone', async () => {
      await signInAs(page, moderator)
      const name = await submitBusiness()
      await openPage(page, '/moderation')
      const tabs = page.getByRole('navigation', { name: 'Kinds of cases' })
      await expect(tabs.getByRole('button', { name: /^Submissions/ })).toBeVisible()
      const tops = await tabs
        .getByRole('button')
        .evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
      await openPage(page, '/moderation?kind=searches')
      await expect(tabs.getByRole('button', { name: 'Missed Searches' })).toBeInViewport({ ratio: 1 })
      await tabs.getByRole('button', { name: /^Submissions/ }).tap()
      await expect(tabs.getByRole('button', { name: /^Submissions/ })).toBeInViewport({ ratio: 1 })

      await lineOf(page, name).tap()
      await expect(caseTitle(page)).toHaveText(name)
      await expectNoViolations(page)

      await page.getByRole('button', { name: 'Reject', exact: true }).tap()
      await page.getByRole('button', { name: 'Send and Reject' }).tap()
      await expect(page.getByText('Write what they should know')).toBeVisible()
      await page.getByRole('button', { name: 'Not in Florida' }).tap()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Send and Reject' }).tap()
      await expect(page.getByRole('status').filter({ hasText: `Rejected ${name}` })).toBeVisible()
      await page.getByRole('button', { name: 'Undo', exact: true }).tap()
      await expect(caseTitle(page)).toHaveText(name)
      await page.getByRole('button', { name: 'Back to the List' }).tap()
      await expect(lineOf(page, name)).toBeVisible()
    })

    await test.step('a claim is approved and taken back', async () => {
      await signInAs(page, moderator)
      const claimant = await theSender()
      const { id: businessId, name } = await publishListing()
      const id = await claimBusiness(claimant, businessId)
      const owns = async () =>
        (
          await page.request.get(`/api/v1/my-businesses/${businessId}`, { headers: claimant.headers })
        ).status()

      await openPage(page, `/moderation?kind=claims&case=${id}`)
      await page.getByRole('button', { name: 'Approve', exact: true }).tap()
      await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toBeVisible()
      expect(await owns()).toBe(200)

      await openPage(page, '/moderation?kind=decided')
      const decided = page.getByRole('list', { name: 'Decided cases' }).getByRole('listitem')
      const line = decided.filter({ hasText: name })
      await expect(line).toContainText('Claim approved · You')
      await expectNoViolations(page)
      await line.getByRole('button', { name: /^Undo/ }).tap()
      await expect(line.first()).toContainText('Claim: decision taken back · You')
      expect(await owns()).toBe(403)
      await line.getByRole('button').first().tap()
      await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Back to the List' }).tap()
      await expect(line.first()).toBeVisible()
      expect(
        (await page.request.delete(`/api/v1/claims/${id}`, { headers: claimant.headers })).status(),
      ).toBe(200)
    })
  },
)

// @spec 1.28
test('a decision on its way says so; one that was made meanwhile is told; one’s own submission is for someone else on the team', async ({
  page,
  moderator,
}) => {
  await test.step('on its way, and not shown as decided once it is undone', async () => {
    const { id, name } = await openNewSubmission(page, moderator)
    const path = `/api/v1/moderation/submissions/${id}`

    const decision = await holdAnswers(page, `${path}/decision`)
    await page.keyboard.press('a')
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
    const decided = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
    decision.letGo()
    await decided

    const undone = await holdAnswers(page, path)
    await page.keyboard.press('u')
    await expect(page.getByRole('main').getByText('Loading...')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('This was decided')
    undone.letGo()
    await expect(caseTitle(page)).toHaveText(name)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the second moderator to decide sees what became of the case', async () => {
    const { id } = await openNewSubmission(page, moderator)

    // Meanwhile, at another desk.
    const { headers } = moderator
    const found = await page.request.get(`/api/v1/moderation/submissions/${id}`, { headers })
    const { version } = (await found.json()) as { version: number }
    const decided = await page.request.post(`/api/v1/moderation/submissions/${id}/decision`, {
      data: { decision: 'reject', version, text: 'Not in Florida.' },
      headers,
    })
    expect(decided.status()).toBe(200)

    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(page.getByRole('main')).toContainText(/This was decided .*: rejected/)
    await expect(page.getByText('Already decided').first()).toBeVisible()
  })

  await test.step('a moderator’s own submission', async () => {
    await signInAs(page, moderator)
    const name = await submitBusiness(moderator)
    await showOnly(page, [name])
    await openPage(page, '/moderation')
    await openLine(page, name)
    await expect(page.getByText('You sent this in. Someone else on the team has to decide it.')).toBeVisible()
    for (const action of ['Approve', 'Ask for Changes', 'Reject', 'Merge', 'Edit before Approving']) {
      await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0)
    }
    await page.keyboard.press('a')
    await expectNoViolations(page)
    await expect(caseTitle(page)).toHaveText(name)
    await expect(page.getByRole('status').filter({ hasText: 'Approved' })).toHaveCount(0)
  })
})

async function holdAnswers(page: Page, path: string): Promise<{ letGo: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await promise
    await route.continue()
  })
  return { letGo: resolve }
}

// @spec 1.22
test(
  'what was decided is taken back from its list, all by keyboard',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    const { name } = await openNewSubmission(page, moderator)
    await page.keyboard.press('r')
    await expect(page.getByRole('dialog')).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('status').filter({ hasText: `Rejected ${name}` })).toBeVisible()

    await page.keyboard.press('d')
    const decided = page.getByRole('list', { name: 'Decided cases' })
    const line = decided.getByRole('listitem').filter({ hasText: name })
    await expect(line).toContainText('Submission rejected · You')
    await expectNoViolations(page)
    const title = line.getByRole('button', { name, exact: true })
    await tabTo(page, title, 60, 'j')
    await page.keyboard.press('u')
    await expect(line.first()).toContainText('Submission: decision taken back · You')
    await expect(line.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

    await title.first().press('Enter')
    await expect(caseTitle(page)).toHaveText(name)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

    const id = new URL(page.url()).searchParams.get('case')
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: `Approved ${name}` })).toBeVisible()
    await openPage(page, `/moderation?case=${id}`)
    await expect(page.getByText(/^This was decided .*: approved\./)).toBeVisible()
    await expect(page.getByText(/Emails about it go out at \d+:\d\d [AP]M/)).toBeVisible()
    // The keys are heard once the case that came has taken the focus.
    await expect(caseTitle(page)).toBeFocused()
    await page.keyboard.press('u')
    await expect(page.getByText(/^This was decided/)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  },
)
