import { CircleCheck } from 'lucide-react'
import { href } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { listingToConfirm } from './confirm-by-link.server.ts'

export type ConfirmAnswer = 'confirmed' | 'closed' | 'corrected'

const THANKS: Record<ConfirmAnswer, { title: string; text: string }> = {
  confirmed: {
    title: 'Confirmed. Thank you.',
    text: 'Customers see the date on the page. We’ll ask again in a year.',
  },
  closed: {
    title: 'Thank you for telling us.',
    text: 'A volunteer will mark the business as closed and email you.',
  },
  corrected: {
    title: 'Thank you. We’ve received your changes.',
    text: 'A volunteer will check them and email you when they’re published.',
  },
}

/** Asks before it does anything, because mail scanners follow links. Works without scripts and account. */
export function ConfirmListingPage({
  listing,
  answer,
}: {
  listing: ReturnType<typeof listingToConfirm>
  answer: ConfirmAnswer | undefined
}) {
  const { id, name, hasOwner, facts } = listing
  return (
    <Page
      breadcrumb={[{ label: 'Confirm a Listing' }]}
      title={<span className="wrap-break-word">{name}</span>}
      lead={answer ? undefined : 'Is this still up to date?'}
    >
      <Card className="p-5 sm:p-6">
        {answer ? (
          <>
            <p className="flex gap-2 text-lg font-semibold text-verified" role="status">
              <CircleCheck aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
              {THANKS[answer].title}
            </p>
            <p className="mt-2">{THANKS[answer].text}</p>
            <ButtonLink to={href('/business/:businessId', { businessId: id })} className="mt-4">
              See the Listing
            </ButtonLink>
          </>
        ) : (
          <>
            <Facts facts={facts} />
            <form method="post" className="mt-6 flex flex-wrap gap-3">
              <Button type="submit" name="answer" value="confirmed" variant="primary">
                It’s All Correct
              </Button>
              <ButtonLink to={hasOwner ? href('/my-businesses/:businessId', { businessId: id }) : '?change'}>
                Something Changed
              </ButtonLink>
              {hasOwner ? (
                <ButtonLink to={`${href('/my-businesses/:businessId', { businessId: id })}#closing`}>
                  It Has Closed
                </ButtonLink>
              ) : (
                <Button type="submit" name="answer" value="closed">
                  It Has Closed
                </Button>
              )}
            </form>
            <p className="mt-3 text-sm text-ink-soft">
              {hasOwner
                ? 'To change the listing or mark it as closed, sign in to your account.'
                : 'You don’t need an account. A volunteer checks changes before they’re published.'}
            </p>
          </>
        )}
      </Card>
    </Page>
  )
}
