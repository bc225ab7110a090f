import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/robots-txt'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).site
  return new Response(robotsText(publicUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

const NOT_FOR_ROBOTS = '/api/ /auth /rest/ /moderation /my-businesses /account /outbox'.split(' ')

/** RFC 9309. */
function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
