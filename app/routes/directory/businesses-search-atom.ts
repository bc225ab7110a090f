import { createHash } from 'node:crypto'
import { redirect } from 'react-router'
import { atomFeed } from '../../features/followed-searches/atom-feed.server.ts'
import { findFeed } from '../../features/followed-searches/find-feed.server.ts'
import { parseSearchRequest } from '../../features/listing-search/search-params.server.ts'
import { isKnownTag } from '../../platform/known-tag.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/businesses-search-atom'

/** The newest listings of the search with the same query, for feed readers, which ask again and again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { source, site } = context.get(servicesContext)
  const url = new URL(request.url)
  // A feed reader takes another address for another feed.
  if (url.pathname.endsWith('/')) throw redirect(url.pathname.slice(0, -1) + url.search, 308)
  const feed = await findFeed(source, parseSearchRequest(url), new Date())
  if (!feed) {
    const message = 'We couldn’t find that place. Check the search that this feed was made from.'
    const problem = { type: '/api#not_found', title: 'Not Found', status: 404, detail: message }
    const headers = { 'content-type': 'application/problem+json' }
    return Response.json({ ...problem, error: 'not_found', message }, { status: 404, headers })
  }
  const xml = atomFeed(feed, site.publicUrl)
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'public, max-age=900', 'x-robots-tag': 'noindex' }
  if (isKnownTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(xml, { headers: { ...headers, 'content-type': 'application/atom+xml; charset=utf-8' } })
}
