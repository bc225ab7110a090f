import { data } from 'react-router'
import { optOut } from '../../features/mailings/send-mailings.server.ts'
import { StopEmailsPage } from '../../features/mailings/stop-emails-page.tsx'
import { readPrivateToken } from '../../features/private-links/private-links.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/stop-emails'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { secrets } = context.get(servicesContext)
  const isOurLink = readPrivateToken(secrets, 'stop-mailings', token) !== undefined
  if (!isOurLink) await openPrivateLink(context)
  return data({ isOurLink }, isOurLink ? 200 : 404)
}

/** As the one that ends a followed search: 200 for mail programs, and no limit. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { db, secrets } = context.get(servicesContext)
  const hash = readPrivateToken(secrets, 'stop-mailings', token)
  if (hash !== undefined) await optOut(db, hash, new Date())
  return data({ isStopped: hash !== undefined }, hash === undefined ? 404 : 200)
}

export const meta = createPrivateMeta('Stop Emails From Our Team')

export default function StopEmails({ loaderData, actionData }: Route.ComponentProps) {
  return <StopEmailsPage {...loaderData} isStopped={actionData?.isStopped === true} />
}
