import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { completenessOf } from '../listing/completeness.ts'
import { ListingForm } from '../listing/listing-form.tsx'
import { ListingStateSection } from './listing-state-section.tsx'
import { LISTING_FIELDS } from '../listing/listing-values.ts'
import type { MyBusinessPageData } from '../my-businesses/my-business.ts'

const NOTHING = {
  description: false,
  services: false,
  hours: false,
  phone: false,
  website: false,
  place: false,
  social: false,
  branchOfService: false,
  photo: false,
}

const business = {
  id: 'anchor-1',
  status: 'published',
  completeness: completenessOf(NOTHING),
  values: Object.fromEntries(LISTING_FIELDS.map((field) => [field, ''])),
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
  expect(links).toHaveLength(Object.keys(NOTHING).length)
  for (const link of links) {
    if (link?.startsWith('#')) expect(markup).toContain(`id="${link.slice(1)}"`)
    else expect(link).toBe('/business/anchor-1#owner')
  }
})
