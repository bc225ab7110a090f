import { data, href, redirect } from 'react-router'
import { ReplyPage } from '../../features/contact/reply-page.tsx'
import { answerMessage, findMessage } from '../../features/contact/reply.server.ts'
import { checkReply } from '../../features/contact/check-message.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../request-context.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/reply'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const message = await findMessage(db, { token: params.token, secrets, now: new Date() })
  if (!message) return data({ message: undefined, isSent: false }, 404)
  return data({ message, isSent: new URL(request.url).searchParams.has('sent') })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { publicUrl } = context.get(servicesContext).site
  const form = await formOf(request)
  const values = typedValues(form, ['message'])
  const checked = checkReply(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    const { token } = params
    await takeForm(
      context,
      { form, action: 'contact', name: 'reply', values: [token, values] },
      ({ db, secrets, now }) => answerMessage(db, { token, ...checked.value, secrets, now, publicUrl }),
    )
    // If the link has expired since, the page says so.
    return redirect(`${href('/reply/:token', { token: params.token })}?sent`, 303)
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta = createPrivateMeta('Answer a Message')

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const { message, isSent } = loaderData
  return message ? <ReplyPage {...{ message, isSent }} answer={actionData} /> : <LinkGone link="reply" />
}
