import { expectAccessible, expectNoViolations } from '../testing/accessible.ts'
import { arriveAt, expect, openPage } from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { signInAs } from '../testing/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// @spec 6.5
test('the desk asks visitors to sign in, and tells others that it is for the team; an administrator sees there how the directory is doing', async ({
  page,
  signedInPerson,
  moderator,
  administrator,
}) => {
  await page.goto('/moderation')
  await expect(page).toHaveURL('/auth?from=/moderation')
  await signInAs(page, signedInPerson)
  await openPage(page, '/moderation')
  await expect(page.getByRole('heading', { name: 'This page is for reviewers' })).toBeVisible()
  await expectNoViolations(page)
  const status = page.getByRole('region', { name: 'Directory Status' })
  await signInAs(page, administrator)
  await arriveAt(page, '/moderation')
  await expect(status).toContainText('Never. To make one: npm run directory -- backup')
  await expect(status.getByRole('term')).toHaveText([
    'Last backup',
    'Jobs that fail',
    'Emails that wait',
    'Disk',
    'Version',
  ])
  await expectAccessible(page)

  // Asked for until it is answered; then the public reads it.
  const question = page.getByRole('form', { name: 'Who runs this directory?' })
  await question.getByLabel('Person or organization').fill('Ana Reyes')
  await question.getByLabel('Florida county').fill('Martin')
  await question.getByRole('button', { name: 'Save' }).click()
  const answer = 'This directory is run by Ana Reyes in Martin County, Florida.'
  await expect(status).toContainText(answer)
  await expect(question).toBeHidden()
  await openPage(page, '/about-us')
  await expect(page.getByRole('region', { name: 'Who Runs This Directory' })).toContainText(answer)

  await signInAs(page, moderator)
  await arriveAt(page, '/moderation')
  await expect(page.getByRole('button', { name: 'Stop the Daily Email' })).toBeVisible()
  await expect(status).toBeHidden()
})
