import { X } from 'lucide-react'
import { Link } from 'react-router'
import { isAllCategories } from '../../categories/index.ts'
import { categoryLabel } from '../asking/category-choice.ts'
import { searchPath } from '../asking/search-request.ts'
import type { SearchResults } from '../search-results.ts'

export function FilterChips({ category, where, place, center, isByName }: SearchResults) {
  const isNarrowed = category !== '' && !isAllCategories(category)
  if (center || (!isNarrowed && !where)) return null
  return (
    <ul aria-label="Filters" className="flex max-w-full min-w-0 flex-wrap gap-2">
      {isNarrowed && (
        <FilterChip
          label={categoryLabel(category)}
          kind={isByName ? 'name' : 'category'}
          withoutIt={searchPath({ where })}
        />
      )}
      {where && (
        <FilterChip label={place?.label ?? where} kind="place" withoutIt={searchPath({ category })} />
      )}
    </ul>
  )
}

function FilterChip({ label, kind, withoutIt }: { label: string; kind: string; withoutIt: string }) {
  return (
    <li className="max-w-full">
      <Link
        to={withoutIt}
        aria-label={`Remove the ${kind} ${label}`}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-control bg-sand px-3 py-1 text-sm text-ink no-underline hover:underline"
      >
        <span className="min-w-0 wrap-break-word">{label}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  )
}
