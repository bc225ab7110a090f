import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldLink } from '../../../ui/form/error-summary.tsx'
import { SendButton } from '../../../forms/sent-form.tsx'
import { Fold } from '../../../ui/page/fold.tsx'
import { countText } from '../../../text/count-text.ts'
import { api } from '../../accounts/api.ts'
import { dayText } from '../../../time/eastern-time.ts'
import { listingFieldId } from '../listing/listing-form.tsx'
import { type BusinessSectionProps, POSTS_ID } from '../my-businesses/my-business.ts'
import { StateBadges } from '../state-badges.tsx'

const NOT_LISTED = {
  closed: 'Its page is still there and says that the business is closed.',
  unlisted: 'The listing isn’t public while our reviewers look at it. We’ll email you.',
  taken_down:
    'Our reviewers took this listing down, and nothing of it is public. The history below says why. If that’s wrong, tell us there.',
}

const ADVICE = 'inline-block py-1.5 text-gulf underline'

export default function ListingStateSection({ business, onChanged }: BusinessSectionProps) {
  const { missing, isUnconfirmed, lastConfirmedAt, status } = business
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
            <SendButton
              failure="Not confirmed"
              request={() => api['my-businesses'][':id'].confirmed.$post({ param: { id: business.id } })}
              toast={{ title: 'Confirmed', description: 'Thank you. Customers see the date on your page.' }}
              onDone={onChanged}
            >
              Everything Is Up to Date
            </SendButton>
          </>
        ) : (
          <p>{NOT_LISTED[status]}</p>
        )}
      </Card>
      <Card className="p-4 sm:p-6">
        {missing.length === 0 ? (
          <p>Everything customers look for is there.</p>
        ) : (
          <Fold
            summaryClassName="py-1"
            summary={`Add ${countText(missing.length, 'thing')} customers look for`}
          >
            <ul className="list-disc pl-5 marker:text-line-strong">
              {missing.map(({ advice, field }) => (
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
        {!business.isModerating && (
          <ButtonLink
            to={href('/my-businesses/:businessId/verification', { businessId: business.id })}
            className="mt-3"
          >
            {business.isVerified ? 'Verification' : 'Get Verified'}
          </ButtonLink>
        )}
      </Card>
    </div>
  )
}
