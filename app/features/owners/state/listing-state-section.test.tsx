import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { LISTING_FIELD_NAMES } from '../../businesses/listing-fields.ts'
import { listingRecord } from '../../businesses/listing-record.server.ts'
import { missingFacts } from '../listing/missing-facts.server.ts'
import { ListingForm } from '../listing/listing-form.tsx'
import ListingStateSection from './listing-state-section.tsx'
import { type MyBusinessPageData, POSTS_ID } from '../my-businesses/my-business.ts'

const NOTHING = {
  ...listingRecord(
    { id: 'anchor-1', name: 'Anchor', categorySlug: 'plumbing', countySlug: 'martin' },
    new Date(),
  ),
  description: '',
}

const business = {
  id: 'anchor-1',
  status: 'published',
  missing: missingFacts(NOTHING, false),
  values: Object.fromEntries(LISTING_FIELD_NAMES.map((field) => [field, ''])),
  publicValues: {},
  options: { categories: [], branches: [], counties: [] },
} as unknown as MyBusinessPageData

const nothing = () => Promise.resolve()

test('each advice leads to where it is followed', () => {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <ListingStateSection business={business} onChanged={nothing} />
          <ListingForm business={business} onPropose={() => {}} onChanged={nothing} onSaved={nothing} />
        </>
      ),
    },
  ])
  const markup = renderToStaticMarkup(<Page />)
  const links = [...markup.matchAll(/<li><a[^>]* href="([^"]+)"/g)].map(([, href]) => href)
  expect(links).toHaveLength(10)
  for (const link of links) {
    if (link !== `#${POSTS_ID}`) expect(markup).toContain(`id="${link?.slice(1)}"`)
  }
})
