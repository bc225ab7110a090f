import { expectAccessible } from '../testing/accessible.ts'
import { comeFromElsewhere } from '../testing/account-steps.ts'
import { expect, openPage, test } from '../testing/journey.ts'
import { publishListing, signInAs } from '../testing/people.ts'

test.beforeEach(({ page }) => comeFromElsewhere(page))

test('an administrator brings a list, decides a duplicate, and takes all of it back', async ({
  page,
  administrator,
}) => {
  const known = await publishListing({ countySlug: 'glades', address: '7 Lake Rd, Moore Haven, FL 33471' })
  const source = `Glades Chamber ${known.id}`
  const fresh = `Fresh ${known.name}`
  const list = [
    'Company,Trade,Street,City,Zip,County,Phone #,About us,Dues',
    `${fresh},Roofing,1 First St,Moore Haven,33471,Glades,863-555-0161,We replace roofs around the lake.,yes`,
    `${known.name} LLC,Plumbing,7 Lake Rd,Moore Haven,33471,Glades,${known.phone},We fix what leaks.,no`,
    'Airships,Zeppelins,2 First St,Moore Haven,33471,Glades,863-555-0162,Airships by the hour.,no',
  ].join('\n')
  await signInAs(page, administrator)
  await openPage(page, '/moderation/import')
  const form = page.getByRole('form', { name: 'Bring a list' })
  const file = { name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(list) }
  await form.getByLabel('The list').setInputFiles(file)
  await form.getByRole('button', { name: 'Read the List' }).click()
  await expect(form.getByLabel('Whose list is it?')).toHaveAccessibleDescription(/Enter whose list it is/)
  await form.getByLabel('Whose list is it?').fill(source)
  await form.getByRole('button', { name: 'Read the List' }).click()

  await expect(page.getByLabel('Dues Not recognized')).toHaveValue('ignore')
  await expect(page.getByLabel('Trade', { exact: true })).toHaveValue('category')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show Preview' }).click()

  const kinds = page.getByRole('navigation', { name: 'Rows' })
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  await expect(row(fresh)).toBeVisible()
  await page.getByText('How the first ones will look').click()
  await expect(page.locator('[inert]').getByText('We replace roofs around the lake.')).toBeVisible()
  await kinds.getByRole('link', { name: 'Refused' }).click()
  await expect(row('Airships')).toContainText('Trade: “Zeppelins”')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Refused Rows (CSV)' }).click()
  expect((await download).suggestedFilename()).toContain(source)
  await kinds.getByRole('link', { name: 'Duplicates' }).click()
  await expect(row(known.name)).toContainText(`Perhaps the same as ${known.name}.`)
  await page.getByLabel(`What to do with ${known.name} LLC`).selectOption('Skip')
  await expect(page.getByLabel(`What to do with ${known.name} LLC`)).toHaveValue('skip')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('This import is in the directory.')).toBeVisible()
  await kinds.getByRole('link', { name: 'Skipped' }).click()
  await expect(row(known.name)).toBeVisible()
  await kinds.getByRole('link', { name: 'Added' }).click()
  const address = await page.getByRole('link', { name: fresh }).getAttribute('href')
  const visitor = await page.context().newPage()
  await visitor.goto(address ?? '')
  await expect(visitor.getByText(`Listed from ${source}`)).toBeVisible()

  await page.getByRole('button', { name: 'Take Back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take Back' }).click()
  await expect(page.getByText('This import is taken back.')).toBeVisible()
  await expect(kinds.getByRole('link', { name: 'Taken Back' })).toContainText('1')
  expect((await visitor.goto(address ?? ''))?.status()).toBe(404)
  await page.getByRole('link', { name: 'All Imports' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: source })).toContainText('taken back')
})
