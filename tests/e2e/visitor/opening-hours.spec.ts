import type { Page } from '@playwright/test'
import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { aPlumber, chooseCategory, giveConsent, openPart, typeIn } from '../testing/submission-steps.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

const week = (page: Page) => page.getByRole('group', { name: /^Opening hours/ })
const row = (page: Page, day: string) => week(page).getByRole('group', { name: day, exact: true })
const kind = (page: Page, name: string) => week(page).getByRole('radio', { name })
const choice = (page: Page, day: string) => page.getByRole('combobox', { name: `${day}: open or closed` })
const time = (page: Page, day: string, part: string) =>
  page.getByLabel(`${day}, ${part}`, { exact: false }).first()

async function openOn(page: Page, day: string, opens: string, closes: string): Promise<void> {
  await choice(page, day).selectOption('Open')
  await time(page, day, 'opens').fill(opens)
  await time(page, day, 'closes').fill(closes)
}

async function fillTheRest(page: Page): Promise<void> {
  await chooseCategory(page, 'Plumbing')
  await typeIn(page, aPlumber('Anchor Hours Plumbing'))
  await giveConsent(page)
}

async function openHours(page: Page): Promise<void> {
  await openPage(page, '/submit-business')
  await openPart(page, 'How customers reach you')
}

async function send(page: Page): Promise<void> {
  await openPart(page, 'About you')
  await page.getByRole('button', { name: 'Send for Review' }).click()
}

// @spec 3.11
test('the same hours every weekday take one row, other answers none; hours of one day are copied to others, kept as a draft, and cleared with the form', async ({
  page,
}) => {
  await openHours(page)
  await expect(kind(page, 'Not now')).toBeChecked()
  await expect(choice(page, 'Monday')).toBeHidden()
  await kind(page, 'Same every weekday').check()
  // Typed key by key, because React may render in between; `fill` never showed the bug (a row for each day).
  await time(page, 'Monday to Friday', 'opens').pressSequentially('0800AM')
  await time(page, 'Monday to Friday', 'closes').pressSequentially('0500PM')
  await expect(choice(page, 'Tuesday')).toBeHidden()
  await expectNoViolations(page)
  await kind(page, 'By appointment').check()
  await expect(choice(page, 'Saturday')).toBeHidden()
  // What was typed comes back.
  await kind(page, 'Different days').check()
  await expect(time(page, 'Thursday', 'closes')).toHaveValue('17:00')
  await expect(choice(page, 'Saturday')).toHaveValue('')

  await openHours(page)
  await expect(kind(page, 'Same every weekday')).toBeChecked()
  await expect(time(page, 'Monday to Friday', 'opens')).toHaveValue('08:00')
  await kind(page, 'Different days').check()
  await openOn(page, 'Monday', '09:00', '18:00')
  await row(page, 'Monday').getByRole('button', { name: 'Same hours Monday to Friday' }).click()
  await expect(time(page, 'Friday', 'closes')).toHaveValue('18:00')
  await choice(page, 'Saturday').selectOption('Closed')
  await row(page, 'Saturday').getByRole('button', { name: 'Copy to the days below' }).click()
  await expect(choice(page, 'Sunday')).toHaveValue('closed')
  await expectNoViolations(page)
  await openOn(page, 'Friday', '18:00', '02:00')
  await expect(row(page, 'Friday')).toContainText('Until 2:00 AM on the next day.')

  await openHours(page)
  await expect(choice(page, 'Friday')).toHaveValue('open')
  await expect(time(page, 'Wednesday', 'opens')).toHaveValue('09:00')
  await expect(choice(page, 'Sunday')).toHaveValue('closed')
  await page.getByRole('button', { name: 'Clear the Form' }).click()
  await page.getByRole('button', { name: 'Yes, Clear It' }).click()
  await expect(kind(page, 'Not now')).toBeChecked()
  await expect(choice(page, 'Friday')).toBeHidden()
})

// @spec 3.11
test('a day without times is told beside its row, and nothing typed is lost', async ({ page }) => {
  await openHours(page)
  await fillTheRest(page)
  await openPart(page, 'How customers reach you')
  await kind(page, 'Different days').check()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday']) {
    await openOn(page, day, '08:00', '17:00')
  }
  await row(page, 'Monday').getByText('With a break').click()
  await page.getByLabel('Monday, opens again').fill('18:00')
  await page.getByLabel('Monday, closes again').fill('20:00')
  await choice(page, 'Friday').selectOption('Open')
  await choice(page, 'Saturday').selectOption('By appointment')
  await choice(page, 'Sunday').selectOption('Closed')
  await send(page)

  const message = 'Friday: enter the time you open'
  await page.getByRole('alert').getByRole('link', { name: message }).click()
  await expect(choice(page, 'Friday')).toBeInViewport()
  await expect(row(page, 'Friday')).toContainText(message)
  await expect(choice(page, 'Friday')).toHaveAttribute('aria-invalid', 'true')
  await expect(time(page, 'Tuesday', 'closes')).toHaveValue('17:00')
  await expect(page.getByLabel('Monday, closes again')).toHaveValue('20:00')

  await openOn(page, 'Friday', '08:00', '12:00')
  await expect(row(page, 'Friday')).not.toContainText(message)
  await send(page)
  await page.getByRole('link', { name: 'See Where It Stands' }).click()
  await page.getByText('Open the Form').click()
  await expect(time(page, 'Friday', 'closes')).toHaveValue('12:00')
  await expect(choice(page, 'Saturday')).toHaveValue('appointment')
  await expect(page.getByLabel('Monday, opens again')).toHaveValue('18:00')
})
