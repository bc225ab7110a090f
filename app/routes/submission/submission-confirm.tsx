import { data, redirect } from 'react-router'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { linkPath } from '../../features/private-links/private-links.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { ConfirmSubmissionPage } from '../../features/submissions/confirm-submission-page.tsx'
import { confirmPrivateSubmission } from '../../features/submissions/act-on-private-submission.server.ts'
import { findToConfirm } from '../../features/submissions/submission-links.server.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/submission-confirm'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = await openPrivateLink(context)
  const businessName = (await findToConfirm(services, params.token))?.submission.businessName
  return data({ businessName }, businessName === undefined ? 404 : 200)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, secrets, site } = await openPrivateLink(context)
  const acting = { db, secrets, publicUrl: site.publicUrl, now: new Date() }
  const confirmed = await confirmPrivateSubmission(acting, params.token)
  if (confirmed === undefined) return data(undefined, 404)
  return redirect(`${linkPath(secrets, 'submission', confirmed)}?done=confirmed`, 303)
}

export const meta = createPrivateMeta('Confirm Your Submission')

export default function SubmissionConfirm({ loaderData }: Route.ComponentProps) {
  if (loaderData.businessName === undefined) return <LinkGone link="submission" />
  return <ConfirmSubmissionPage businessName={loaderData.businessName} />
}
