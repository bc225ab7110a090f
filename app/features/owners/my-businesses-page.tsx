import type { ComponentType, ReactNode } from 'react'
import { href, Link } from 'react-router'
import { api } from '../accounts/api.ts'
import { useAnswer } from '../accounts/use-answer.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { MyBusiness, OpenClaim } from './my-businesses/my-business.ts'
import { OwnerFrame } from './owner-frame.tsx'
import { StateBadges } from './state-badges.tsx'

interface MyBusinessesPageProps {
  /** Passes on the list of open submissions: undefined while it loads, null if there are none. */
  WithSubmissions: ComponentType<{ children: (submissions: ReactNode) => ReactNode }>
}

export function MyBusinessesPage({ WithSubmissions }: MyBusinessesPageProps) {
  const { answer, reload } = useAnswer(['my businesses'], () => api['my-businesses'].$get())
  return (
    <OwnerFrame title="My Businesses" answer={answer} onAskAgain={() => void reload()}>
      {({ businesses, claims }) => ({
        lead: 'Keep your listings up to date, and see how often customers use them.',
        body: (
          <WithSubmissions>
            {(submissions) => (
              <div>
                {businesses.length > 0 && <BusinessCards businesses={businesses} />}
                {businesses.length + claims.length === 0 && submissions === null && <NoBusinesses />}
                {submissions}
                {claims.length > 0 && <OpenClaims claims={claims} />}
                {(businesses.length + claims.length > 0 || submissions) && (
                  <div className="mt-8 flex flex-wrap gap-3">
                    <ButtonLink to="/register-business">List Another Business</ButtonLink>
                    <ButtonLink to="/businesses/search">Find a Listing to Claim</ButtonLink>
                  </div>
                )}
              </div>
            )}
          </WithSubmissions>
        ),
      })}
    </OwnerFrame>
  )
}

function NoBusinesses() {
  return (
    <EmptyState
      title="You don’t manage a business yet"
      text="Is your business already listed? Find it, and choose “This Is My Business” on its page."
      hint="If it isn’t, list it. You’ll get a response within 24 hours."
      action={
        <>
          <ButtonLink to="/businesses/search">Find Your Business</ButtonLink>
          <ButtonLink to="/register-business">List Your Business</ButtonLink>
        </>
      }
    />
  )
}

function BusinessCards({ businesses }: { businesses: MyBusiness[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4">
      {businesses.map((business) => (
        <Card key={business.id} asChild>
          <li className="relative flex flex-col gap-4 p-5 hover:border-line-strong">
            <div className="flex flex-col gap-2">
              <h2 className="text-lg leading-tight wrap-break-word">
                <Link
                  to={href('/my-businesses/:businessId', { businessId: business.id })}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {business.name}
                </Link>
              </h2>
              <StateBadges business={business} />
            </div>
            <div className="mt-auto border-t border-line pt-3">
              <p className="text-sm font-semibold text-ink-soft">Last 30 days</p>
              <dl className="mt-1 grid grid-cols-2 gap-4">
                <LastMonth label="Page opened" value={business.opened} />
                <LastMonth label="Calls" value={business.called} />
              </dl>
            </div>
          </li>
        </Card>
      ))}
    </ul>
  )
}

function LastMonth({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl font-semibold tabular-nums">{value.toLocaleString('en-US')}</dd>
    </div>
  )
}

function OpenClaims({ claims }: { claims: OpenClaim[] }) {
  return (
    <Section id="claims" title="Your Claims">
      <Card className="px-5">
        <ul className="divide-y divide-line">
          {claims.map(({ businessId, businessName, isInReview }) => (
            <li key={businessId} className="py-3">
              <Link
                to={href('/claim/:businessId', { businessId })}
                className="tap-line font-semibold wrap-anywhere"
              >
                {businessName}
              </Link>
              <p className="text-ink-soft">
                {isInReview ? 'Waiting for our reviewers.' : 'Waiting for the code we sent you.'}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
