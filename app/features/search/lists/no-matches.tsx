import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { UNSET } from '../filters/filter-groups.ts'
import { listPath } from './list-path.ts'
import type { Narrowing } from './find-list.server.ts'

interface NoMatchesProps {
  narrowing: Narrowing
  path: string
  everything?: { label: string; path: string } | undefined
}

const NONE_LEFT = 'Nothing on this list matches your choices.'

export function NoMatches({ narrowing, path, everything }: NoMatchesProps) {
  const { request, near, farther } = narrowing
  const withoutFilters = listPath(path, { ...request, ...UNSET, radius: request.radius, page: 1 })
  const isFiltered = withoutFilters !== listPath(path, { ...request, sort: undefined, page: 1 })
  if (farther.length > 0) {
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <p className="text-lg font-semibold">{near ? 'Nothing within that distance.' : NONE_LEFT}</p>
        {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
      </div>
    )
  }
  return (
    <EmptyState
      title="No businesses found"
      text={NONE_LEFT}
      action={
        <>
          {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
          {near && everything && <ButtonLink to={everything.path}>{everything.label}</ButtonLink>}
        </>
      }
    />
  )
}
