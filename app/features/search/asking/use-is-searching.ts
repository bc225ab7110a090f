import { useLocation, useNavigation } from 'react-router'
import { useIsConnectionLost } from '../../../ui/page/connection.ts'
import { SEARCH_PATH } from '../../listing-search/search-request.ts'

/** Not between a phone's list and its map, which show the same results. */
export function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  const shown = listOf(useLocation())
  const isConnectionLost = useIsConnectionLost()
  const isAwaited = state === 'loading' && location.pathname === SEARCH_PATH && listOf(location) !== shown
  return isAwaited && !isConnectionLost
}

function listOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return pathname + search.replace(/.show=map/, '')
}
