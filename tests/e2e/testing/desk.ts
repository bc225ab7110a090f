import type { Locator, Page } from '@playwright/test'
import type { Queue } from '../../../app/features/moderation/find-queue.server.ts'
import { submitBusiness } from './cases.ts'
import { expect, openPage } from './journey.ts'
import { type Person, signInAs } from './people.ts'

/** The cases that wait, under the tab of the desk that is open. */
export function waitingCases(page: Page): Locator {
  return page.getByRole('list', { name: 'Waiting cases' })
}

/** What the desk asks for again and again: the waiting submissions. */
export const WAITING_LIST = /\/api\/v1\/moderation\/submissions\?page=/

/**
 * Leaves only these in the list of submissions: other tests send in and decide at the same desk, and a
 * list that changes moves its lines away from the pointer.
 */
export async function showOnly(page: Page, names: readonly string[]): Promise<void> {
  await page.route(WAITING_LIST, async (route) => {
    const answer = await route.fetch()
    const queue = (await answer.json()) as Queue
    const items = queue.items.filter(({ title }) => names.includes(title))
    await route.fulfill({ response: answer, json: { ...queue, items } })
  })
}

/** The button of a waiting case. */
export function lineOf(page: Page, name: string): Locator {
  return waitingCases(page).getByRole('button', { name })
}

/** What the open case is about. */
export function caseTitle(page: Page): Locator {
  return page.locator('#case-title')
}

/** Opens a waiting case, and waits until it is there. */
export async function openLine(page: Page, name: string): Promise<void> {
  await lineOf(page, name).click()
  await expect(caseTitle(page)).toHaveText(name)
}

/** Sends in a business that no other test knows, and opens it at the desk as the moderator. */
export async function openNewSubmission(
  page: Page,
  moderator: Person,
): Promise<{ id: string; name: string }> {
  await signInAs(page, moderator)
  const name = await submitBusiness()
  await showOnly(page, [name])
  await openPage(page, '/moderation')
  await openLine(page, name)
  return { id: new URL(page.url()).searchParams.get('case') ?? '', name }
}
