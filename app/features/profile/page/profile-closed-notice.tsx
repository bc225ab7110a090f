import { ButtonLink } from '../../../ui/index.ts'
import type { ProfileView } from '../profile-view.ts'

export function ProfileClosedNotice({ view: { nearbyPath, category, county } }: { view: ProfileView }) {
  return (
    <div className="rounded-control border-l-4 border-danger bg-sand px-4 py-4">
      <p className="text-lg font-semibold">This business is closed.</p>
      <p className="mt-1">It no longer serves customers. Find another one:</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {nearbyPath && <ButtonLink to={nearbyPath}>See businesses within 30 miles</ButtonLink>}
        <ButtonLink to={category.path}>{category.name}</ButtonLink>
        <ButtonLink to={county.path}>{county.name}</ButtonLink>
      </div>
    </div>
  )
}
