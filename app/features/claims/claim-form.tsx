import { type ReactNode, useState } from 'react'
import { typedText } from '../../forms/typed-text.ts'
import { Card } from '../../ui/card.tsx'
import { RadioField } from '../../ui/form/choice-field.tsx'
import { EmailField, TextAreaField } from '../../ui/form/text-field.tsx'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { api } from '../accounts/api.ts'
import { type ClaimMethod, type ClaimView, STATEMENT_MAX } from './claim.ts'

export function ClaimForm({ view, onChanged }: { view: ClaimView; onChanged: () => Promise<void> }) {
  const { business, ways } = view
  const first = ways.listingEmail ? 'listing_email' : ways.websiteDomain ? 'domain_email' : 'moderator'
  const [method, setMethod] = useState<ClaimMethod>(first)
  const way = (value: ClaimMethod, label: string, text: ReactNode) => ({
    value,
    label: (
      <>
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-soft">{text}</span>
      </>
    ),
  })
  const howReviewed = 'Tell them how they can see it’s yours. It takes up to 24 hours.'
  const statementField = (
    <TextAreaField
      name="statement"
      label="How can we tell it’s yours?"
      help="For example: your role, since when, and where your name appears. Please don’t include Social Security or ID numbers."
      maxLength={STATEMENT_MAX}
    />
  )
  const choices = [
    ...(ways.listingEmail
      ? [
          way(
            'listing_email',
            'A code to the listing’s email address',
            <>
              We’ll send six digits to <strong className="wrap-anywhere">{ways.listingEmail}</strong>.
            </>,
          ),
        ]
      : []),
    ...(ways.websiteDomain
      ? [
          way(
            'domain_email',
            'A code to an address at the website',
            <>
              We’ll send six digits to your address at{' '}
              <strong className="wrap-anywhere">{ways.websiteDomain}</strong>.
            </>,
          ),
        ]
      : []),
    way('moderator', 'Our reviewers look at it', howReviewed),
  ]
  return (
    <SentForm
      failure="Claim not sent"
      request={(typed, key) => {
        const [address, statement] = [typedText(typed, 'address'), typedText(typed, 'statement')]
        return api.claims.$post({ json: { businessId: business.id, method, address, statement, key } })
      }}
      toast={
        method === 'moderator'
          ? { title: 'Claim sent', description: 'We’ll email you within 24 hours.' }
          : { title: 'Code sent', description: 'Check your email.' }
      }
      onDone={onChanged}
    >
      <Card className="p-4 sm:p-6">
        {choices.length > 1 ? (
          <RadioField
            label="How do you want to show it’s yours?"
            name="method"
            options={choices}
            value={method}
            onChange={(value) => setMethod(value as ClaimMethod)}
          />
        ) : (
          <>
            <h2 className="text-xl">Our Reviewers Look at It</h2>
            <p className="mt-1 text-ink-soft">{howReviewed}</p>
          </>
        )}
        <div aria-live="assertive" className="not-empty:mt-4">
          {method === 'moderator' && statementField}
          {method === 'domain_email' && (
            <EmailField name="address" label={`Your address at ${ways.websiteDomain}`} />
          )}
        </div>
      </Card>
      <SubmitButton variant="primary" className="mt-5 w-full sm:w-auto sm:min-w-44">
        {method === 'moderator' ? 'Send the Claim' : 'Send the Code'}
      </SubmitButton>
    </SentForm>
  )
}
