import { findBusiness, findMergedInto } from '../../features/businesses/read-businesses.server.ts'
import { lazy, Suspense } from 'react'
import { data, href, redirect } from 'react-router'
import { isDatabaseUnavailable } from '../../db/unavailable.ts'
import { profileStructuredData } from '../../features/profile/business-structured-data.server.ts'
import { isBlank, readPost } from '../../features/posts/read-post.ts'
import { POST_IS_EMPTY } from '../../features/posts/post.ts'
import { BusinessProfilePage } from '../../features/profile/profile-page.tsx'
import { findOthersNearBy } from '../../features/profile/find-others-near-by.server.ts'
import { profileDescription, profileTitle, profileView } from '../../features/profile/profile-view.server.ts'
import { businessSharePicture } from '../../features/share-pictures/share-picture.server.ts'
import { createMeta } from '../../features/site/metadata.ts'
import { formOf, refusedForm } from '../../forms/read-form.server.ts'
import { drawQr } from '../../ui/qr-code.tsx'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/business'

/** Loaded on demand; the server cannot wait for it while it renders. */
const BusinessNotFound = import.meta.env.SSR
  ? (await import('./business-not-found.tsx')).default
  : lazy(() => import('./business-not-found.tsx'))

export async function loader({ params, context }: Route.LoaderArgs) {
  const { source, log, site } = context.get(servicesContext)
  try {
    const business = await findBusiness(source, params.businessId)
    if (!business) {
      const keptId = await findMergedInto(source, params.businessId)
      if (keptId !== undefined) throw redirect(href('/business/:businessId', { businessId: keptId }), 301)
      return data({ profile: undefined }, 404)
    }
    const title = profileTitle(business)
    const description = profileDescription(business)
    const now = new Date()
    const structuredData = profileStructuredData(business, site.publicUrl, now)
    const picture = businessSharePicture(business)
    const view = profileView(business, now)
    const others = await findOthersNearBy(source, business, now)
    const qr = drawQr(site.publicUrl + view.path, 0)
    return data({ profile: { title, description, structuredData, picture, view, others, qr } })
  } catch (error) {
    if (error instanceof Response || isDatabaseUnavailable(error)) throw error
    // The visitor sees the same page as for a missing business.
    log.error({ err: error, businessId: params.businessId }, 'Reading a business profile failed')
    return data({ profile: undefined }, 500)
  }
}

/** Answers the post composer without scripts. Nothing is saved: nobody is signed in here. */
export async function action({ request }: Route.ActionArgs) {
  const values = readPost(await formOf(request))
  if (isBlank(values.content)) return refusedForm(values, { content: POST_IS_EMPTY })
  return data({ values, errors: {} }, 403)
}

export const meta: Route.MetaFunction = createMeta(({ loaderData, params }) => ({
  title: loaderData?.profile?.title ?? 'Business not found',
  description:
    loaderData?.profile?.description ??
    "The business profile you're looking for doesn't exist or has been removed.",
  path: href('/business/:businessId', { businessId: params.businessId }),
  type: 'profile',
  facts: loaderData?.profile
    ? { kind: 'business', isClosed: loaderData.profile.view.isClosed }
    : { kind: 'private' },
  picture: loaderData?.profile?.picture,
  structuredData: loaderData?.profile?.structuredData ?? [],
}))

export default function BusinessRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.profile) {
    return (
      <Suspense>
        <BusinessNotFound />
      </Suspense>
    )
  }
  const { view, others, qr } = loaderData.profile
  return <BusinessProfilePage key={view.id} view={view} others={others} qr={qr} answer={actionData} />
}
