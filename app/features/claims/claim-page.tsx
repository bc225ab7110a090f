import { href } from 'react-router'
import { useEffect } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { StatusRegion } from '../../ui/overlay/status-region.tsx'
import { api } from '../accounts/api.ts'
import { RequireSession } from '../accounts/require-session.tsx'
import { useAnswer } from '../accounts/use-answer.ts'
import { OwnerFrame } from '../owners/owner-frame.tsx'
import type { ClaimView, OwnClaim } from './claim.ts'
import { ClaimForm } from './claim-form.tsx'
import { forgetSentLink, useSentLink } from './use-sent-link.ts'
import { typedText } from '../../forms/typed-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { showAtField, toOutcome } from '../../platform/api-outcome.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { SendButton, SentForm, SubmitButton } from '../../forms/sent-form.tsx'

interface ClaimedBusiness {
  businessId: string
  businessName: string
}

export function ClaimPage(claimed: ClaimedBusiness) {
  const token = useSentLink(claimed.businessId)
  return (
    <RequireSession>
      <ClaimScreen {...claimed} token={token} />
    </RequireSession>
  )
}

function ClaimScreen({ businessId, businessName, token }: ClaimedBusiness & { token: string }) {
  const { answer, reload } = useAnswer(['claim', businessId, token], () =>
    api.claims['of-business'][':businessId'].$get({ param: { businessId }, header: { 'sent-link': token } }),
  )
  const isUseless = answer.state === 'shown' && !answer.data.ways.isSender
  useEffect(() => {
    if (isUseless) forgetSentLink(businessId)
  }, [isUseless, businessId])
  return (
    <OwnerFrame
      narrow
      breadcrumb={[
        { label: businessName, href: href('/business/:businessId', { businessId }) },
        { label: 'Claim' },
      ]}
      title={`Claim ${businessName}`}
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(view) => ({
        lead: leadOf(view),
        body: (
          <StatusRegion status={`${view.isOwner} ${view.claim?.status}`}>
            <ClaimBody view={view} token={token} onChanged={reload} />
          </StatusRegion>
        ),
      })}
    </OwnerFrame>
  )
}

function leadOf({ isOwner, claim, hasOwners, ways }: ClaimView): string {
  if (isOwner) return 'This business is yours.'
  if (ways.isSender) return 'You sent this business in, and the link in our email shows that it was you.'
  if (claim?.status === 'waiting') return 'Your claim is with our reviewers.'
  if (claim?.status === 'proving') return 'Enter the code we sent.'
  return hasOwners
    ? 'Someone already manages this listing. Show us it’s yours, and one of our reviewers will decide.'
    : 'Show us it’s yours, and you can edit it, post news, and see how many people use it.'
}

interface ClaimBodyProps {
  view: ClaimView
  token: string
  onChanged: () => Promise<void>
}

function ClaimBody({ view, token, onChanged }: ClaimBodyProps) {
  const { business, claim, isOwner } = view
  if (isOwner) {
    return (
      <Card className="p-5 sm:p-6">
        <p>You can edit it, post news, and see how many people use it.</p>
        <ButtonLink
          variant="primary"
          to={href('/my-businesses/:businessId', { businessId: business.id })}
          className="mt-4"
        >
          Open Your Page
        </ButtonLink>
      </Card>
    )
  }
  if (view.ways.isSender) {
    return <SentClaim view={view} token={token} onChanged={onChanged} />
  }
  if (claim?.status === 'waiting') {
    return (
      <Card className="p-5 sm:p-6">
        <p>We’ll review it within 24 hours and email you our answer.</p>
        <SendButton {...withdrawal(claim)} onDone={onChanged} className="mt-4">
          Withdraw the Claim
        </SendButton>
      </Card>
    )
  }
  if (claim?.status === 'proving') {
    return <ClaimCodeForm businessId={business.id} claim={claim} onChanged={onChanged} />
  }
  return (
    <>
      {claim?.status === 'rejected' && (
        <Notice tone="refusal" className="mb-5">
          <p>
            <strong>Your last claim wasn’t approved.</strong> {claim.decisionText}
          </p>
        </Notice>
      )}
      <ClaimForm view={view} onChanged={onChanged} />
    </>
  )
}

function SentClaim({ view, token, onChanged }: ClaimBodyProps) {
  const businessId = view.business.id
  return (
    <Card className="p-5 sm:p-6">
      <p>You’ll manage the listing with this account: edit it, post news, and see how many people use it.</p>
      <SendButton
        variant="primary"
        className="mt-4 w-full sm:w-auto"
        failure="Listing not claimed"
        request={(key) => api.claims.$post({ json: { businessId, method: 'submission', token, key } })}
        toast={{ title: 'You’re all set', description: 'You now manage this listing.' }}
        onDone={onChanged}
        // Someone else has become the owner, so the other ways to claim are shown.
        onRefused={({ problem }) => problem === 'conflict' && onChanged()}
      >
        This Is My Business
      </SendButton>
    </Card>
  )
}

interface ClaimCodeFormProps extends Pick<ClaimBodyProps, 'onChanged'> {
  businessId: string
  claim: OwnClaim
}

function ClaimCodeForm({ businessId, claim, onChanged }: ClaimCodeFormProps) {
  return (
    <Card className="p-5 sm:p-6">
      <p>
        We sent six digits to <strong className="wrap-anywhere">{claim.sentTo}</strong>. They work for 15
        minutes.
      </p>
      <SentForm
        className="mt-5 max-w-xs"
        failure="Code not checked"
        request={async (typed) => {
          const json = { code: typedText(typed, 'code') }
          const proved = await toOutcome(api.claims[':id'].code.$post({ param: { id: claim.id }, json }))
          return !proved.ok && proved.problem !== 'invalid' ? proved : showAtField('code', proved)
        }}
        toast={({ status }) =>
          status === 'approved'
            ? { title: 'You’re all set', description: 'You now manage this listing.' }
            : {
                title: 'Code confirmed',
                description: 'A reviewer will look at it within 24 hours, and we’ll email you.',
              }
        }
        onDone={onChanged}
        onRefused={({ problem }) => problem === 'conflict' && onChanged()}
      >
        {/* Someone who pressed Enter is already in the field, so its message has to be announced. */}
        <div aria-live="assertive">
          <TextField
            name="code"
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
        </div>
        <SubmitButton variant="primary" className="mt-4 w-full">
          Confirm
        </SubmitButton>
      </SentForm>
      <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5">
        <SendButton
          failure="Code not sent"
          request={(key) => {
            const address = claim.method === 'domain_email' ? (claim.sentTo ?? '') : ''
            const json = { businessId, method: claim.method, address, statement: '', key }
            return api.claims.$post({ json })
          }}
          toast={{ title: 'Code sent', description: 'Earlier codes no longer work.' }}
          onDone={onChanged}
        >
          Send Another Code
        </SendButton>
        <SendButton {...withdrawal(claim)} onDone={onChanged}>
          Try Another Way
        </SendButton>
      </div>
    </Card>
  )
}

function withdrawal({ id }: OwnClaim) {
  return {
    failure: 'Claim not withdrawn',
    request: () => api.claims[':id'].$delete({ param: { id } }),
  }
}
