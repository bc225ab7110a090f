import type { ReactNode } from 'react'
import { FilterRow } from '../filters/filter-row.tsx'
import type { Narrowing } from './find-list.server.ts'
import { listPath } from './list-path.ts'

interface ListFiltersProps {
  narrowing: Narrowing
  path: string
  /** How many there are, before the chips where there is room. */
  children?: ReactNode
}

export function ListFilters({ narrowing: { groups, sort, request }, path, children }: ListFiltersProps) {
  const hasChips = groups.length > 0 || sort !== undefined
  if (!hasChips && !children) return null
  return (
    <div className="mb-4 flex flex-col gap-x-5 gap-y-2 lg:flex-row lg:items-start">
      {hasChips && (
        <FilterRow
          groups={groups}
          sort={sort}
          request={request}
          pathOf={(chosen) => listPath(path, chosen)}
        />
      )}
      {children && (
        <div className="flex min-h-11 flex-wrap items-center gap-x-5 font-semibold tabular-nums lg:order-first lg:my-1 lg:shrink-0">
          {children}
        </div>
      )}
    </div>
  )
}
