import { findSolicitationList } from '../../features/open-data/find-solicitation-list.server.ts'
import { SolicitationPage } from '../../features/open-data/solicitation-page.tsx'
import { createMeta } from '../../features/site/metadata.ts'
import { refusedWhenTooOften } from '../../forms/read-form.server.ts'
import { clientIpContext, servicesContext } from '../../request-context.ts'
import type { Route } from './+types/solicitation'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { source, limits } = context.get(servicesContext)
  await refusedWhenTooOften(limits.take('search', context.get(clientIpContext)))
  return findSolicitationList(source, url)
}

export const meta: Route.MetaFunction = createMeta(({ loaderData }) => ({
  title: ['Solicitation List', loaderData?.subject].filter(Boolean).join(': '),
  description:
    'Veteran-owned businesses in Florida as a list to print for those who buy with public money: trade, contact, and verification.',
  path: '/data/solicitation',
  facts: { kind: 'paper' },
}))

export default function Solicitation({ loaderData }: Route.ComponentProps) {
  return <SolicitationPage list={loaderData} />
}
