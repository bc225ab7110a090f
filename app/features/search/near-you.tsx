import { ArrowRight } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Section } from '../../ui/page/section.tsx'
import { BusinessRow, BusinessRowSkeleton } from '../businesses/business-row.tsx'
import type { RowBusiness } from '../businesses/business.ts'
import { searchPath } from '../listing-search/search-request.ts'
import {
  type AskedPlace,
  forgetPlace,
  placeOfText,
  readKeptText,
  watchKeptPlace,
} from './asking/kept-place.ts'

const SHOWN = 3

type Answer = { found: RowBusiness[] } | { problem: string }

/** Shown by an attribute that `kept-place.ts` sets before the first paint, so that nothing moves. */
export function NearYou() {
  const kept = useSyncExternalStore(watchKeptPlace, readKeptText, () => '')
  const place = placeOfText(kept)
  const answer = useNear(kept)
  const change = () => {
    forgetPlace()
    document.querySelector<HTMLElement>('[role="search"] [name="where"]')?.focus()
  }
  return (
    <div className="near-you pt-6 md:pt-8">
      <Section id="near-you" title="Near You">
        <p className="-mt-3 mb-3 flex min-h-11 flex-wrap items-center gap-x-4">
          {place && (
            <>
              <span>
                Closest to <strong className="font-semibold wrap-anywhere">{nameOf(place)}</strong>
              </span>
              <button type="button" onClick={change} className="min-h-11 font-semibold text-gulf underline">
                Change
              </button>
            </>
          )}
        </p>
        <Found answer={answer} />
        {/* Has its room before the place is read, as the line above. */}
        <p className="mt-1 min-h-11">
          {place && (
            <Link to={searchPath(place)} className="tap-line gap-1 font-semibold">
              See all
              <ArrowRight aria-hidden className="size-4 shrink-0" />
            </Link>
          )}
        </p>
      </Section>
    </div>
  )
}

function useNear(kept: string): Answer | undefined {
  const [known, setKnown] = useState<{ of: string; answer: Answer }>()
  useEffect(() => {
    const place = placeOfText(kept)
    if (!place) return
    let isStale = false
    const tell = (answer: Answer) => !isStale && setKnown({ of: kept, answer })
    import('./near-you/find-near.ts')
      .then(({ findNear }) => findNear(place, SHOWN))
      .then(
        (outcome) => tell(outcome.ok ? { found: outcome.value } : { problem: outcome.message }),
        () => tell({ problem: 'We couldn’t look this up. Check your connection and try again.' }),
      )
    return () => {
      isStale = true
    }
  }, [kept])
  return known?.of === kept ? known.answer : undefined
}

function Found({ answer }: { answer: Answer | undefined }) {
  if (answer && 'problem' in answer) return <p className="near-rows max-w-prose">{answer.problem}</p>
  return (
    <ul aria-busy={!answer} className="near-rows">
      {answer
        ? answer.found.map((business) => <BusinessRow key={business.id} business={business} />)
        : Array.from({ length: SHOWN }, (_, row) => <BusinessRowSkeleton key={row} />)}
    </ul>
  )
}

function nameOf(place: AskedPlace): string {
  return 'near' in place ? 'you' : place.where
}
