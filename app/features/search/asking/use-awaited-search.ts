import { useLocation, useNavigation } from 'react-router'
import { useIsConnectionLost } from '../../../ui/page/connection.ts'
import { SEARCH_PATH, type SearchRequest } from '../../listing-search/search-request.ts'

export type AwaitedSearch = Pick<SearchRequest, 'q' | 'category' | 'where' | 'businessId'>

/**
 * Undefined without scripts, where the browser shows that it waits, and between a phone's list and its map, which show
 * the same results.
 */
export function useAwaitedSearch(): AwaitedSearch | undefined {
  const { state, location } = useNavigation()
  const shown = listOf(useLocation())
  const isConnectionLost = useIsConnectionLost()
  if (state !== 'loading' || isConnectionLost || location.pathname !== SEARCH_PATH) return undefined
  if (listOf(location) === shown) return undefined
  const asked = new URLSearchParams(location.search)
  return {
    q: asked.get('q') ?? '',
    category: asked.get('category') ?? '',
    where: asked.get('where') ?? '',
    businessId: asked.get('businessId') ?? asked.get('business') ?? '',
  }
}

function listOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search.replace(/.show=map/, '')
}
