import { data, href, redirect } from 'react-router'
import { ConfirmMessagePage } from '../../features/contact/confirm-message-page.tsx'
import { confirmMessage, findHeld } from '../../features/contact/send-message.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/confirm-message'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const found = await findHeld(db, { token, secrets, now: new Date() })
  if (!found) return data({ shown: undefined }, 404)
  const { businessName, row } = found
  return data({ shown: { businessName, message: row.message, isPassedOn: !row.isHeld } })
}

export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { db, secrets, site } = await openPrivateLink(context)
  await confirmMessage(db, { token, secrets, now: new Date(), publicUrl: site.publicUrl })
  // If the link has expired since, the page says so.
  return redirect(href('/reply/confirm/:token', { token }), 303)
}

export const meta = createPrivateMeta('Confirm Your Message')

export default function ConfirmMessage({ loaderData: { shown } }: Route.ComponentProps) {
  return shown ? <ConfirmMessagePage {...shown} /> : <LinkGone link="reply" />
}
