import { comeFromElsewhere, textOfMail } from '../testing/account-steps.ts'
import { addOwner } from '../../../app/features/owners/business-owners.server.ts'
import { cardsOf, expect, openPage, openSections, test, toasts } from '../testing/journey.ts'
import { journeyDatabase, makePerson, publishListing, signInAs, signInAsNobody } from '../testing/people.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('an administrator features a business with a reason that visitors read, and ends it', async ({
  page,
  administrator,
  moderator,
}) => {
  // A county that no other journey reads: a featured business leads the list.
  const { id, name } = await publishListing({
    categorySlug: 'trucking',
    countySlug: 'lafayette',
    address: 'Mayo, FL 32066',
  })
  const owner = await makePerson()
  await addOwner(journeyDatabase(), {
    businessId: id,
    accountId: owner.id,
    publicUrl: TEST_LINKS.publicUrl,
    now: new Date(),
  })
  const reason = 'They drove water to Mayo for a month after the storm'
  const listing = `/business/${id}`
  const readsRibbon = async (count: number) => {
    await openPage(page, listing)
    const ribbon = page.getByRole('article', { name }).getByText('Featured', { exact: true })
    await expect(ribbon).toHaveCount(count)
    if (count > 0) {
      await ribbon.click()
      await expect(page.getByText(`Featured: ${reason}. Nobody pays for it.`)).toBeVisible()
    }
    await page.goto('/county/lafayette')
    const card = cardsOf(page, /Lafayette/).filter({ hasText: name })
    await expect(card).toHaveCount(1)
    await expect(card.getByText('Featured', { exact: true })).toHaveCount(count)
  }

  await signInAs(page, moderator)
  await openPage(page, `/my-businesses/${id}`)
  await expect(page.getByRole('region', { name: 'Doesn’t belong in the directory?' })).toBeVisible()
  const featured = page.getByRole('region', { name: 'Featured' })
  await expect(featured).toHaveCount(0)

  await signInAs(page, administrator)
  await openPage(page, `/my-businesses/${id}`)
  await openSections(page, 'Featured')
  await featured.getByRole('button', { name: 'Feature', exact: true }).click()
  const asked = page.getByRole('dialog', { name: `Feature: ${name}?` })
  const why = asked.getByRole('textbox', { name: /^Why\?/ })
  await asked.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(why).toBeFocused()
  await expect(why).toHaveAccessibleDescription(/Choose a reason or write one/)
  await why.fill(reason)
  // What was typed outlasts the dialog.
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await featured.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(why).toHaveValue(reason)
  await asked.getByRole('button', { name: 'Feature', exact: true }).click()
  await expect(toasts(page)).toContainText('Featured')
  await expect(featured).toContainText(reason)
  await signInAsNobody(page)
  await readsRibbon(1)
  expect(await textOfMail(owner.email, 'listing-featured')).toContain(reason)

  await signInAs(page, administrator)
  await openPage(page, `/my-businesses/${id}`)
  await openSections(page, 'Featured')
  await featured.getByRole('button', { name: 'End Featuring' }).click()
  const ending = page.getByRole('dialog', { name: `End Featuring: ${name}?` })
  await ending.getByRole('textbox', { name: /^Why/ }).fill('It was for one season.')
  await ending.getByRole('button', { name: 'End Featuring' }).click()
  await expect(featured.getByRole('button', { name: 'Feature', exact: true })).toBeFocused()
  await expect(featured).not.toContainText(reason)
  await signInAsNobody(page)
  await readsRibbon(0)
  expect(await textOfMail(owner.email, 'listing-featured-ended')).toContain('It was for one season.')
})
