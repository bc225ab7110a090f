import { robotsText } from '../../features/site/robots.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/robots-txt'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).site
  return new Response(robotsText(publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
