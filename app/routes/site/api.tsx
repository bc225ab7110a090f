import { ApiPage } from '../../features/open-api/api-page.tsx'
import { findApiPage } from '../../features/open-api/api-document.server.ts'
import { createMeta, findPublicUrl } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/api'

export function loader({ context }: Route.LoaderArgs) {
  return findApiPage(context.get(servicesContext).source)
}

export const meta: Route.MetaFunction = createMeta({
  title: 'The Directory for Programs',
  description:
    'Read the directory of veteran-owned businesses in Florida from your own programs: addresses, parameters, and examples to try.',
  path: '/api',
})

export default function Api({ loaderData, matches }: Route.ComponentProps) {
  return <ApiPage facts={loaderData} publicUrl={findPublicUrl(matches)} />
}
