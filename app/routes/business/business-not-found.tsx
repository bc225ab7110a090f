import { ProfileNotFoundPage } from '../../features/profile/components.ts'
import { SearchBox } from '../../features/search/components.ts'

export default function BusinessNotFound() {
  return <ProfileNotFoundPage search={<SearchBox />} />
}
