import { sitemapFile, sitemapIndex } from '../../features/sitemap/sitemap.server.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/sitemap-xml'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const xml = params.file
    ? await sitemapFile(source, params.file, site.publicUrl)
    : await sitemapIndex(source, site.publicUrl)
  if (xml === undefined) {
    return new Response('The sitemap has no such file. /sitemap.xml names those it has.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    })
  }
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
