import { type ReactNode, useState } from 'react'
import { typedText } from '../../forms/typed-text.ts'
import { Card } from '../../ui/card.tsx'
import { EmailField, TextAreaField } from '../../ui/form/text-field.tsx'
import { SentForm, SubmitButton } from '../../forms/sent-form.tsx'
import { api } from '../accounts/api.ts'
import { type ClaimMethod, type ClaimView, STATEMENT_MAX } from './claim.ts'

export function ClaimForm({ view, onChanged }: { view: ClaimView; onChanged: () => Promise<void> }) {
  const { business, ways } = view
  const first = ways.listingEmail ? 'listing_email' : ways.websiteDomain ? 'domain_email' : 'moderator'
  const [method, setMethod] = useState<ClaimMethod>(first)
  const way = (value: ClaimMethod, label: string, text: ReactNode, children?: ReactNode) => {
    const isChosen = value === method
    return (
      <Card key={value} className={isChosen ? 'border-gulf' : ''}>
        <div className="flex items-start gap-3 px-4 pt-2.5 pb-4">
          <input
            type="radio"
            id={`claim-${value}`}
            name="method"
            value={value}
            checked={isChosen}
            onChange={() => setMethod(value)}
            aria-describedby={`claim-${value}-text`}
            className="mt-3 size-5 shrink-0 accent-gulf"
          />
          <div className="min-w-0 grow">
            <label
              htmlFor={`claim-${value}`}
              className="block cursor-pointer py-2.5 leading-normal font-semibold"
            >
              {label}
            </label>
            <p id={`claim-${value}-text`} className="text-ink-soft">
              {text}
            </p>
          </div>
        </div>
        {isChosen && children && (
          <div aria-live="assertive" className="px-4 pb-4 sm:pl-12">
            {children}
          </div>
        )}
      </Card>
    )
  }
  const howReviewed = 'Tell them how they can see it’s yours. It takes up to 24 hours.'
  const statementField = (
    <TextAreaField
      name="statement"
      label="How can we tell it’s yours?"
      help="For example: your role, since when, and where your name appears. Please don’t include Social Security or ID numbers."
      maxLength={STATEMENT_MAX}
    />
  )
  const choice = (
    <fieldset>
      <legend className="mb-3 text-xl font-semibold">How do you want to show it’s yours?</legend>
      <div className="grid gap-3">
        {ways.listingEmail &&
          way(
            'listing_email',
            'A code to the listing’s email address',
            <>
              We’ll send six digits to <strong className="wrap-anywhere">{ways.listingEmail}</strong>.
            </>,
          )}
        {ways.websiteDomain &&
          way(
            'domain_email',
            'A code to an address at the website',
            <>
              We’ll send six digits to your address at{' '}
              <strong className="wrap-anywhere">{ways.websiteDomain}</strong>.
            </>,
            <EmailField name="address" label={`Your address at ${ways.websiteDomain}`} />,
          )}
        {way('moderator', 'Our reviewers look at it', howReviewed, statementField)}
      </div>
    </fieldset>
  )
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
      {ways.listingEmail || ways.websiteDomain ? (
        choice
      ) : (
        <Card className="p-4 sm:p-6">
          <h2 className="text-xl">Our Reviewers Look at It</h2>
          <p className="mt-1 mb-5 text-ink-soft">{howReviewed}</p>
          {statementField}
        </Card>
      )}
      <SubmitButton variant="primary" className="mt-5 w-full sm:w-auto sm:min-w-44">
        {method === 'moderator' ? 'Send the Claim' : 'Send the Code'}
      </SubmitButton>
    </SentForm>
  )
}
