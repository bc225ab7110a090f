import { href } from 'react-router'
import { useSending } from '../../../forms/use-sending.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { FieldLink } from '../../../ui/form/error-summary.tsx'
import { Fold, FoldedSection } from '../../../ui/page/fold.tsx'
import { StatusRegion } from '../../../ui/overlay/status-region.tsx'
import { countText } from '../../../text/count-text.ts'
import { api } from '../../accounts/api.ts'
import { CompletenessMeter } from '../listing/completeness-meter.tsx'
import { dayText } from '../../../time/eastern-time.ts'
import { listingFieldId } from '../listing/listing-form.tsx'
import { type BusinessSectionProps, POSTS_ID } from '../my-businesses/my-business.ts'
import { StateBadges } from './state-badges.tsx'

const NOT_LISTED = {
  closed: 'Its page is still there and says that the business is closed.',
  unlisted: 'The listing isn’t public while our reviewers look at it. We’ll email you.',
  taken_down:
    'Our reviewers took this listing down, and nothing of it is public. The history below says why. If that’s wrong, tell us there.',
}

const ADVICE = 'inline-block py-1.5 text-gulf underline'

export function ListingStateSection({ business, onChanged }: BusinessSectionProps) {
  const { completeness, isUnconfirmed, lastConfirmedAt, status } = business
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Card className="flex flex-col items-start gap-3 p-4 sm:p-6">
        <StateBadges business={business} />
        {status === 'published' ? (
          <>
            <p>
              {lastConfirmedAt
                ? `Last confirmed on ${dayText(lastConfirmedAt)}.`
                : 'This listing hasn’t been confirmed yet.'}{' '}
              {isUnconfirmed
                ? 'The listing says so and appears after others.'
                : 'Check it from time to time and confirm it’s up to date. Customers see the date.'}
            </p>
            <ConfirmButton business={business} onChanged={onChanged} />
          </>
        ) : (
          <p>{NOT_LISTED[status]}</p>
        )}
      </Card>
      <Card className="p-4 sm:p-6">
        <CompletenessMeter completeness={completeness} id="complete" />
        {completeness.missing.length === 0 ? (
          <p className="mt-3">Everything customers look for is there.</p>
        ) : (
          <Fold
            className="mt-1"
            summaryClassName="py-1"
            summary={`Add ${countText(completeness.missing.length, 'thing')} customers look for`}
          >
            <ul className="list-disc pl-5 marker:text-line-strong">
              {completeness.missing.map(({ advice, field }) => (
                <li key={advice}>
                  {field === null ? (
                    <a href={`#${POSTS_ID}`} className={ADVICE}>
                      {advice}
                    </a>
                  ) : (
                    <FieldLink id={listingFieldId(field)} className={ADVICE}>
                      {advice}
                    </FieldLink>
                  )}
                </li>
              ))}
            </ul>
          </Fold>
        )}
        <ButtonLink
          to={href('/my-businesses/:businessId/verification', { businessId: business.id })}
          className="mt-3"
        >
          {business.isVerified ? 'Verification' : 'Get Verified'}
        </ButtonLink>
      </Card>
    </div>
  )
}

function ConfirmButton({ business: { id }, onChanged }: BusinessSectionProps) {
  const { isSending, send } = useSending('Not confirmed')
  const confirm = () =>
    send(() => api['my-businesses'][':id'].confirmed.$post({ param: { id } }), {
      toast: { title: 'Confirmed', description: 'Thank you. Customers see the date on your page.' },
      onDone: onChanged,
    })
  return (
    <Button busy={isSending} onClick={confirm}>
      Everything Is Up to Date
    </Button>
  )
}

export function ClosingSection({ business: { id, name, status }, onChanged }: BusinessSectionProps) {
  const { isSending, send } = useSending('Status not changed')
  if (status === 'unlisted' || status === 'taken_down') return null
  const isClosed = status === 'closed'
  const change = () =>
    send(() => api['my-businesses'][':id'].closed.$put({ param: { id }, json: { isClosed: !isClosed } }), {
      toast: isClosed
        ? { title: 'Open again', description: `${name} is back in the lists.` }
        : {
            title: 'Marked as closed',
            description: `${name} no longer appears in lists. Its page says that it’s closed.`,
          },
      onDone: onChanged,
    })
  return (
    <FoldedSection
      id="closing"
      title={isClosed ? 'Open again?' : 'Closed for good?'}
      lead={isClosed ? 'Put it back in all lists' : 'Take it out of all lists'}
    >
      <StatusRegion status={status}>
        <p className="max-w-prose">
          {isClosed
            ? 'Your business will be back in all lists right away.'
            : 'The business will leave all lists right away. Its page stays and says that it’s closed. You can open it again.'}
        </p>
        {isClosed ? (
          <Button className="mt-4" busy={isSending} onClick={change}>
            Mark as Open
          </Button>
        ) : (
          <Dialog
            title={`Is ${name} closed?`}
            description="Customers will no longer find it in the lists."
            trigger={<Button className="mt-4">Mark as Closed</Button>}
            footer={
              <Button variant="danger" busy={isSending} onClick={change}>
                It Is Closed
              </Button>
            }
          />
        )}
      </StatusRegion>
    </FoldedSection>
  )
}
