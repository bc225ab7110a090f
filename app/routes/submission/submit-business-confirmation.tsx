import { data, href, redirect } from 'react-router'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { LostSubmissionPage, ThankYouPage } from '../../features/submissions/thank-you-page.tsx'
import { findJustSent } from '../../features/submissions/private-submission.server.ts'
import { mailPrivateLink } from '../../features/submissions/act-on-private-submission.server.ts'
import { readUnlessAway } from '../../db/unavailable.ts'
import { failedForm, formOf, refusedForm, typedText } from '../../forms/read-form.server.ts'
import { clientIpContext, servicesContext } from '../../request-context.ts'
import { formHeaders } from '../../document/private-page.ts'
import type { Route } from './+types/submit-business-confirmation'

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('sent')
  // A provider's form leads here without a link: it stands in the mail.
  if (token === null) return { sent: undefined, isThanked: services.site.formProvider !== undefined }
  const found = findJustSent(services, token).then((sent) => ({ sent, isThanked: sent !== undefined }))
  const thanks = await readUnlessAway(found, { sent: undefined, isThanked: true })
  return data(thanks, { headers: { 'cache-control': 'no-store' } })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, limits, secrets, site } = context.get(servicesContext)
  const token = new URL(request.url).searchParams.get('sent') ?? ''
  const values = { address: typedText(await formOf(request), 'address') }
  const takeTurn = () => limits.take('submission', context.get(clientIpContext))
  const acting = { db, secrets, publicUrl: site.publicUrl, now: new Date(), takeTurn }
  try {
    const mailed = await mailPrivateLink(acting, token, values.address)
    if (!mailed.ok) {
      const { fields, message } = mailed
      return refusedForm(
        values,
        fields,
        fields ? undefined : { title: 'We couldn’t email it', text: message },
      )
    }
    return redirect(`${href('/submit-business-confirmation')}?sent=${encodeURIComponent(token)}`, 303)
  } catch (error) {
    return failedForm(error, values)
  }
}

export function headers(sent: Route.HeadersArgs) {
  return { ...Object.fromEntries(sent.loaderHeaders), ...formHeaders(sent) }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.isThanked ? 'Thank You for Your Submission' : 'Looking for Your Submission?',
  description: 'What happens with your submission: review, a response within 24 hours, publication.',
  path: '/submit-business-confirmation',
}))

export default function SubmitBusinessConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.isThanked) return <LostSubmissionPage />
  return <ThankYouPage sent={loaderData.sent} answer={actionData} />
}
