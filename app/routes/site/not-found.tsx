import { data } from 'react-router'
import { QuickSearch } from '../../features/search/header-search.tsx'
import { NotFoundPage } from '../../features/site/not-found-page.tsx'
import { createPrivateMeta } from '../../features/site/metadata.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/not-found'

/** Logs unknown addresses without their query and their secrets. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  context.get(servicesContext).log.info({ path: pathname }, 'unknown page')
  return data(null, { status: 404 })
}

export const meta: Route.MetaFunction = createPrivateMeta(({ location }) => ({
  title: 'Page Not Found',
  description: 'The page may have moved or been deleted.',
  path: location.pathname,
}))

export default function NotFound() {
  return <NotFoundPage search={<QuickSearch />} />
}
