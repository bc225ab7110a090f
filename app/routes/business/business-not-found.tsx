import { ProfileNotFoundPage } from '../../features/profile/profile-not-found.tsx'
import { AskBox } from '../../features/search/ask-box.tsx'

export default function BusinessNotFound() {
  return <ProfileNotFoundPage search={<AskBox />} />
}
