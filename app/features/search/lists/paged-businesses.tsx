import type { ComponentProps } from 'react'
import { BusinessList } from '../../businesses/business-list.tsx'
import type { BusinessSummary, Page } from '../../businesses/business.ts'
import { Pagination } from '../../../ui/page/pagination.tsx'
import { businessCount } from '../category-list.ts'

interface PagedBusinessesProps extends Omit<ComponentProps<typeof BusinessList>, 'businesses'> {
  list: Page<BusinessSummary>
  path: string
  /** What the list is ordered by, in a sentence. */
  order?: string
}

export function PagedBusinesses({ list, path, order, ...shown }: PagedBusinessesProps) {
  return (
    <>
      <BusinessList businesses={list.items} {...shown} />
      {order !== undefined && list.total > 1 && (
        <p className="mt-4 text-sm text-ink-soft print:hidden">{order}</p>
      )}
      <Pagination
        page={list.page}
        lastPage={list.lastPage}
        hrefFor={(page) => (page === 1 ? path : withParameter(path, `page=${page}`))}
        className="mt-8"
      />
    </>
  )
}

interface ServingPartProps {
  area: string
  serving: Page<BusinessSummary>
  path: string
  isOneCategory?: boolean
}

export function ServingPart({ area, serving, path, isOneCategory = false }: ServingPartProps) {
  if (serving.total === 0) return null
  const title = `Also Serving ${area}`
  return (
    <section aria-labelledby="serving" className="mt-10">
      <h2 id="serving" className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-4 font-semibold tabular-nums print:break-after-avoid">
        {businessCount(serving.total)} based elsewhere
      </p>
      <BusinessList
        businesses={serving.items}
        label={title}
        headingLevel={3}
        {...{ isOneCategory }}
        areAllServing
      />
      <Pagination
        page={serving.page}
        lastPage={serving.lastPage}
        hrefFor={(page) => `${withParameter(path, `serving=${page}`)}#serving`}
        label={title}
        className="mt-8"
      />
    </section>
  )
}

function withParameter(path: string, parameter: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${parameter}`
}
