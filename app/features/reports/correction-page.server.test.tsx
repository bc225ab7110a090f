import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { renderPage } from '../../ui/testing/render-page.tsx'
import { typedValues } from '../businesses/field-text.server.ts'
import { findListing } from '../owners/listing-row.server.ts'
import { aListing } from '../owners/testing/a-listing.ts'
import { checkCorrection, correctionForm, refusedCorrection } from './check-report.server.ts'
import { CorrectionPage } from './correction-page.tsx'

const client = setUpTestDatabase()

async function correctionOf(id: string) {
  const listing = await findListing(client.db, await aListing(client.db, { id }))
  if (!listing) throw new Error('There is no listing to correct.')
  const correct = (address: string, county = '') => {
    const values = { ...typedValues(listing), message: '', email: '', address, county }
    return { values, checked: checkCorrection(values, listing) }
  }
  return { listing, correct }
}

test.each([
  ['3 A St, Longboat Key, FL 34228', 'Manatee, Sarasota'],
  ['9 Elm St, Keystone Heights, FL 32656', 'Clay, Bradford'],
  ['9 Pine St, Dunnellon, FL 34431', 'Marion, Levy'],
  ['5 Bay St, High Springs, FL 32643', 'Alachua, Columbia, Gilchrist'],
])('who corrects the address to %s is asked for its county: %s', async (address, named) => {
  const { listing, correct } = await correctionOf(`moved-${address.length}-${address.slice(-5)}`)
  const { values, checked } = correct(address)
  if (checked.ok) throw new Error('The county was taken in silence.')
  expect(Object.keys(checked.fields ?? {})).toEqual(['county'])
  const { data: answer } = refusedCorrection(values, checked)
  const page = renderPage(
    <CorrectionPage id={listing.id} name="Anchor" {...correctionForm(listing)} answer={answer} />,
  )
  expect(page).toMatch(/href="#county"[^>]*>Choose the county: the ZIP code reaches into/)
  const [select = ''] = /<select[^>]*name="county".*?<\/select>/s.exec(page) ?? []
  const offered = [...select.matchAll(/<option value="([^"]+)"[^>]*>(.*?) County/g)]
  expect(offered.map(([, , name]) => name).join(', ')).toBe(named)
  for (const [, county] of offered) {
    expect(correct(address, county).checked).toMatchObject({
      value: { changes: { address: { to: address }, countySlug: { from: 'martin', to: county } } },
    })
  }
  expect(correct(address, 'duval').checked).toMatchObject({ fields: { county: expect.anything() } })
})

test.each([
  '100 W Bay St, Jacksonville, FL 32202',
  '12 Oak St, Marianna, FL 32446',
  '14 Main St, Jensen Beach, FL 34957',
])('nothing is asked about %s, and no county that is posted counts', async (address) => {
  const { correct } = await correctionOf(`stayed-${address.length}-${address.slice(-5)}`)
  for (const county of ['', 'duval', 'nowhere']) {
    const { checked } = correct(address, county)
    expect(checked).toMatchObject({ value: { changes: { address: { to: address } } } })
    expect(checked.ok && Object.keys(checked.value.changes)).toEqual(['address'])
  }
})
