import { vCard } from '../../features/profile/index.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/business-vcard'

/** `/business/ID/contact.vcf`, for the address book of a telephone. A closed business has none. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { businesses, site } = context.get(servicesContext)
  const business = await businesses.findBusiness(params.businessId)
  if (!business || business.isClosed) return new Response('Not found.', { status: 404 })
  return new Response(vCard(business, site.publicUrl), {
    headers: {
      'content-type': 'text/vcard; charset=utf-8',
      'content-disposition': `attachment; filename="${business.id.replaceAll(/[^\w-]/g, '')}.vcf"`,
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    },
  })
}
