import { DataPage } from '../../features/open-data/data-page.tsx'
import { findDataPage } from '../../features/open-data/describe-data.server.ts'
import { createMeta, findPublicUrl } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/data'

export async function loader({ context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  return findDataPage(source, site)
}

export const meta: Route.MetaFunction = createMeta({
  title: 'Directory Data',
  description:
    'Download the directory of veteran-owned businesses in Florida as CSV, GeoJSON, or JSON Lines, with its license and its columns.',
  path: '/data',
})

export default function Data({ loaderData, matches }: Route.ComponentProps) {
  return <DataPage facts={loaderData} publicUrl={findPublicUrl(matches)} />
}
