import { CircleCheck } from 'lucide-react'
import { Button, ButtonLink, Card, EmptyState, PageFrame, PageHeader } from '../../ui/index.ts'
import { myBusinessPath } from './owner-paths.ts'

/** What a listing says now, for the question whether it is right. */
export interface ListingToConfirm {
  id: string
  name: string
  facts: { label: string; value: string }[]
}

/**
 * `/confirm-listing/:token`: asks before it confirms, because programs that read mail follow links. Works without
 * scripts and without an account.
 */
export function ConfirmListingPage({
  listing,
  isConfirmed,
}: {
  listing: ListingToConfirm | undefined
  isConfirmed: boolean
}) {
  if (!listing) {
    return (
      <PageFrame narrow>
        <EmptyState
          headingLevel={1}
          title="This link does not work any more"
          text="Sign in to look after your business, or wait for the next mail."
          action={<ButtonLink to="/my-businesses">My Businesses</ButtonLink>}
        />
      </PageFrame>
    )
  }
  return (
    <PageFrame narrow>
      <PageHeader
        breadcrumb={[{ label: 'Home', href: '/' }, { label: 'Confirm a listing' }]}
        title={<span className="wrap-break-word">{listing.name}</span>}
        lead={isConfirmed ? undefined : 'Is this still right?'}
      />
      {isConfirmed ? (
        <Card className="p-5 sm:p-6">
          <p className="flex gap-2 text-lg font-semibold text-verified" role="status">
            <CircleCheck aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
            Confirmed. Thank you.
          </p>
          <p className="mt-2">Customers see the date on the page. We ask again in a year.</p>
          <ButtonLink to={`/business/${listing.id}`} className="mt-4">
            See the Listing
          </ButtonLink>
        </Card>
      ) : (
        <Card className="p-5 sm:p-6">
          <dl className="grid gap-3">
            {listing.facts.map(({ label, value }) => (
              <div key={label}>
                <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
                <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
          <form method="post" className="mt-6 flex flex-wrap gap-3">
            <Button type="submit" variant="primary">
              Yes, It Is Right
            </Button>
            <ButtonLink to={myBusinessPath(listing.id)}>Change Something</ButtonLink>
          </form>
          <p className="mt-3 text-sm text-ink-soft">
            Changing it, or saying that the business is closed, needs your account.
          </p>
        </Card>
      )}
    </PageFrame>
  )
}
