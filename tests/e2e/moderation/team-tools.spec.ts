import { eq } from 'drizzle-orm'
import { mfaFactors } from '../../../app/db/schema/auth.ts'
import { businesses } from '../../../app/db/schema/index.ts'
import { comeFromElsewhere, linkInMail, textOfMail } from '../testing/account-steps.ts'
import { expectNoViolations } from '../testing/accessible.ts'
import { arriveAt, expect, ON_BOTH, test, toasts } from '../testing/journey.ts'
import { journeyDatabase, makeModerator, makePerson, publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test(
  'without a shell: from an invitation to a merged listing, a published story and a second factor that is reset',
  ON_BOTH,
  async ({ page }) => {
    const [ada, rosa, maria] = [
      await makeModerator('administrator'),
      await makeModerator('administrator'),
      await makePerson(),
    ]
    const main = page.getByRole('main')
    const asked = page.getByRole('dialog')

    await signInAs(page, ada)
    await arriveAt(page, '/moderation/people')
    await expectNoViolations(page)
    await main.getByLabel('Their email address').fill(maria.email)
    await main.getByRole('button', { name: 'Send the Invitation' }).click()
    await expect(main.getByRole('list').filter({ hasText: maria.email })).toBeVisible()

    await signInAs(page, maria)
    await arriveAt(page, await linkInMail(maria.email, 'team-invitation'))
    await main.getByRole('button', { name: 'Accept' }).click()
    await expect(page).toHaveURL(/^[^?]*\/moderation(\?|$)/)

    const [stays, goes] = [await publishListing(), await publishListing()]
    const name = `${stays.name} Again`
    await journeyDatabase().update(businesses).set({ name }).where(eq(businesses.id, goes.id))
    await main.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Listings' }).click()
    await main.getByLabel(/^Name, phone/).fill(stays.name)
    await main.getByRole('button', { name: 'Find', exact: true }).click()
    await main.getByRole('checkbox', { name: `Choose ${name}` }).check()
    await main.getByRole('checkbox', { name: `Choose ${stays.name}`, exact: true }).check()
    await main.getByRole('button', { name: 'Merge the Two' }).click()
    await asked.getByRole('radio', { name: new RegExp(`\\(${stays.id}\\)`) }).check()
    await asked.getByLabel(/^Why\?/).fill('One shop, sent in twice.')
    await expectNoViolations(page)
    await asked.getByRole('button', { name: 'Merge', exact: true }).click()
    await expect(toasts(page)).toContainText('Merged')
    await page.goto(`/business/${goes.id}`)
    await expect(page).toHaveURL(`/business/${stays.id}`)

    await signInAs(page, ada)
    await arriveAt(page, '/moderation/stories')
    await main.getByRole('link', { name: 'Write a Story' }).click()
    const title = `The Story of ${stays.name}`
    await main.getByLabel('Who or what the story is about').fill(title)
    await main.getByLabel('Headline').fill('Two brothers and a ladder')
    await main.getByLabel('City').fill('Ocala')
    await main.getByLabel('Florida county').fill('Marion')
    await main.getByLabel('Story', { exact: true }).fill('They began with **one ladder**.')
    await expect(main.getByRole('region', { name: 'How It Will Look' }).locator('strong')).toHaveText(
      'one ladder',
    )
    await main.getByRole('button', { name: 'Publish', exact: true }).click()
    await main.getByRole('link', { name: 'See it on the site' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    // Other journeys read the list of stories.
    await main.getByRole('button', { name: 'Take It Off the Site' }).click()

    await journeyDatabase()
      .insert(mfaFactors)
      .values({ userId: maria.id, factorType: 'totp', status: 'verified', secret: '' })
    const act = async (label: string) => {
      await arriveAt(page, `/moderation/people?q=${maria.email}`)
      await main.getByRole('button', { name: `${label}: ${maria.email}` }).click()
      await asked.getByRole('button', { name: label, exact: true }).click()
      await expect(asked).toHaveCount(0)
    }
    await act('Reset Two-Step Sign-In')
    expect(await textOfMail(maria.email, 'second-factor-reset-asked')).toContain('stop')
    await expect(main.getByRole('button', { name: `Confirm the Reset: ${maria.email}` })).toHaveCount(0)
    await signInAs(page, rosa)
    await act('Confirm the Reset')
    await expect(main.getByText(/two-step sign-in is off/).first()).toBeVisible()
  },
)
