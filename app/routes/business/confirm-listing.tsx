import { data } from 'react-router'
import { type ConfirmAnswer, ConfirmListingPage } from '../../features/owners/confirm-listing-page.tsx'
import {
  confirmByLink,
  findLinkedListing,
  listingToConfirm,
} from '../../features/owners/confirm-by-link.server.ts'
import { CorrectionPage } from '../../features/reports/correction-page.tsx'
import type { CorrectionAnswer } from '../../features/reports/correction-fields.ts'
import {
  checkCorrection,
  correctionForm,
  refusedCorrection,
  typedCorrection,
} from '../../features/reports/check-report.server.ts'
import { LinkGone } from '../../features/private-links/link-gone.tsx'
import { storeReport } from '../../features/reports/store-report.server.ts'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { failedForm, formOf, refusedWhenTooOften, typedText } from '../../forms/read-form.server.ts'
import { openPrivateLink } from '../open-private-link.server.ts'
import type { Route } from './+types/confirm-listing'

export { noStore as headers } from '../../document/private-page.ts'

const CHANGE = 'change'

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { db, secrets } = await openPrivateLink(context)
  const linked = await findLinkedListing(db, { token, now: new Date(), secrets })
  if (!linked) return data({ listing: undefined, form: undefined }, 404)
  const isChanging = new URL(request.url).searchParams.has(CHANGE) && !linked.hasOwner
  const form = isChanging ? correctionForm(linked.listing) : undefined
  return data({ listing: listingToConfirm(linked), form })
}

interface ActionAnswer {
  answer?: ConfirmAnswer
  form?: CorrectionAnswer
}

export async function action({ params: { token }, request, context }: Route.ActionArgs) {
  const { db, secrets, site } = await openPrivateLink(context)
  const now = new Date()
  const typed = await formOf(request)
  const isCorrection = new URL(request.url).searchParams.has(CHANGE)
  const answered = typedText(typed, 'answer')
  if (!isCorrection && answered !== 'closed') {
    // Only what the button says is a yes: a program may post anything.
    if (answered !== 'confirmed') return data<ActionAnswer>({}, 400)
    const isConfirmed = await confirmByLink(db, { token, now, secrets, publicUrl: site.publicUrl })
    return data<ActionAnswer>(isConfirmed ? { answer: 'confirmed' } : {})
  }
  const linked = await findLinkedListing(db, { token, now, secrets })
  // Owners do this in their account.
  if (!linked || linked.hasOwner) return data<ActionAnswer>({})
  const { id: businessId, email } = linked.listing
  const sent = { businessId, sender: 'listing', now } as const
  if (!isCorrection) {
    const report = { problem: 'closed', message: '', email: email || null } as const
    await refusedWhenTooOften(storeReport(db, { ...sent, report }))
    return data<ActionAnswer>({ answer: 'closed' })
  }
  const values = { ...typedCorrection(typed), email }
  const checked = checkCorrection(values, linked.listing)
  if (!checked.ok) {
    const { data: form, init } = refusedCorrection(values, checked)
    return data<ActionAnswer>({ form }, init ?? undefined)
  }
  try {
    await storeReport(db, { ...sent, report: checked.value })
    return data<ActionAnswer>({ answer: 'corrected' })
  } catch (error) {
    const { data: form, init } = failedForm(error, values)
    return data<ActionAnswer>({ form }, init ?? undefined)
  }
}

export const meta = createPrivateMeta('Confirm a Listing')

export default function ConfirmListingRoute({
  loaderData: { listing, form },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData?.answer
  if (!listing) return <LinkGone link="confirm-listing" />
  if (form && !answer) {
    return <CorrectionPage name={listing.name} {...form} answer={actionData?.form} />
  }
  return <ConfirmListingPage listing={listing} answer={answer} />
}
