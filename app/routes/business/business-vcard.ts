import { vCard } from '../../features/profile/index.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/business-vcard'

/** A closed business has no vCard. */
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
