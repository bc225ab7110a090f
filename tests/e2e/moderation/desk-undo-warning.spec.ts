import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { theSender } from '../testing/cases.ts'
import { openNewSubmission } from '../testing/desk.ts'
import { expect, ON_DESKTOP, test } from '../testing/journey.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test(
  'a moderator who takes back an approval first reads what goes offline with it',
  ON_DESKTOP,
  async ({ page, moderator }) => {
    const { id, name } = await openNewSubmission(page, moderator)
    await page.keyboard.press('a')
    await expect(page.getByRole('status').filter({ hasText: `Approved ${name}` })).toBeVisible()

    // Meanwhile its owner works on it.
    const { headers } = moderator
    const found = await page.request.get(`/api/v1/moderation/submissions/${id}`, { headers })
    const { businessId } = (await found.json()) as { businessId: string }
    const edited = await page.request.patch(`/api/v1/my-businesses/${businessId}`, {
      data: { values: { description: 'We paint boats, too.' } },
      headers: (await theSender()).headers,
    })
    expect(edited.status(), await edited.text()).toBe(200)

    const warning = 'Someone has worked on the listing: Description.'
    await page.keyboard.press('u')
    await expect(page.getByRole('status').filter({ hasText: 'Not undone' })).toContainText(warning)

    await page.keyboard.press('d')
    const decided = page.getByRole('list', { name: 'Decided cases' })
    const line = decided.getByRole('listitem').filter({ hasText: name })
    await line.getByRole('button', { name: /^Undo/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Undo this?' })
    await expect(dialog).toContainText(warning)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'Undo It' }).click()
    await expect(line).toContainText('Undone · You')
    // Its button is gone, and the focus is still in its line.
    await expect(line.getByRole('button', { name, exact: true })).toBeFocused()
  },
)
