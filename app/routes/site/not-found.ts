import { data } from 'react-router'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/not-found'

/** Logs unknown addresses without their query and their secrets; the root shows the 404 page. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  context.get(servicesContext).log.info({ path: pathname }, 'unknown page')
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to the 404 page
  throw data(null, { status: 404 })
}

/** Without a screen the answer would be no page. */
export default function NotFound() {
  return null
}
