import { Phone } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClasses } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { TelephoneText } from '../../businesses/telephone-text.tsx'
import type { OthersNearBy } from '../find-others-near-by.server.ts'
import type { ProfileView } from '../profile-view.server.ts'

interface ProfileOthersProps {
  others: OthersNearBy
  category: ProfileView['category']
}

export function ProfileOthers({ others: { title, businesses }, category }: ProfileOthersProps) {
  return (
    <section aria-labelledby="others-heading" className="mt-8 print:hidden">
      <h2 id="others-heading" className="mb-3 text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-3">
        {businesses.map((business) => (
          <Other key={business.id} business={business} />
        ))}
      </ul>
      <Link to={category.path} className="mt-1 tap-line">
        See all in {category.name}
      </Link>
    </section>
  )
}

const OPENING_COLORS = { open: 'text-verified', closing: 'text-brass', closed: 'text-ink-soft' } as const

function Other({
  business: { id, name, placeText, opening, call },
}: {
  business: OthersNearBy['businesses'][number]
}) {
  return (
    <Card asChild>
      <li
        data-shown-business={id}
        className="relative flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-3 hover:border-line-strong"
      >
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3 className="text-lg leading-tight wrap-break-word">
            <Link
              to={href('/business/:businessId', { businessId: id })}
              className="text-ink no-underline after:absolute after:inset-0 hover:underline"
            >
              {name}
            </Link>
          </h3>
          <p className="text-sm text-ink-soft">{placeText}</p>
          {opening && <p className={`text-sm ${OPENING_COLORS[opening.state]}`}>{opening.text}</p>}
        </div>
        {call && (
          <a
            href={call.href}
            data-use="called"
            className={buttonClasses('secondary', 'relative max-w-full px-3 tabular-nums')}
          >
            <Phone aria-hidden />
            <span className="sr-only">Call {name}: </span>
            <span>
              <TelephoneText>{call.label}</TelephoneText>
            </span>
          </a>
        )}
      </li>
    </Card>
  )
}
