import { findBusiness } from '../../features/businesses/read-businesses.server.ts'
import { data } from 'react-router'
import { ClaimPage } from '../../features/claims/claim-page.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/claim'

export async function loader({ params, context }: Route.LoaderArgs) {
  const business = await findBusiness(context.get(servicesContext).source, params.businessId)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to the 404 page
  if (!business) throw data(null, { status: 404 })
  return { id: business.id, name: business.name }
}

export const meta: Route.MetaFunction = createPrivateMeta(({ loaderData }) => ({
  title: `Claim ${loaderData?.name ?? 'a business'}`,
  description: 'Show us that a business is yours, and manage its listing.',
}))

export default function Claim({ loaderData: { id, name } }: Route.ComponentProps) {
  return <ClaimPage key={id} businessId={id} businessName={name} />
}
