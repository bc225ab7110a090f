import { expect, openPage, PLUMBER, test, toasts } from '../testing/journey.ts'

test('a dialog that cannot be fetched is told, the page goes on, and the next attempt opens it', async ({
  page,
}) => {
  await openPage(page, PLUMBER.path)
  const trigger = page.getByRole('button', { name: 'Contact Business' })
  const dialog = page.getByRole('dialog', { name: 'Contact Business' })
  await page.context().setOffline(true)
  await trigger.click()
  await expect(toasts(page)).toContainText('We couldn’t open this')
  await expect(dialog).toHaveCount(0)
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')

  await page.context().setOffline(false)
  await trigger.click()
  await expect(dialog).toBeVisible()
})
