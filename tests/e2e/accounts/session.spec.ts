import type { Page } from '@playwright/test'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { makePerson, type Person, SESSION_KEY, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

function stored(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null') as never, SESSION_KEY)
}

/** Leaves on the device what is taken for a session. */
const store = (page: Page, session: object) => signInAs(page, { session: session as Person['session'] })

const aMinuteAgo = () => Math.floor(Date.now() / 1000) - 60

// @spec 4.3 9.16
test('an expired session is refreshed with its refresh token, without waiting for an idle browser', async ({
  page,
}) => {
  const person = await makePerson()
  await store(page, { ...person.session, expires_at: aMinuteAgo() })
  // One that never is.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await openPage(page, '/account')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your Account')
  const after = await stored(page)
  expect(after?.refresh_token).not.toBe(person.session.refresh_token)
  expect(Number(after?.expires_at)).toBeGreaterThan(Date.now() / 1000)
})
