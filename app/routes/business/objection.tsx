import { data, href, redirect } from 'react-router'
import { ObjectionPage } from '../../features/reports/objection-page.tsx'
import { checkObjection } from '../../features/reports/check-report.server.ts'
import { findObjection, storeObjection } from '../../features/reports/objection.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { clientIpContext, servicesContext } from '../../request-context.ts'
import { limitPrivateLinks } from '../limit-private-links.server.ts'
import type { Route } from './+types/objection'

export { noStore as headers } from '../../document/private-page.ts'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db, secrets } = context.get(servicesContext)
  await limitPrivateLinks(context)
  const objection = await findObjection(db, { token, secrets, now: new Date() })
  return data({ objection }, objection ? 200 : 404)
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { db, secrets, limits } = context.get(servicesContext)
  const values = typedValues(await formOf(request), ['message'])
  const checked = checkObjection(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    await limits.take('private-link', context.get(clientIpContext))
    await storeObjection(db, { token, secrets, ...checked.value, now: new Date() })
    // The page says that it has come, or that the link is too old.
    return redirect(href('/objection/:token', { token }), 303)
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta = createPrivateMeta({
  title: 'Is this wrong?',
  description: 'Tell the team what is wrong with a change to your listing.',
  path: '/objection',
})

export default function ObjectionRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ObjectionPage objection={loaderData.objection} answer={actionData} />
}
