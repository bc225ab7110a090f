import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { SubmitCallToAction } from '../../businesses/components.ts'
import { CategoryPatch } from '../../categories/components.ts'
import { ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import { businessCount, type CategoryList } from './category-list.ts'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'
import { CountedLinks } from './counted-links.tsx'

export function CategoryPage({ category }: { category: CategoryList }) {
  const { slug, heading, place, path, list, serving, cities, counties } = category
  const canNarrow = list.total > 0 && cities.length + counties.length > 1
  return (
    <PageFrame>
      <Ways />
      <PageHeader
        mark={<CategoryPatch slug={slug} />}
        title={heading}
        lead={list.total > 0 && <Total total={list.total} canNarrow={canNarrow} />}
        className="mb-5 pb-3 md:mb-5 lg:pb-5"
      />
      {list.total === 0 ? (
        <NothingHere category={category} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-8">
          <div>
            <PagedBusinesses list={list} label={heading} path={path} />
          </div>
          {canNarrow && <NarrowByPlace category={category} />}
        </div>
      )}
      {place !== undefined && <ServingPart area={place} serving={serving} path={path} />}
      <SubmitCallToAction />
    </PageFrame>
  )
}

function Total({ total, canNarrow }: { total: number; canNarrow: boolean }) {
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      {businessCount(total)}
      {canNarrow && (
        <a href="#narrow" className="inline-flex min-h-11 items-center text-base lg:hidden">
          By city or county
        </a>
      )}
    </span>
  )
}

function Ways() {
  return (
    <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-2">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        Back to Home
      </Link>
      <ButtonLink to="/categories">All Categories</ButtonLink>
    </div>
  )
}

function NothingHere({ category }: { category: CategoryList }) {
  const { title, subject, isAll, place, countySlug, categoryPath, cities, counties } = category
  if (place === undefined) {
    return (
      <EmptyState
        title={isAll ? 'No businesses have posted yet' : `No businesses have posted yet in ${title} Category`}
        hint="Help us grow our community by suggesting a veteran-owned business you know about."
        action={<ButtonLink to="/submit-business">Submit a Business</ButtonLink>}
      />
    )
  }
  const [others, ofWhich] = countySlug === undefined ? [cities, 'cities'] : [counties, 'counties']
  return (
    <EmptyState
      title={isAll ? `No businesses in ${place} yet` : `No ${title} businesses in ${place} yet`}
      text={
        isAll
          ? `We couldn’t find a veteran-owned business in ${place} yet.`
          : `We couldn’t find a veteran-owned business of this kind in ${place} yet.`
      }
      hint={others.length > 0 ? `Try one of these ${ofWhich}:` : undefined}
      action={
        <>
          {others.slice(0, 4).map(({ label, count, href }) => (
            <ButtonLink key={href} to={href}>
              {label} ({count})
            </ButtonLink>
          ))}
          <ButtonLink to={categoryPath}>See {subject} in All of Florida</ButtonLink>
        </>
      }
    />
  )
}

function NarrowByPlace({ category }: { category: CategoryList }) {
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
