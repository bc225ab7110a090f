import { Link } from 'react-router'
import type { CategoryList } from './category-list.ts'
import { CountedLinks } from './counted-links.tsx'

export function NarrowByPlace({ category }: { category: CategoryList }) {
  const { subject, categoryPath, path, place, cities, counties } = category
  return (
    <nav id="narrow" aria-label="Narrow by place" className="scroll-mt-24 lg:border-l lg:border-line lg:pl-6">
      {place !== undefined && (
        <Link to={categoryPath} className="mb-4 inline-flex min-h-11 items-center font-semibold">
          {subject} in all of Florida
        </Link>
      )}
      <CountedLinks heading="Cities" links={cities} current={path} />
      <CountedLinks heading="Counties" links={counties} current={path} />
    </nav>
  )
}
