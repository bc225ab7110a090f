import { expectAccessible } from '../testing/accessible.ts'
import { arriveAt, expect, openPage } from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { makeModerator, signInAs } from '../testing/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a moderator is told that the status is for administrators; one of them finds it in the menu, and what needs attention', async ({
  page,
}) => {
  await signInAs(page, await makeModerator())
  await arriveAt(page, '/moderation/status')
  await expect(page.getByRole('main')).toContainText('This page is for administrators')

  await signInAs(page, await makeModerator('administrator'))
  await openPage(page, '/')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Account' }).click()
  await banner.getByRole('link', { name: 'Status' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status')
  await expect(page.getByRole('region', { name: 'Needs Your Attention' })).toContainText(
    'No backup has been made yet. To make one: npm run directory -- backup',
  )
  await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')).not.toHaveCount(0)
  await expectAccessible(page)
})
