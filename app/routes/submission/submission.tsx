import { data, href, redirect } from 'react-router'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { PrivateSubmissionPage } from '../../features/submissions/private-submission-page.tsx'
import { sendWithAccountIfSignedIn, sendSubmission } from '../../features/submissions/send-submission.ts'
import { SEND_AGAIN, readDone } from '../../features/submissions/submission-state.ts'
import { actOnPrivateSubmission } from '../../features/submissions/act-on-private-submission.server.ts'
import { findPrivateSubmission } from '../../features/submissions/private-submission.server.ts'
import { formOptions } from '../../features/submissions/check-submission.server.ts'
import { formStamp, receiveFromPage } from '../../features/submissions/receive-submission.server.ts'
import { formOf } from '../../forms/read-form.server.ts'
import { clientIpContext } from '../../request-context.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/submission'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = await openPrivateLink(context)
  const now = new Date()
  const submission = await findPrivateSubmission(services, params.token, now)
  if (!submission) return data({ shown: undefined }, 404)
  const done = readDone(new URL(request.url), submission.status)
  const stamp = formStamp(services.secrets, now)
  return data({ shown: { submission, done, options: formOptions(submission.values), stamp } })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = await openPrivateLink(context)
  const { db, limits, log, secrets, site } = services
  const ip = context.get(clientIpContext)
  const form = await formOf(request)
  if (form.get('intent') === SEND_AGAIN) return receiveFromPage(services, ip, form)
  const takeTurn = () => limits.take('submission', ip)
  const acting = { db, secrets, publicUrl: site.publicUrl, now: new Date(), takeTurn }
  const outcome = await actOnPrivateSubmission(acting, params.token, form)
  if (outcome.outcome === 'no-link') return data(undefined, 404)
  if (outcome.outcome === 'done')
    return redirect(`${href('/submission/:token', { token: params.token })}?done=${outcome.done}`, 303)
  if (outcome.cause) log.warn({ err: outcome.cause }, 'a submission could not be changed')
  return outcome.form
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  return form.get('intent') === SEND_AGAIN
    ? sendWithAccountIfSignedIn(form, serverAction)
    : sendSubmission(serverAction)
}

export const meta = createPrivateMeta('Your Submission')

export default function SubmissionRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.shown) return <LinkGone link="submission" />
  return <PrivateSubmissionPage {...loaderData.shown} answer={actionData} />
}
