import { data } from 'react-router'
import { ConfirmListingPage } from '../features/owners/components.ts'
import { confirmByLink, findListingToConfirm } from '../features/owners/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { refusedWhenTooOften } from '../read-form.server.ts'
import { clientIpContext, servicesContext } from '../request-context.ts'
import type { Route } from './+types/confirm-listing'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets, limits } = context.get(servicesContext)
  await refusedWhenTooOften(limits.take('private-link', context.get(clientIpContext)))
  const listing = await findListingToConfirm(db, { token: params.token, now: new Date(), secrets })
  return data({ listing }, listing ? 200 : 404)
}

export async function action({ params, context }: Route.ActionArgs) {
  const { db, secrets, limits } = context.get(servicesContext)
  await refusedWhenTooOften(limits.take('private-link', context.get(clientIpContext)))
  return { isConfirmed: await confirmByLink(db, { token: params.token, now: new Date(), secrets }) }
}

/** The address is the key: the page is nobody else's to keep. Other sites learn our origin at most. */
export function headers() {
  return { 'cache-control': 'no-store' }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMetadata({
    title: 'Confirm a listing',
    description: 'Say whether a listing is still right.',
    path: '/confirm-listing',
    facts: { kind: 'private' },
    publicUrl: publicUrlOf(matches),
  })

export default function ConfirmListingRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmListingPage listing={loaderData.listing} isConfirmed={actionData?.isConfirmed ?? false} />
}
