import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { data, href, redirect } from 'react-router'
import { ContactPage } from '../../features/contact/contact-page.tsx'
import { CONTACT_FIELDS, IN_DIALOG_NAME } from '../../features/contact/contact-message.ts'
import { checkMessage } from '../../features/contact/check-message.server.ts'
import { sendMessage } from '../../features/contact/send-message.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedText, typedValues } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../request-context.ts'
import { takeForm } from '../take-form.server.ts'
import BusinessNotFound from './business-not-found.tsx'
import type { Route } from './+types/business-contact'

export { formHeaders as headers } from '../../document/private-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { source } = context.get(servicesContext)
  const business = await findBusiness(source, params.businessId)
  if (!business) return data({ business: undefined, takesMessages: false, sent: undefined }, 404)
  const { searchParams } = new URL(request.url)
  const sent = (['held', 'sent'] as const).find((name) => searchParams.has(name))
  return data({
    business: { id: business.id, name: business.name },
    takesMessages: business.takesMessages,
    sent,
  })
}

export async function action({ params: { businessId }, request, context }: Route.ActionArgs) {
  const { publicUrl } = context.get(servicesContext).site
  const form = await formOf(request)
  const values = typedValues(form, CONTACT_FIELDS)
  const checked = checkMessage(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    const path = href('/business/:businessId/contact', { businessId })
    const sent = await takeForm(
      context,
      { form, action: 'contact', name: path, values: checked.value },
      ({ db, ...taking }) => sendMessage(db, { ...taking, businessId, message: checked.value, publicUrl }),
    )
    if (sent)
      return typedText(form, IN_DIALOG_NAME) === '' ? redirect(`${path}?${sent}`, 303) : data({ sent })
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
    ? `${loaderData.sent === 'sent' ? 'Message Sent to' : 'Write to'} ${loaderData.business.name}`
    : 'Business not found',
  description: 'Send a message to a veteran-owned business. Neither of you sees the other’s email address.',
}))

export default function BusinessContact({ loaderData, actionData }: Route.ComponentProps) {
  const { business, takesMessages, sent } = loaderData
  if (!business) return <BusinessNotFound />
  return <ContactPage business={business} takesMessages={takesMessages} sent={sent} answer={actionData} />
}
