import { BadgeLink } from '../../../ui/index.ts'
import type { ProfileView } from '../profile-view.ts'

export function ProfileServiceArea({ area }: { area: NonNullable<ProfileView['serviceArea']> }) {
  return (
    <>
      {area.text && <p className="wrap-anywhere">{area.text}</p>}
      {area.counties.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {area.counties.map(({ name, path }) => (
            <li key={path}>
              <BadgeLink to={path}>{name}</BadgeLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
