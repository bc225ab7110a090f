import { data, href, redirect } from 'react-router'
import { CorrectionPage } from '../../features/reports/correction-page.tsx'
import { ReportSent } from '../../features/reports/report-page.tsx'
import { readSent, sentPath } from '../../features/reports/report.ts'
import {
  checkCorrection,
  correctionForm,
  refusedCorrection,
  typedCorrection,
} from '../../features/reports/check-report.server.ts'
import { findCorrectable, storeReport } from '../../features/reports/store-report.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf } from '../../forms/read-form.server.ts'
import { servicesContext } from '../../request-context.ts'
import { takeForm } from '../take-form.server.ts'
import BusinessNotFound from './business-not-found.tsx'
import type { Route } from './+types/business-correct'

export { formHeaders as headers } from '../../document/private-page.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const listing = await findCorrectable(context.get(servicesContext).db, params.businessId)
  if (!listing) return data({ business: undefined }, 404)
  return data({
    business: { id: listing.id, name: listing.name },
    ...correctionForm(listing),
    ...readSent(request),
  })
}

export async function action({ params: { businessId }, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const form = await formOf(request)
  const values = typedCorrection(form)
  const sent = () =>
    redirect(sentPath(href('/business/:businessId/correct', { businessId }), values.email), 303)
  try {
    const listing = await findCorrectable(db, businessId)
    // The page says that the business is no longer public.
    if (!listing) return sent()
    const checked = checkCorrection(values, listing)
    if (!checked.ok) return refusedCorrection(values, checked)
    const report = checked.value
    await takeForm(
      context,
      { form, action: 'report', name: `${businessId}/correct`, values: report },
      ({ db: tx, isOdd, now }) =>
        storeReport(tx, { businessId, report, sender: isOdd ? 'unsure' : 'visitor', now }),
    )
    return sent()
  } catch (error) {
    return failedForm(error, values)
  }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: loaderData?.business ? `Suggest a Correction for ${loaderData.business.name}` : 'Business not found',
  description: 'Tell our volunteers what a listing should say.',
}))

export default function BusinessCorrect({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.business) return <BusinessNotFound />
  const { business, isSent, hasEmail, ...form } = loaderData
  if (isSent) return <ReportSent {...business} hasEmail={hasEmail} />
  return <CorrectionPage {...business} {...form} answer={actionData} />
}
