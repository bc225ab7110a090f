import { ArrowRight, LocateFixed } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form, Link } from 'react-router'
import { Button, Section } from '../../../ui/index.ts'
import { BusinessRow, BusinessRowSkeleton } from '../../businesses/components.ts'
import type { RowBusiness } from '../../businesses/index.ts'
import { isMyLocation, SEARCH_PATH, searchPath } from '../../listing-search/index.ts'
import { AskField } from '../asking/ask-field.tsx'
import {
  type AskedPlace,
  forgetPlace,
  keepPlace,
  placeOfText,
  readKeptText,
  watchKeptPlace,
} from '../asking/kept-place.ts'

const SHOWN = 3

type Answer = { found: RowBusiness[] } | { problem: string }

/**
 * The nearest businesses. Asks for the place once, on a tap only, and keeps it on the device; without scripts it is a
 * short form that leads to the search. Which of the two is seen is up to an attribute that `kept-place.ts` sets before
 * the first paint, so that nothing moves.
 */
export function NearYou() {
  const kept = useSyncExternalStore(watchKeptPlace, readKeptText, () => '')
  const place = placeOfText(kept)
  const answer = useNear(kept)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLParagraphElement>(null)

  const choose = (chosen: AskedPlace) => {
    setProblem('')
    keepPlace(chosen)
    // Where nothing can be kept, the search takes over.
    if (readKeptText() === '') location.assign(searchPath(chosen))
    else result.current?.focus()
  }
  const locate = async () => {
    const { findPosition } = await import('../asking/find-position.ts')
    const position = await findPosition()
    if ('problem' in position) setProblem(position.problem)
    else choose(position)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const where = inputOf(field.current).value.trim()
    if (isMyLocation(where)) void locate()
    else if (where === '') setProblem('Type a ZIP code or a city.')
    else choose({ where })
  }
  const change = () => {
    forgetPlace()
    inputOf(field.current).focus()
  }

  return (
    <Section id="near-you" title="Near You">
      <div className="near-ask @container">
        <p className="-mt-4 mb-4 max-w-prose text-ink-soft">
          The three closest businesses, and who’s open now.
        </p>
        <Form action={SEARCH_PATH} onSubmit={submit} className="flex flex-wrap items-start gap-3">
          <Button onClick={() => void locate()} className="max-sm:w-full sm:mt-[1.925rem] noscript:hidden">
            <LocateFixed aria-hidden />
            Show What’s Near Me
          </Button>
          <div ref={field} className="max-w-xs min-w-0 flex-[1_1_11rem]">
            <AskField
              list="where"
              name="where"
              id="near-where"
              label="ZIP code or city"
              error={problem || undefined}
              maxLength={100}
              autoCapitalize="words"
              onPlace={(where) => (inputOf(field.current).value = where)}
              onLocate={() => void locate()}
            />
          </div>
          {/* Beside the field, which has a label; large text takes a line of its own. */}
          <Button type="submit" className="@[17rem]:mt-[1.925rem]">
            Show
          </Button>
        </Form>
      </div>
      <div className="near-found">
        <p
          ref={result}
          tabIndex={-1}
          className="-mt-3 mb-3 flex min-h-11 flex-wrap items-center gap-x-4 focus:outline-none"
        >
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
      </div>
    </Section>
  )
}

function useNear(kept: string): Answer | undefined {
  const [known, setKnown] = useState<{ of: string; answer: Answer }>()
  useEffect(() => {
    const place = placeOfText(kept)
    if (!place) return
    let isStale = false
    const tell = (answer: Answer) => !isStale && setKnown({ of: kept, answer })
    import('./find-near.ts')
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
  if (!answer) {
    return (
      <ul aria-busy className="near-rows">
        {Array.from({ length: SHOWN }, (_, row) => (
          <BusinessRowSkeleton key={row} />
        ))}
      </ul>
    )
  }
  if ('problem' in answer) return <p className="near-rows max-w-prose">{answer.problem}</p>
  if (answer.found.length === 0) {
    return <p className="near-rows max-w-prose">We have no listing with a phone number near there yet.</p>
  }
  return (
    <ul className="near-rows">
      {answer.found.map((business) => (
        <BusinessRow key={business.id} business={business} />
      ))}
    </ul>
  )
}

function inputOf(area: HTMLElement | null): HTMLInputElement {
  return area?.querySelector('input') as HTMLInputElement
}

function nameOf(place: AskedPlace): string {
  return 'near' in place ? 'you' : place.where
}
