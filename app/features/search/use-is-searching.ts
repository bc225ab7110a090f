import { useNavigation } from 'react-router'
import { SEARCH_PATH } from './search-request.ts'

/** Whether results are on their way; false without scripts, where the browser itself shows that it waits. */
export function useIsSearching(): boolean {
  const { state, location } = useNavigation()
  return state === 'loading' && location.pathname === SEARCH_PATH
}
