import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { vCardFile } from '../../features/profile/v-card.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/business-vcard'

/** A closed business has no vCard. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const business = await findBusiness(source, params.businessId)
  if (!business || business.isClosed) return new Response('Not found.', { status: 404 })
  return vCardFile(business, site.publicUrl)
}
