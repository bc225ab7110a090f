import { ArrowLeft, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { BusinessList, SubmitCallToAction } from '../businesses/components.ts'
import { CategoryPatch } from '../categories/components.ts'
import { ButtonLink, EmptyState, PageFrame, PageHeader, Pagination } from '../../ui/index.ts'
import { businessCount, type CategoryList, type UnknownCategory } from './category-list.ts'
import { NarrowByPlace } from './narrow-by-place.tsx'

/** "{Category} Businesses" or "{Category} Businesses in {City}" (`spec.md` section 2). */
export function CategoryPage({ category }: { category: CategoryList }) {
  const { slug, title, city, path, list, cities, counties } = category
  const heading = city ? `${title} Businesses in ${city}` : `${title} Businesses`
  const canNarrow = list.total > 0 && cities.length + counties.length > 1
  return (
    <PageFrame>
      <Ways />
      <PageHeader
        mark={<CategoryPatch slug={slug} />}
        title={heading}
        lead={list.total > 0 && <Total total={list.total} canNarrow={canNarrow} />}
        className="mb-5! pb-3! lg:pb-5!"
      />
      {list.total === 0 ? (
        <NothingHere category={category} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-8">
          <div>
            <BusinessList businesses={list.items} label={heading} />
            <Pagination
              page={list.page}
              lastPage={list.lastPage}
              hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
              className="mt-8"
            />
          </div>
          {canNarrow && <NarrowByPlace category={category} />}
        </div>
      )}
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

/** An address that names no category. */
export function CategoryNotFoundPage({ suggestions }: Pick<UnknownCategory, 'suggestions'>) {
  return (
    <PageFrame narrow>
      <EmptyState
        headingLevel={1}
        icon={<SearchX />}
        title="Category Not Found"
        text={
          suggestions.length > 0
            ? 'There is no category of this name. Did you mean one of these?'
            : 'There is no category of this name. The list of all categories shows what there is.'
        }
        action={
          <>
            {suggestions.map(({ slug, displayName }) => (
              <ButtonLink key={slug} to={`/category/${slug}`}>
                {displayName}
              </ButtonLink>
            ))}
            <ButtonLink to="/categories" variant="quiet">
              All Categories
            </ButtonLink>
          </>
        }
      />
    </PageFrame>
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

function NothingHere({ category: { title, slug, city, cities } }: { category: CategoryList }) {
  if (city === undefined) {
    return (
      <EmptyState
        title={`No businesses have posted yet in ${title} Category`}
        hint="Help us grow our community by suggesting a veteran-owned business you know about."
        action={<ButtonLink to="/submit-business">Submit a Business</ButtonLink>}
      />
    )
  }
  return (
    <EmptyState
      title={`No ${title} businesses in ${city} yet`}
      text={`We could not find a veteran-owned business of this kind with an address in ${city}.`}
      hint={cities.length > 0 ? 'These cities have some:' : undefined}
      action={
        <>
          {cities.slice(0, 4).map(({ label, count, href }) => (
            <ButtonLink key={href} to={href}>
              {label} ({count})
            </ButtonLink>
          ))}
          <ButtonLink to={`/category/${encodeURIComponent(slug)}`}>See {title} in all of Florida</ButtonLink>
        </>
      }
    />
  )
}
