import { ProfileNotFoundPage } from '../../features/profile/components.ts'
import { SearchBox } from '../../features/search/components.ts'

/** What `business.tsx` shows instead of a profile. */
export default function BusinessNotFound() {
  return <ProfileNotFoundPage search={<SearchBox />} />
}
