import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { data, href, redirect } from 'react-router'
import { ReportPage } from '../../features/reports/report-page.tsx'
import { readSent, REPORT_FIELDS, sentPath } from '../../features/reports/report.ts'
import { checkProblem } from '../../features/reports/check-report.server.ts'
import { findCorrectable, findTeamAct, storeReport } from '../../features/reports/store-report.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedForm, typedValues } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../request-context.ts'
import { takeForm } from '../take-form.server.ts'
import BusinessNotFound from './business-not-found.tsx'
import type { Route } from './+types/business-report'

export { formHeaders as headers } from '../../document/private-page.ts'

export async function loader({ params: { businessId }, request, context }: Route.LoaderArgs) {
  const { source, db } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const found = await findBusiness(source, businessId)
  const about = await findTeamAct(db, { businessId, about: searchParams.get('about') })
  // What was taken down has no page, and its owner says here that this was wrong.
  if (!found && about === undefined) return data({ business: undefined }, 404)
  return data({
    business: { id: businessId, name: found?.name ?? 'your listing', hasPage: found !== undefined },
    filled: { problem: searchParams.get('problem') ?? '', message: searchParams.get('message') ?? '' },
    ...readSent(request),
  })
}

export async function action({ params: { businessId }, request, context }: Route.ActionArgs) {
  const form = await formOf(request)
  const values = typedValues(form, REPORT_FIELDS)
  const about = new URL(request.url).searchParams.get('about')
  const path = href('/business/:businessId/report', { businessId })
  const sent = () =>
    redirect(
      sentPath(about === null ? path : `${path}?about=${encodeURIComponent(about)}`, values.email),
      303,
    )
  const checked = checkProblem(values)
  if (!checked.ok) return refusedForm(values, checked.fields)
  try {
    const report = checked.value
    await takeForm(
      context,
      { form, action: 'report', name: `${businessId}/report`, values: { ...report, about } },
      async ({ db, isOdd, now }) => {
        const historyId =
          report.problem === 'other' ? await findTeamAct(db, { businessId, about }) : undefined
        if (historyId === undefined && !(await findCorrectable(db, businessId))) return undefined
        const sender = isOdd ? 'unsure' : 'visitor'
        return storeReport(db, { businessId, report, historyId, sender, now })
      },
    )
    // The page says that the business is no longer public.
    return sent()
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.business ? `Report a Problem with ${loaderData.business.name}` : 'Business not found',
  description: 'Tell our volunteers what’s wrong with a listing.',
}))

export default function BusinessReport({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.business) return <BusinessNotFound />
  return <ReportPage {...loaderData} answer={actionData} />
}
