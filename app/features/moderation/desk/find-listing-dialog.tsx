import { useState } from 'react'
import { href, Link } from 'react-router'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { FoundListing } from '../desk.ts'
import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/api.ts'
import { ListingSearch } from './listing-search.tsx'

/** For someone who calls: leads to what the team may see and change, whether the listing is public or not. */
export function FindListingDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<FoundListing[]>([])
  return (
    <Dialog title="Find a Listing" open onOpenChange={onClose}>
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
              target="_blank"
              className="inline-block py-2.5 font-semibold wrap-anywhere"
            >
              {name}
            </Link>
            <p className="-mt-1.5 pb-1.5 text-sm text-ink-soft">{detail}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
