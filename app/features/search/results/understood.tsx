import { X } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isAllCategories } from '../../categories/find-category.ts'
import { searchPath } from '../../listing-search/search-request.ts'
import { categoryLabel } from '../asking/category-choice.ts'
import type { SearchResults } from '../search-results.server.ts'

export function UnderstoodChips({ results }: { results: SearchResults }) {
  const chips = chipsOf(results)
  const others = results.understood.flatMap(({ instead }) => instead ?? [])
  if (chips.length === 0 && others.length === 0) return null
  return (
    <div className="flex items-center gap-2 lg:max-w-full lg:flex-wrap">
      {chips.length > 0 && (
        <ul aria-label="Filters" className="flex gap-2 lg:max-w-full lg:min-w-0 lg:flex-wrap">
          {chips.map(({ kind, label, path }, at) => (
            <li key={at} className="max-w-72 lg:max-w-full">
              <Link
                to={path}
                aria-label={`Remove the ${kind} ${label}`}
                className="tap-line max-w-full gap-2 rounded-control bg-sand px-3 py-1 text-sm text-ink no-underline hover:underline"
              >
                <span className="min-w-0 wrap-break-word">{label}</span>
                <X aria-hidden className="size-4 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.map(({ label, path }) => (
        <Link key={path} to={path} className="tap-line px-1 text-sm font-semibold whitespace-nowrap">
          {label}
        </Link>
      ))}
    </div>
  )
}

const KINDS: Record<SearchResults['understood'][number]['kind'], string> = {
  words: 'words',
  excluded: 'exclusion',
  category: 'category',
  place: 'place',
  branch: 'branch',
  'open-now': 'filter',
  day: 'filter',
  emergency: 'filter',
  telephone: 'phone number',
}

function chipsOf({ request, understood, category, place, center, isByName }: SearchResults) {
  if (center) return []
  const { where, near, view } = request
  const without = (change: Partial<typeof request>) => searchPath({ ...request, ...change, page: 1 })
  const chips = understood
    // The one has its own chip among the choices, and an area of the map stands for any place.
    .filter(({ kind }) => kind !== 'open-now' && !(view && kind === 'place'))
    .map(({ kind, label, path }) => ({ kind: KINDS[kind], label, path }))
  if (category !== '' && !isAllCategories(category)) {
    const kind = isByName ? 'name' : 'category'
    chips.push({ kind, label: categoryLabel(category), path: without({ category: '' }) })
  }
  if (view) return [...chips, { kind: 'place', label: 'This area', path: without({ view: undefined }) }]
  if (understood.some((part) => part.kind === 'place')) return chips
  if (near) chips.push({ kind: 'place', label: 'Near you', path: without({ near: undefined }) })
  else if (where) chips.push({ kind: 'place', label: place?.label ?? where, path: without({ where: '' }) })
  return chips
}

export function CorrectedWords({ results }: { results: SearchResults }) {
  const { corrections, didYouMean, said, request, list, farther, serving } = results
  const isEmpty = list.total + farther.length + serving.total === 0
  if (said !== '') return isEmpty ? null : <p className="mb-3">{said}</p>
  if (corrections.length > 0) {
    const typed = request.q || request.category
    const used = <strong>{corrections.map((correction) => correction.used).join(' ')}</strong>
    return (
      <p className="mb-3">
        {isEmpty ? <>We looked for {used} and found nothing.</> : <>Showing results for {used}.</>}{' '}
        <Link to={searchPath({ ...request, isLiteral: true, page: 1 })} className="py-2.5 wrap-anywhere">
          Search for “{typed}” instead
        </Link>
        .
      </p>
    )
  }
  if (didYouMean.length === 0) return null
  return (
    <p className="mb-3">
      Did you mean{' '}
      {didYouMean.map(({ label, path }, index) => (
        <Fragment key={path}>
          {index > 0 && (index === didYouMean.length - 1 ? ' or ' : ', ')}
          <Link to={path} className="inline-block py-2.5 font-semibold">
            {label}
          </Link>
        </Fragment>
      ))}
      ?
    </p>
  )
}

export function OtherPlaces({ results: { request, place } }: { results: SearchResults }) {
  if (!place || place.alternatives.length === 0) return null
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-4">
      <span className="text-ink-soft">Looking for the city?</span>
      {place.alternatives.map(({ label, where }) => (
        <Link key={where} to={searchPath({ ...request, where, page: 1 })} className="tap-line font-semibold">
          {label}
        </Link>
      ))}
    </p>
  )
}

/** Around a point only those that travel to its county and are near enough are in the list. */
export function TravelingBusinesses({ results: { request, place, list } }: { results: SearchResults }) {
  if (!place?.county || list.total === 0) return null
  return (
    <p className="mt-6 text-ink-soft print:hidden">
      <Link
        to={searchPath({ ...request, near: undefined, radius: undefined, where: place.county, page: 1 })}
        className="inline-block py-2.5"
      >
        Search all of {place.county}
      </Link>
    </p>
  )
}
