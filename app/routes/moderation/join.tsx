import { data } from 'react-router'
import { RequireSession } from '../../features/accounts/require-session.tsx'
import { JoinTeamPage } from '../../features/people/join-team-page.tsx'
import { findInvitation } from '../../features/people/team-invitations.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/join'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const invitation = await findInvitation(db, { token: params.token, now: new Date(), secrets })
  return data({ role: invitation?.role }, invitation ? 200 : 404)
}

export const meta = createPrivateMeta('Join the Team')

export default function JoinRoute({ loaderData: { role }, params }: Route.ComponentProps) {
  if (!role) return <LinkGone link="join" />
  return (
    <RequireSession>
      <JoinTeamPage token={params.token} role={role} />
    </RequireSession>
  )
}
