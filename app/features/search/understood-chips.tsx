import { X } from 'lucide-react'
import { Link } from 'react-router'
import { isAllCategories } from '../categories/find-category.ts'
import { searchPath } from '../listing-search/search-request.ts'
import { categoryLabel } from './asking/category-choice.ts'
import type { SearchResults } from './search-results.ts'

interface Chip {
  kind: string
  label: string
  path: string
}

export function UnderstoodChips({ results }: { results: SearchResults }) {
  const chips = chipsOf(results)
  const others = results.understood.flatMap(({ instead }) => instead ?? [])
  if (chips.length === 0 && others.length === 0) return null
  return (
    <div className="flex items-center gap-2 lg:max-w-full lg:flex-wrap">
      {chips.length > 0 && (
        <ul aria-label="Filters" className="flex gap-2 lg:max-w-full lg:min-w-0 lg:flex-wrap">
          {chips.map(({ kind, label, path }) => (
            <li key={`${kind} ${label}`} className="max-w-72 lg:max-w-full">
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
  telephone: 'phone number',
}

function chipsOf({ request, understood, category, place, center, isByName }: SearchResults): Chip[] {
  if (center) return []
  const { where, near, view } = request
  const without = (change: Partial<typeof request>) => searchPath({ ...request, ...change, page: 1 })
  const chips = understood
    // It has its own chip among the choices.
    .filter(({ kind }) => kind !== 'open-now')
    .map(({ kind, label, path }) => ({ kind: KINDS[kind], label, path }))
  if (category !== '' && !isAllCategories(category)) {
    const kind = isByName ? 'name' : 'category'
    chips.push({ kind, label: categoryLabel(category), path: without({ category: '' }) })
  }
  if (view) chips.push({ kind: 'place', label: 'This area', path: without({ view: undefined }) })
  if (near) chips.push({ kind: 'place', label: 'Near you', path: without({ near: undefined }) })
  else if (where)
    chips.push({ kind: 'place', label: view ? where : (place?.label ?? where), path: without({ where: '' }) })
  return chips
}
