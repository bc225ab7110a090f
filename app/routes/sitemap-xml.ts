import { sitemapEntries, sitemapXml } from '../features/site/index.server.ts'
import { servicesContext } from '../request-context.ts'
import type { Route } from './+types/sitemap-xml'

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).site
  return new Response(sitemapXml(sitemapEntries(), publicUrl), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
