import { expectAccessible } from '../testing/accessible.ts'
import { arriveAt, expect } from '../testing/journey.ts'
import { test } from '../testing/own-host.ts'
import { makeModerator, signInAs } from '../testing/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an administrator sees at the desk how the directory is doing; a moderator does not', async ({
  page,
}) => {
  const status = page.getByRole('region', { name: 'Directory Status' })
  await signInAs(page, await makeModerator('administrator'))
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

  await signInAs(page, await makeModerator())
  await arriveAt(page, '/moderation')
  await expect(page.getByRole('button', { name: 'Email Notices' })).toBeVisible()
  await expect(status).toBeHidden()
})
