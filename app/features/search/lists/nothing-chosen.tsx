import { ButtonLink, EmptyState } from '../../../ui/index.ts'
import { UNSET } from '../filters/filter-groups.ts'
import { listPath } from './list-path.ts'
import type { Narrowing } from './found-list.ts'

interface NothingChosenProps {
  narrowing: Narrowing
  path: string
  /** Offered where a place was chosen. */
  everything?: { label: string; path: string }
}

const NONE_LEFT = 'Nothing on this list matches your choices.'

/** For when nothing is left after the choices that were made. */
export function NothingChosen({ narrowing, path, everything }: NothingChosenProps) {
  const { request, isTooMany, near, farther } = narrowing
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
      title={isTooMany ? 'Too many to put in order' : 'No businesses found'}
      text={isTooMany ? 'Add a place to see the nearest first.' : NONE_LEFT}
      action={
        <>
          {isFiltered && <ButtonLink to={withoutFilters}>Without Filters</ButtonLink>}
          {near && everything && <ButtonLink to={everything.path}>{everything.label}</ButtonLink>}
        </>
      }
    />
  )
}
