import { LoaderCircle, LocateFixed, Search } from 'lucide-react'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, NavigationType, useLocation, useNavigationType } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { useLeave } from '../../ui/overlay/leave.ts'
import { isMyLocation, SEARCH_PATH, searchPath } from '../listing-search/search-request.ts'
import type { Point } from '../places/distance.ts'
import { AskField, NOTHING_ASKED } from './asking/ask-field.tsx'
import type { findNearMe } from './asking/find-position.ts'
import { type AskedPlace, keepPlace, MY_LOCATION, readKeptPlace } from './asking/kept-place.ts'
import { useIsSearching } from './asking/use-is-searching.ts'

interface AskBoxProps {
  what?: string
  category?: string
  where?: string
  near?: Point | undefined
  /** Where “near me” was typed, and it is not known where that is. */
  onNear?: ((near: Point) => void) | undefined
  whereError?: string | undefined
  size?: keyof typeof SIZES
  id?: string
  className?: string
}

const SHAPE = 'grid items-start gap-3 rounded-card border border-line bg-card px-3 py-2.5'

// Widths in rem, so that larger text has a line of its own.
const SIZES = {
  regular: {
    form: '@[38rem]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
    button: '@[38rem]:mt-[1.925rem] @[38rem]:px-6',
  },
  large: {
    form: 'shadow-float max-sm:p-4 sm:p-6 [&_input]:min-h-14 [&_input]:text-lg [&_button]:min-h-14 @[34rem]:grid-cols-2',
    button: '@[34rem]:col-span-2',
  },
} as const

interface Asked {
  what: string
  category: string
  where: string
}

/** What was asked for on a page that asks for nothing by itself, by its place in the history. */
const askedOn = new Map<string, Asked>()

export function AskBox({
  what = '',
  category = '',
  where = '',
  near,
  onNear,
  whereError,
  size = 'regular',
  id = 'find',
  className,
}: AskBoxProps) {
  const form = useRef<HTMLFormElement>(null)
  const [lastProblem, setProblem] = useState<{ of?: string; what?: string; where?: string }>({})
  const isSearching = useIsSearching()
  const leave = useLeave()
  const shownPlace = near ? MY_LOCATION : where
  const { key } = useLocation()
  const isBlank = what === '' && shownPlace === ''
  const [before] = useState(() => (isBlank ? askedOn.get(key) : undefined))
  const chosen = useRef<Pick<Asked, 'what' | 'category'>>(before)
  const asked = `${what} ${shownPlace}`
  const problem = lastProblem.of === asked ? lastProblem : {}
  const Icon = isSearching ? LoaderCircle : Search

  const input = (name: 'q' | 'where') => inputOf(form.current, name)
  const categoryOf = (text: string) =>
    [{ what, category }, chosen.current].find((one) => one?.what === text)?.category ?? ''

  // A new search refills the fields, except for what has been typed since.
  const filled = useRef({ q: what, where: shownPlace })
  useEffect(() => {
    const next = { q: what, where: shownPlace }
    for (const name of ['q', 'where'] as const) {
      const field = inputOf(form.current, name)
      if (field.value === filled.current[name]) field.value = next[name]
    }
    filled.current = next
  }, [what, shownPlace])

  const locate = async () => {
    const { findPosition } = await import('./asking/find-position.ts')
    const found = await findPosition()
    // Before the focus, for which a field with an error opens no list.
    flushSync(() => setProblem('problem' in found ? { of: asked, where: found.problem } : {}))
    if ('problem' in found) input('where').focus()
    else {
      keepPlace(found)
      input('where').value = MY_LOCATION
    }
    return found
  }

  const isAsking = onNear !== undefined
  // A page that the browser loaded asks for nothing by itself.
  const mayAsk = useNavigationType() === NavigationType.Push
  const takeNear = useEffectEvent((found: Awaited<ReturnType<typeof findNearMe>>, of: string) => {
    if ('problem' in found) return setProblem({ of, where: found.problem })
    keepPlace(found)
    onNear?.(found.near)
  })
  useEffect(() => {
    if (!isAsking) return
    const ask = async () => (await import('./asking/find-position.ts')).findNearMe(mayAsk)
    void ask().then((found) => takeNear(found, asked))
  }, [isAsking, mayAsk, asked])

  const chooseCategory = (name: string) => {
    chosen.current = { what: name, category: name }
    input('q').value = name
    if (input('where').value.trim() === '') input('where').focus()
    else form.current?.requestSubmit()
  }

  const search = async (event: FormEvent) => {
    event.preventDefault()
    const q = input('q').value.trim()
    const typedPlace = input('where').value.trim()
    if (q === '' && typedPlace === '') {
      setProblem({ of: asked, what: NOTHING_ASKED })
      input('q').focus()
      return
    }
    const placed = readPlace(typedPlace, near)
    const isPositionMissing = 'where' in placed && isMyLocation(placed.where)
    const place = isPositionMissing ? await locate() : placed
    if ('problem' in place) return
    const categoryAsked = categoryOf(q)
    const typed = { q: input('q').value, where: input('where').value }
    filled.current = typed
    if (isBlank) askedOn.set(key, { what: typed.q, category: categoryAsked, where: typed.where })
    setProblem({})
    keepPlace(place)
    leave(searchPath({ ...(categoryAsked === '' ? { q } : { category: categoryAsked }), ...place }))
  }

  return (
    <div className={cn('@container', className)}>
      <Form
        ref={form}
        role="search"
        aria-label="Find a Business"
        action={SEARCH_PATH}
        onSubmit={(event) => void search(event)}
        className={cn(SHAPE, SIZES[size].form)}
      >
        <AskField
          list="what"
          name="q"
          id={`${id}-what`}
          label="What are you looking for?"
          placeholder="Plumber, AC repair, a name"
          defaultValue={before?.what ?? what}
          error={problem.what}
          maxLength={200}
          onCategory={chooseCategory}
        />
        <AskField
          list="where"
          name="where"
          id={`${id}-where`}
          label={
            <>
              {isAsking ? 'Where are you?' : 'Where?'}{' '}
              <span className="inline-block text-[min(var(--text-sm),5.6vw)] font-normal text-ink-soft">
                ZIP code, city, or county
              </span>
            </>
          }
          defaultValue={before?.where ?? shownPlace}
          error={problem.where ?? whereError}
          maxLength={100}
          autoCapitalize="words"
          onPlace={(place) => (input('where').value = place)}
          onLocate={() => void locate()}
          action={
            <Button
              variant="quiet"
              aria-label="Use my location"
              title="Use my location"
              onClick={() => void locate()}
              className="absolute inset-y-0 right-0 px-0 noscript:hidden"
            >
              <LocateFixed aria-hidden />
            </Button>
          }
        />
        <Button type="submit" variant="primary" className={SIZES[size].button}>
          <Icon aria-hidden className={isSearching ? 'motion-safe:animate-spin' : undefined} />
          Search
        </Button>
      </Form>
    </div>
  )
}

function inputOf(form: HTMLFormElement | null, name: 'q' | 'where'): HTMLInputElement {
  return form?.elements.namedItem(name) as HTMLInputElement
}

function readPlace(where: string, near: Point | undefined): AskedPlace {
  if (!isMyLocation(where)) return { where: where.trim() }
  if (near) return { near }
  const kept = readKeptPlace()
  return kept && 'near' in kept ? kept : { where: where.trim() }
}
