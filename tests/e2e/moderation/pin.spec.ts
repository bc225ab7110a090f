import { expectNoViolations } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { caseTitle, openNewSubmission } from '../testing/desk.ts'
import { expect, openPage, openSections, test } from '../testing/journey.ts'
import { publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('a moderator puts the pin of a listing with a click, moves it with keys, types it, and takes it away', async ({
  page,
  moderator,
}) => {
  const { id, name } = await publishListing({
    categorySlug: 'trucking',
    countySlug: 'lafayette',
    address: '120 W Main St, Mayo, FL 32066',
  })
  await signInAs(page, moderator)
  await openPage(page, `/my-businesses/${id}`)
  await openSections(page, 'Where It Stands on the Map')
  const section = page.getByRole('region', { name: 'Where It Stands on the Map' })
  await expect(section).toContainText('Placed by its ZIP code')
  const [latitude, longitude] = [section.getByLabel('Latitude'), section.getByLabel('Longitude')]
  const map = section.getByRole('button', { name: `${name} on the map` })
  const numbers = async () =>
    [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const
  const [lat, lng] = await numbers()
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
  await map.click({ position: { x: width * 0.6, y: height * 0.4 } })
  const clicked = await numbers()
  expect(clicked[0]).toBeGreaterThan(lat)
  expect(clicked[1]).toBeGreaterThan(lng)
  await map.press('ArrowLeft')
  await expect.poll(async () => (await numbers())[1]).toBeLessThan(clicked[1])
  await expectNoViolations(page)

  // As a street map copies both.
  await latitude.fill('30.0530, -38.1746')
  await expect(longitude).toHaveValue('-38.1746')
  await section.getByRole('button', { name: 'Save the Pin' }).click()
  await expect(latitude).toHaveAccessibleDescription(/miles from Mayo/)
  await longitude.fill('-83.1746')
  await section.getByRole('button', { name: 'Save the Pin' }).click()
  await expect(section).toContainText(`Put by hand by ${moderator.email} on `)

  await page.goto(`/businesses/search?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('listitem').getByRole('link', { name: `1: ${name}` })).toBeVisible()
  await openPage(page, `/my-businesses/${id}`)
  await openSections(page, 'Where It Stands on the Map')
  await section.getByRole('button', { name: 'Back to the Town Only' }).click()
  await expect(section).toContainText('Placed by its ZIP code')
  await expect(latitude).toHaveValue(String(lat))
})

test('a reviewer puts the pin of a submission, and approves it so', async ({ page, moderator }) => {
  const { name } = await openNewSubmission(page, moderator)
  await page.getByRole('button', { name: 'Put the Pin by Hand' }).click()
  const map = page.getByRole('button', { name: `${name} on the map around` })
  await map.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expectNoViolations(page)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(caseTitle(page).filter({ hasText: name })).toHaveCount(0)
  await page.goto(`/businesses/search?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('link', { name: `1: ${name}` }).first()).toBeVisible()
})
