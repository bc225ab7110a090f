import { useNavigation } from 'react-router'
import { useIsConnectionLost } from '../../../ui/index.ts'
import { SEARCH_PATH, type SearchRequest } from './search-request.ts'

/** Undefined without scripts, where the browser shows that it waits. */
export function useAwaitedSearch(): SearchRequest | undefined {
  const { state, location } = useNavigation()
  const isConnectionLost = useIsConnectionLost()
  if (state !== 'loading' || isConnectionLost || location.pathname !== SEARCH_PATH) return undefined
  const asked = new URLSearchParams(location.search)
  return {
    category: asked.get('category') ?? '',
    where: asked.get('where') ?? '',
    businessId: asked.get('businessId') ?? asked.get('business') ?? '',
  }
}
