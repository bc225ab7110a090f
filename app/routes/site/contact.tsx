import { redirect } from 'react-router'
import { checkMessage } from '../../features/contact/check-message.server.ts'
import { CONTACT_FIELDS } from '../../features/contact/contact-message.ts'
import { findCountyOffice, officeMessage } from '../../features/resources/county-offices.server.ts'
import { findResources } from '../../features/resources/resources.server.ts'
import { CONTACT_PATH } from '../../features/site/links.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { findOperator } from '../../features/site/operator.server.ts'
import { ContactUsPage } from '../../features/team-contact/contact-us-page.tsx'
import { writeToTeam } from '../../features/team-contact/write-to-team.server.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../request-context.ts'
import { takeForm } from '../take-form.server.ts'
import type { Route } from './+types/contact'

export { formHeaders as headers } from '../../document/private-page.ts'

const SENT = `${CONTACT_PATH}?sent#write`

export async function loader({ request, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const office = findCountyOffice(await findResources(source), searchParams.get('office'))
  return {
    operator: await findOperator(source.db, site.operator),
    isSent: searchParams.has('sent'),
    opening: office && officeMessage(office),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const values = typedValues(form, CONTACT_FIELDS)
  const checked = checkMessage(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    const { copy: _, ...message } = checked.value
    await takeForm(
      context,
      { form, action: 'contact', name: CONTACT_PATH, values: checked.value },
      ({ db, isOdd, now }) => writeToTeam(db, { ...message, isOdd }, now),
    )
    return redirect(SENT, 303)
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta = createMeta({
  title: 'Contact Us',
  description:
    'How to reach the volunteers who run the directory: about a listing, a submission, a business of your own, or anything else.',
  path: CONTACT_PATH,
})

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactUsPage {...loaderData} answer={actionData} />
}
