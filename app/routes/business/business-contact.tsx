import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { data, href, redirect } from 'react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { CONTACT_FIELDS, IN_DIALOG_NAME } from '../../features/contact/contact-message.ts'
import { checkMessage } from '../../features/contact/check-message.server.ts'
import { sendMessage } from '../../features/contact/send-message.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedText, typedValues } from '../../forms/read-form.server.ts'
import { clientIpContext, servicesContext } from '../../request-context.ts'
import { TRAP_NAME } from '../../ui/form/trap-name.ts'
import BusinessNotFound from './business-not-found.tsx'
import type { Route } from './+types/business-contact'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const business = await findBusiness(source, params.businessId)
  if (!business) return data({ business: undefined, takesMessages: false, isSent: false }, 404)
  return data({
    business: { id: business.id, name: business.name },
    takesMessages: business.takesMessages,
    isSent: new URL(request.url).searchParams.has('sent'),
  })
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, limits, secrets, site } = context.get(servicesContext)
  const form = await formOf(request)
  const values = typedValues(form, CONTACT_FIELDS)
  const sent = () =>
    typedText(form, IN_DIALOG_NAME) === ''
      ? redirect(`${href('/business/:businessId/contact', { businessId: params.businessId })}?sent`, 303)
      : data({ sent: true as const })
  // A program must not learn that it was caught.
  if (typedText(form, TRAP_NAME) !== '') return sent()
  const checked = checkMessage(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    await limits.take('contact', context.get(clientIpContext))
    const isSent = await sendMessage(db, {
      businessId: params.businessId,
      message: checked.value,
      now: new Date(),
      secrets,
      publicUrl: site.publicUrl,
    })
    if (isSent) return sent()
    const notice = {
      title: 'This business no longer accepts messages here',
      text: 'See its listing for other ways to get in touch.',
    }
    return data({ values, errors: {}, notice }, 409)
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.business
    ? `${loaderData.isSent ? 'Message Sent to' : 'Write to'} ${loaderData.business.name}`
    : 'Business not found',
  description: 'Send a message to a veteran-owned business. Neither of you sees the other’s email address.',
}))

export default function BusinessContact({ loaderData, actionData }: Route.ComponentProps) {
  const { business, takesMessages, isSent } = loaderData
  if (!business) return <BusinessNotFound />
  return <ContactPage business={business} takesMessages={takesMessages} isSent={isSent} answer={actionData} />
}
