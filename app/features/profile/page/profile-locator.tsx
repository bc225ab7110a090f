import { Link } from 'react-router'
import { CountyLocator } from '../../places/components.ts'
import type { ProfileView } from '../profile-view.ts'

export function ProfileLocator({ view }: { view: ProfileView }) {
  const { county, countySlug, countyName, nearbyPath, isClosed } = view
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-5 print:hidden">
      <CountyLocator slug={countySlug} name={countyName} className="w-28 shrink-0" />
      <p className="flex min-w-0 flex-[1_1_9rem] flex-col">
        <Link to={county.path} className="flex min-h-11 items-center py-1.5">
          All of {county.name}
        </Link>
        {nearbyPath && !isClosed && (
          <Link to={nearbyPath} className="flex min-h-11 items-center py-1.5">
            See businesses within 30 miles
          </Link>
        )}
      </p>
    </div>
  )
}
