import { data } from 'react-router'
import { RequireSession } from '../../features/accounts/require-session.tsx'
import { AcceptOfferPage } from '../../features/owners/accept-offer-page.tsx'
import { findOffer } from '../../features/owners/owner-offer.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/accept-offer'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const offer = await findOffer(db, { token: params.token, now: new Date(), secrets })
  return data({ offer }, offer ? 200 : 404)
}

export const meta = createPrivateMeta('Offer to Manage a Business')

export default function AcceptOfferRoute({ loaderData: { offer }, params }: Route.ComponentProps) {
  if (!offer) return <LinkGone link="own" />
  return (
    <RequireSession>
      <AcceptOfferPage token={params.token} offer={offer} />
    </RequireSession>
  )
}
