import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { submitBusiness } from '../testing/cases.ts'
import { lineOf } from '../testing/desk.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('approving with a day that is not right says so beside its row', async ({ page, moderator }) => {
  await signInAs(page, moderator)
  const name = await submitBusiness()
  await openPage(page, '/moderation')
  const line = lineOf(page, name)
  await line.click()
  await page.getByRole('button', { name: 'Edit before Approving' }).click()

  const hours = page.getByRole('group', { name: 'Hours', exact: true })
  const choice = (day: string) => hours.getByRole('combobox', { name: `${day}: open or closed` })
  await hours.getByRole('radio', { name: 'Different days' }).check()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Sunday']) {
    await choice(day).selectOption('Closed')
  }
  await choice('Saturday').selectOption('Open')
  await hours.getByLabel('Saturday, opens').first().fill('')
  const approve = page.getByRole('button', { name: 'Approve with Edits' })
  await approve.click()

  const message = 'Saturday: enter the time you open'
  const summary = page.getByRole('alert').filter({ hasText: message })
  await expect(summary).toBeFocused()
  await expect(hours.getByRole('group', { name: 'Saturday', exact: true })).toContainText(message)
  await expect(choice('Saturday')).toHaveAttribute('aria-invalid', 'true')
  await expectNoViolations(page)
  await summary.getByRole('link', { name: message }).click()
  await expect(choice('Saturday')).toBeFocused()

  await hours.getByLabel('Saturday, opens').first().fill('09:00')
  await hours.getByLabel('Saturday, closes').first().fill('12:00')
  await expect(hours.getByRole('group', { name: 'Saturday', exact: true })).not.toContainText(message)
  await approve.click()
  await expect(line).toHaveCount(0)
})
