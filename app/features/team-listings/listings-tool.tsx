import { useState } from 'react'
import { href, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { dayText } from '../../time/eastern-time.ts'
import { CheckboxField } from '../../ui/form/choice-field.tsx'
import { Answered } from '../accounts/answered.tsx'
import { api } from '../accounts/api.ts'
import { StateBadges } from '../owners/state-badges.tsx'
import { DownloadButton, AskedList, useAskedList } from '../accounts/asked-list.tsx'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import type { TeamListing } from './find-team-listings.server.ts'
import { AddListing } from './add-listing.tsx'
import { ActOnMany } from './act-on-many.tsx'
import { ListingFilter } from './listing-filter.tsx'
import { MOST_LISTED } from './listing-list.ts'

export default function ListingsTool({ isAdministrator }: { isAdministrator: boolean }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const found = useAskedList('listings', (query) => api.moderation.listings.$get(query))
  const { asked, data, reload, ...list } = found
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((before) => [...before.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
  return (
    <>
      <ListingFilter query={asked.query} options={data?.options} />
      {data && <AddListing options={data.options} />}
      <Answered {...list}>
        {({ listings, total, page, lastPage, options }) => (
          <>
            <p role="status" className="mt-4 mb-2 text-ink-soft empty:hidden">
              {total === null
                ? `More than ${MOST_LISTED.toLocaleString('en-US')} listings. These are the first of them: narrow the list to see others.`
                : total > 0 && countText(total, 'listing')}
            </p>
            {listings.length > 0 && (
              <div className="mb-2 flex flex-wrap items-center gap-x-6">
                <CheckboxField
                  name="all"
                  label="Choose all on this page"
                  checked={listings.every(({ id }) => chosen.includes(id))}
                  onChange={({ target }) =>
                    choose(
                      listings.map(({ id }) => id),
                      target.checked,
                    )
                  }
                />
                <DownloadButton
                  fileName="listings.csv"
                  request={() => api.moderation.listings['listings.csv'].$get(asked)}
                >
                  Download This List (CSV)
                </DownloadButton>
              </div>
            )}
            <AskedList
              label="Listings"
              items={listings}
              empty={{
                title: 'No listing is like that',
                text: 'Take a filter away, or search for a part of the name, a phone number, an owner’s email address, or the end of a page’s address.',
              }}
              page={page}
              lastPage={lastPage}
            >
              {(listing) => (
                <ListingLine
                  key={listing.id}
                  listing={listing}
                  isChosen={chosen.includes(listing.id)}
                  onChoose={(isChosen) => choose([listing.id], isChosen)}
                />
              )}
            </AskedList>
            <ActOnMany
              ids={listings.flatMap(({ id }) => (chosen.includes(id) ? id : []))}
              categories={options.categories ?? []}
              isAdministrator={isAdministrator}
              onDone={() => {
                setChosen([])
                return reload()
              }}
            />
          </>
        )}
      </Answered>
    </>
  )
}

interface ListingLineProps {
  listing: TeamListing
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ListingLine({ listing, isChosen, onChoose }: ListingLineProps) {
  const { id, name, place, category, createdAt, lastConfirmedAt, verificationLevel } = listing
  const facts = [
    `Added ${dayText(createdAt)}`,
    lastConfirmedAt ? `confirmed ${dayText(lastConfirmedAt)}` : 'never confirmed',
    !listing.hasOwner && 'no owner',
    verificationLevel !== 'self_declared' && LEVEL_NAMES[verificationLevel],
    listing.isFeatured && 'featured',
    listing.sourceName && `from ${listing.sourceName}`,
    listing.isSample && 'sample',
  ]
  return (
    <li className="flex flex-wrap items-start gap-x-2 py-2">
      <CheckboxField
        name={`choose-${id}`}
        label={<span className="sr-only">Choose {name}</span>}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className="min-w-0 flex-[1_1_12rem]">
        <Link
          to={href('/my-businesses/:businessId', { businessId: id })}
          className="tap-line font-semibold wrap-anywhere"
        >
          {name}
        </Link>
        <p className="text-sm wrap-anywhere">
          {place} · {category}
          {listing.hasReport && <strong> · Open report</strong>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="max-sm:basis-full max-sm:pl-9 sm:pt-2">
        <StateBadges business={listing} />
      </div>
    </li>
  )
}
