import { data, href, redirect } from 'react-router'
import { ConfirmFollowPage } from '../../features/followed-searches/follow-pages.tsx'
import { confirmFollow, findFollowToConfirm } from '../../features/followed-searches/ask-to-follow.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/follow-confirm'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const found = await findFollowToConfirm(db, { token, secrets })
  if (!found) return data({ follow: undefined }, 404)
  const { title, path, toldUntil } = found
  return data({ follow: { title, path, isConfirmed: toldUntil !== null } })
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const isTaken = await confirmFollow(db, { token, secrets, now: new Date() })
  // The page says what is followed, or that the link is too old.
  return isTaken ? redirect(href('/follow/confirm/:token', { token }), 303) : data({ isFull: true }, 409)
}

export const meta = createPrivateMeta('Confirm Your Email Address')

export default function FollowConfirm({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmFollowPage {...loaderData} isFull={actionData?.isFull === true} />
}
