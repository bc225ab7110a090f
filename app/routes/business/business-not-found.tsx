import { ProfileNotFoundPage } from '../../features/profile/components.ts'
import { AskBox } from '../../features/search/components.ts'

export default function BusinessNotFound() {
  return <ProfileNotFoundPage search={<AskBox />} />
}
