import { data, redirect } from 'react-router'
import { SearchPage } from '../../features/search/components.ts'
import {
  findSearchResults,
  parseSearchRequest,
  withoutEmptyFields,
} from '../../features/search/index.server.ts'
import { numberedTitle, searchDescription, searchPath, searchTitle } from '../../features/search/index.ts'
import { parseAreaPages } from '../../features/site/index.server.ts'
import { createMeta } from '../../features/site/index.ts'
import { servicesContext } from '../../request-context.ts'
import type { Route } from './+types/businesses-search'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { businesses, log } = context.get(servicesContext)
  const shorter = withoutEmptyFields(request)
  if (shorter !== undefined) throw redirect(shorter, { headers: { 'cache-control': 'no-store' } })
  const asked = { ...parseSearchRequest(new URL(request.url)), ...parseAreaPages(request) }
  const results = await findSearchResults(businesses, log, asked)
  // A list that could not be read must not be kept for the next visitor.
  return data(results, results.hasFailed ? { headers: { 'cache-control': 'no-store' } } : undefined)
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

/** Only the bare search is for search engines; its states repeat the category pages. */
export const meta: Route.MetaFunction = createMeta(({ loaderData }) => {
  if (!loaderData) return undefined
  const { category, where, center, isCenterMissing, hasFailed, list } = loaderData
  const { page } = list
  const path = searchPath(center ? { businessId: center.id, page } : { category, where, page })
  return {
    title: numberedTitle(searchTitle(loaderData), page),
    description: searchDescription(loaderData),
    path,
    facts: { kind: 'search', isAsked: Boolean(category || where || center || isCenterMissing || hasFailed) },
  }
})

export default function BusinessesSearch({ loaderData }: Route.ComponentProps) {
  return <SearchPage results={loaderData} />
}
