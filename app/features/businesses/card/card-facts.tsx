import { Truck } from 'lucide-react'
import { Fragment } from 'react'
import { LEVEL_NAMES } from '../../veterans/levels.ts'
import { type BusinessSummary, placeText } from '../business.ts'
import { distanceText } from '../distance-text.ts'
import { OpeningText } from './opening-text.tsx'

interface CardFactsProps {
  business: BusinessSummary
  isOneCategory: boolean
  comesToYou: boolean
  hasTenths: boolean
}

/** `Plumbing · Stuart · about 5 miles · Open until 5 PM`. */
export function CardFacts({ business, isOneCategory, comesToYou, hasTenths }: CardFactsProps) {
  const { categoryName, distanceMiles, distanceIsApproximate, opening, hasDeal, isSample } = business
  const level = levelOf(business)
  const facts = [
    isSample && (
      <span key="sample" className="font-semibold">
        Sample
      </span>
    ),
    !isOneCategory && <Fragment key="category">{categoryName}</Fragment>,
    comesToYou && <ComesToYou key="comes" />,
    <Fragment key="place">{placeOf(business)}</Fragment>,
    distanceMiles !== undefined && (
      <span key="miles" className="font-semibold text-ink tabular-nums">
        {distanceText(distanceMiles, distanceIsApproximate, hasTenths)}
      </span>
    ),
    opening && <OpeningText key="opening" opening={opening} />,
    level !== undefined && (
      <span key="level" className="font-semibold text-verified">
        {level}
      </span>
    ),
    hasDeal && (
      <span key="deal" className="font-semibold text-brass">
        Has a deal
      </span>
    ),
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null)
  return (
    <p className="overflow-x-clip text-sm leading-snug text-ink-soft">
      {/* A dot at the beginning of a line is cut off. */}
      <span className="-ml-3 block">
        {facts.map((fact, index) => (
          <Fragment key={fact.key}>
            {/* A fact that takes two lines hangs behind its dot. */}
            <span className="inline-block pl-3 -indent-3 has-data-opening:print:hidden">
              <span className="inline-block w-3 indent-0 text-center whitespace-pre">
                {index > 0 && '· '}
              </span>
              {fact}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

function ComesToYou() {
  return (
    <span className="font-semibold text-ink">
      <Truck aria-hidden className="mr-1 mb-0.5 inline size-4 align-middle" />
      Comes to you
    </span>
  )
}

/** The seal says that something was checked; these levels say more. */
function levelOf({ isSample, isVerified, verificationLevel }: BusinessSummary): string | undefined {
  const isAboveDocuments = verificationLevel === 'sba_certified' || verificationLevel === 'state_certified'
  return isVerified && !isSample && isAboveDocuments ? LEVEL_NAMES[verificationLevel] : undefined
}

function placeOf(business: BusinessSummary): string {
  const place = placeText(business)
  return business.isServing ? `based in ${place}` : place
}
