import { useState } from 'react'
import { href, Link, useSearchParams } from 'react-router'
import { SendButton } from '../../forms/sent-form.tsx'
import { readOutcome } from '../../platform/api-outcome.ts'
import { countText } from '../../text/count-text.ts'
import { dayText } from '../../time/eastern-time.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/form/choice-field.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Pagination } from '../../ui/page/pagination.tsx'
import { api } from '../accounts/api.ts'
import { saveFile } from '../accounts/own-account.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { StateBadges } from '../owners/state-badges.tsx'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import type { TeamListing } from './find-team-listings.server.ts'
import { AddListing } from './add-listing.tsx'
import { ActOnMany } from './act-on-many.tsx'
import { ListingFilter } from './listing-filter.tsx'
import { MOST_LISTED } from './listing-list.ts'

/** The address says all of it, so that a list can be kept and passed on. */
export default function ListingsTool({ isAdministrator }: { isAdministrator: boolean }) {
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data, refusal, reload } = useAnswer(
    ['listings', query.toString()],
    () => api.moderation.listings.$get({ query: Object.fromEntries(query) }),
    { keepPreviousData: true },
  )
  return (
    <>
      <ListingFilter key={query.toString()} query={query} options={data?.options} onFind={setQuery} />
      {data && <AddListing options={data.options} />}
      {refusal && (
        <EmptyState
          title="We couldn’t load the list"
          text={refusal.message}
          action={<Button onClick={() => void reload()}>Try Again</Button>}
        />
      )}
      {!data && !refusal && <p role="status">Loading...</p>}
      {data && !refusal && (
        <>
          <p role="status" className="mt-4 mb-2 text-ink-soft empty:hidden">
            {data.total === null
              ? `More than ${MOST_LISTED.toLocaleString('en-US')} listings. These are the first of them: narrow the list to see others.`
              : data.total > 0 && countText(data.total, 'listing')}
          </p>
          {data.listings.length > 0 && (
            <div className="mb-2 flex flex-wrap items-center gap-x-6">
              <CheckboxField
                name="all"
                label="Choose all on this page"
                checked={data.listings.every(({ id }) => chosen.includes(id))}
                onChange={({ target }) => setChosen(target.checked ? data.listings.map(({ id }) => id) : [])}
              />
              <SendButton
                variant="quiet"
                failure="File not made"
                request={() =>
                  readOutcome(
                    api.moderation.listings['listings.csv'].$get({ query: Object.fromEntries(query) }),
                    (file) => file.blob(),
                  )
                }
                onDone={(file) => saveFile(file, 'listings.csv')}
              >
                Download This List (CSV)
              </SendButton>
            </div>
          )}
          {data.listings.length === 0 ? (
            <EmptyState
              title="No listing is like that"
              text="Take a filter away, or search for a part of the name, a phone number, an owner’s email address, or the end of a page’s address."
            />
          ) : (
            <Card className="px-4 sm:px-6">
              <ul aria-label="Listings" className="divide-y divide-line">
                {data.listings.map((listing) => (
                  <ListingLine
                    key={listing.id}
                    listing={listing}
                    isChosen={chosen.includes(listing.id)}
                    onChoose={(isChosen) =>
                      setChosen((ids) => [
                        ...ids.filter((id) => id !== listing.id),
                        ...(isChosen ? [listing.id] : []),
                      ])
                    }
                  />
                ))}
              </ul>
            </Card>
          )}
          <Pagination
            page={data.page}
            lastPage={data.lastPage}
            hrefFor={(page) =>
              `?${new URLSearchParams({ ...Object.fromEntries(query), page: String(page) })}`
            }
            className="mt-6"
          />
          <ActOnMany
            ids={data.listings.flatMap(({ id }) => (chosen.includes(id) ? id : []))}
            categories={data.options.categories ?? []}
            isAdministrator={isAdministrator}
            onDone={() => {
              setChosen([])
              return reload()
            }}
          />
        </>
      )}
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
