import { data } from 'react-router'
import { EndFollowPage } from '../../features/followed-searches/follow-pages.tsx'
import { followPath } from '../../features/followed-searches/feed-path.ts'
import { endFollow, findFollow } from '../../features/followed-searches/end-follow.server.ts'
import { optOut } from '../../features/mailings/send-mailings.server.ts'
import { StopMailingsPage } from '../../features/mailings/stop-mailings-page.tsx'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { readPrivateToken } from '../../features/private-links/private-links.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/follow-end'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, secrets } = context.get(servicesContext)
  if (readPrivateToken(secrets, 'stop-mailings', token)) {
    return data({ isOurLink: true, follow: undefined, isOfTeam: true })
  }
  const id = readPrivateToken(secrets, 'end-follow', token)
  if (id === undefined) {
    await openPrivateLink(context)
    return data({ isOurLink: false, follow: undefined, isOfTeam: false }, 404)
  }
  const follow = await findFollow(db, id)
  return data({ isOurLink: true, follow: follow && { title: follow.title }, isOfTeam: false })
}

/** Mail programs expect 200 (RFC 8058). No limit: a provider’s posts share a network, made-up links cost nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { db, secrets, site } = context.get(servicesContext)
  const hash = readPrivateToken(secrets, 'stop-mailings', token)
  if (hash) await optOut(db, hash, new Date())
  if (hash) return data({ ended: undefined })
  const id = readPrivateToken(secrets, 'end-follow', token)
  const ended = id === undefined ? undefined : await endFollow(db, id)
  if (!ended) return data({ ended: undefined }, id === undefined ? 404 : 200)
  const request = parseSearchRequest(new URL(ended.path, site.publicUrl))
  return data({ ended: { title: ended.title, followPath: followPath(request) } })
}

export const meta = createPrivateMeta('Stop Emails')

export default function FollowEnd({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isOfTeam) return <StopMailingsPage isStopped={actionData !== undefined} />
  return <EndFollowPage {...loaderData} ended={actionData?.ended} />
}
