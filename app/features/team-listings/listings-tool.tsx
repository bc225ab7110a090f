import { useState } from 'react'
import { href, Link } from 'react-router'
import { toOutcome } from '../../platform/api-outcome.ts'
import { api } from '../accounts/api.ts'
import type { FoundListing } from './find-listings.server.ts'
import { ListingSearch } from './listing-search.tsx'

export default function ListingsTool() {
  const [found, setFound] = useState<FoundListing[]>([])
  return (
    <div className="max-w-3xl">
      <ListingSearch
        label="Name, phone, or page address"
        find={(name) => toOutcome(api.moderation.listings.any.$get({ query: { name } }))}
        onFound={setFound}
        takesFocus
      />
      <ul aria-label="Listings found" className="mt-3 divide-y divide-line empty:hidden">
        {found.map(({ id, name, detail }) => (
          <li key={id} className="py-1">
            <Link
              to={href('/my-businesses/:businessId', { businessId: id })}
              className="inline-block py-2.5 font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <p className="-mt-1.5 pb-1.5 text-sm text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
