import { answerOf } from '../../api-client.ts'
import { ButtonLink, Card } from '../../ui/index.ts'
import { useAnswer } from '../accounts/components.ts'
import { myBusinessPath } from '../owners/index.ts'
import { OwnerFrame } from '../owners/components.ts'
import { ClaimCodeForm } from './claim-code-form.tsx'
import type { ClaimView } from './claim.ts'
import { ClaimForm } from './claim-form.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'

/** `/claim/:businessId`, behind the guard: "This is my business", from the first word to the proof. */
export function ClaimPage({ businessId, businessName }: { businessId: string; businessName: string }) {
  const { answer, reload } = useAnswer(['claim', businessId], (client) =>
    answerOf(client.claims['of-business'][':businessId'].$get({ param: { businessId } })),
  )
  return (
    <OwnerFrame
      narrow
      breadcrumb={[
        { label: 'Home', href: '/' },
        { label: businessName, href: `/business/${businessId}` },
        { label: 'Claim' },
      ]}
      title={`Claim ${businessName}`}
      answer={answer}
      onAskAgain={() => void reload()}
    >
      {(view) => ({ lead: leadOf(view), body: <ClaimBody view={view} onChanged={reload} /> })}
    </OwnerFrame>
  )
}

function leadOf({ isOwner, claim, hasOwners }: ClaimView): string {
  if (isOwner) return 'This business is yours.'
  if (claim?.status === 'waiting') return 'Your claim is with our reviewers.'
  if (claim?.status === 'proving') return 'Type in the code that we sent.'
  return hasOwners
    ? 'Somebody owns this listing already. Prove that it is yours, and one of our reviewers decides.'
    : 'Prove that it is yours. Then you can edit it, post news and see how often it is used.'
}

function ClaimBody({ view, onChanged }: { view: ClaimView; onChanged: () => Promise<void> }) {
  const { business, claim, isOwner } = view
  if (isOwner) {
    return (
      <Card className="p-5 sm:p-6">
        <p>You can edit the listing, post news, and see how often it is used.</p>
        <ButtonLink variant="primary" to={myBusinessPath(business.id)} className="mt-4">
          Open Your Page
        </ButtonLink>
      </Card>
    )
  }
  if (claim?.status === 'waiting') {
    return (
      <Card className="p-5 sm:p-6">
        <p>We look at it within 24 hours and write to you. There is nothing more to do.</p>
        <WithdrawClaim claimId={claim.id} label="Take the Claim Back" onChanged={onChanged} />
      </Card>
    )
  }
  if (claim?.status === 'proving') {
    return <ClaimCodeForm businessId={business.id} claim={claim} onChanged={onChanged} />
  }
  return (
    <>
      {claim?.status === 'rejected' && (
        <div className="mb-5 rounded-control border-l-4 border-danger bg-sand px-4 py-3">
          <p>
            <strong>Your last claim was not approved.</strong> {claim.decisionText}
          </p>
        </div>
      )}
      <ClaimForm view={view} onChanged={onChanged} />
    </>
  )
}
