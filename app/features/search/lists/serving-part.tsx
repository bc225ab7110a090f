import { BusinessList } from '../../businesses/components.ts'
import type { BusinessSummary, Page } from '../../businesses/index.ts'
import { Pagination } from '../../../ui/index.ts'
import { businessCount } from './category-list.ts'

interface ServingPartProps {
  /** `Martin County`, `South Florida`. */
  area: string
  serving: Page<BusinessSummary>
  /** Address of a page of this part, whatever page of the list above is shown. */
  hrefFor: (servingPage: number) => string
}

export function ServingPart({ area, serving, hrefFor }: ServingPartProps) {
  if (serving.total === 0) return null
  const title = `Also Serving ${area}`
  return (
    <section aria-labelledby="serving" className="mt-10">
      <h2 id="serving" className="border-b border-line pb-2 text-xl">
        {title}
      </h2>
      <p className="mt-2 mb-4 font-semibold tabular-nums">{businessCount(serving.total)} based elsewhere</p>
      <BusinessList businesses={serving.items} label={title} headingLevel={3} />
      <Pagination
        page={serving.page}
        lastPage={serving.lastPage}
        hrefFor={(page) => `${hrefFor(page)}#serving`}
        label={title}
        className="mt-8"
      />
    </section>
  )
}
