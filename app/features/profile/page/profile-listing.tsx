import { Flag, PencilLine } from 'lucide-react'
import { href, Link } from 'react-router'
import { VERIFICATION_PATH } from '../../veterans/levels.ts'
import { ProfileSection } from './profile-section.tsx'
import type { ProfileView } from '../profile-view.server.ts'

const LINK = 'tap-line gap-2 py-1.5 pr-2 [&_svg]:size-4 [&_svg]:shrink-0'

export function VerifiedFacts({ view: { isSample, verification } }: { view: ProfileView }) {
  const { levelName, meaning, sinceText, untilText } = verification
  return (
    <>
      {isSample && <p>This is a sample, so nothing was checked. On a real listing it means:</p>}
      <p className="font-semibold">{levelName}</p>
      <p className="print:hidden">{meaning}</p>
      {sinceText && !isSample && (
        <p className="text-ink-soft">
          Checked on {sinceText}
          {untilText && `, valid until ${untilText}`}
        </p>
      )}
      <Link to={VERIFICATION_PATH} className={`${LINK} print:hidden`}>
        How we check
      </Link>
    </>
  )
}

export function ProfileListing({ view }: { view: ProfileView }) {
  const { id } = view
  return (
    <>
      <ProfileSection title="Veteran Ownership" id="verification">
        <VerifiedFacts view={view} />
      </ProfileSection>
      <ul className="flex flex-wrap gap-x-4 border-t border-line py-2 print:hidden">
        <li>
          <Link
            to={href('/business/:businessId/correct', { businessId: id })}
            rel="nofollow"
            className={LINK}
          >
            <PencilLine aria-hidden />
            Suggest a correction
          </Link>
        </li>
        <li>
          <Link to={href('/business/:businessId/report', { businessId: id })} rel="nofollow" className={LINK}>
            <Flag aria-hidden />
            Report a problem
          </Link>
        </li>
      </ul>
    </>
  )
}
