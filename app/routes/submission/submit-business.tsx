import { redirectDocument } from 'react-router'
import { createMeta } from '../../features/site/metadata.ts'
import { sendWithAccountIfSignedIn } from '../../features/submissions/send-submission.ts'
import { SubmitBusinessPage } from '../../features/submissions/submit-business-page.tsx'
import { formOptions } from '../../features/submissions/check-submission.server.ts'
import { formStamp, receiveFromPage } from '../../features/submissions/receive-submission.server.ts'
import { formOf } from '../../forms/read-form.server.ts'
import { clientIpContext, pageSourcesContext, servicesContext } from '../../request-context.ts'
import type { Route } from './+types/submit-business'

export { formHeaders as headers } from '../../document/private-page.ts'

export function loader({ request, context }: Route.LoaderArgs) {
  const { captcha, secrets, site } = context.get(servicesContext)
  const { pathname, searchParams } = new URL(request.url)
  const isOwn = searchParams.get('form') === 'own'
  const providerFormId = isOwn ? undefined : site.formProvider?.formId
  const page = { options: formOptions(), stamp: formStamp(secrets, new Date()), providerFormId }
  if (!captcha || providerFormId !== undefined) return page
  // The captcha needs another content security policy, so a client navigation becomes a document load.
  if (pathname.endsWith('.data')) throw redirectDocument(`/submit-business${isOwn ? '?form=own' : ''}`)
  context.set(pageSourcesContext, [captcha.source])
  return { ...page, captcha: captcha.widget }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  return receiveFromPage(context.get(servicesContext), context.get(clientIpContext), form)
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  return sendWithAccountIfSignedIn(await request.clone().formData(), serverAction)
}

export const meta = createMeta({
  title: 'List Your Business',
  description:
    'List your veteran-owned business in Florida. A volunteer reviews each submission and responds within 24 hours.',
  path: '/submit-business',
})

export default function SubmitBusiness({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmitBusinessPage {...loaderData} answer={actionData} />
}
