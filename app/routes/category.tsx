import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { BusinessList, SubmitCallToAction } from '../features/businesses/components.ts'
import { CategoryPatch } from '../features/categories/components.ts'
import { categorySlugsMatching, categoryTitle, findCategory } from '../features/categories/index.ts'
import { displayCity } from '../features/places/index.server.ts'
import { citySlug } from '../features/places/index.ts'
import { pageNumberOf } from '../features/site/index.server.ts'
import { pageMetadata, publicUrlOf } from '../features/site/index.ts'
import { servicesContext } from '../request-context.ts'
import { ButtonLink, EmptyState, PageFrame, Pagination } from '../ui/index.ts'
import type { Route } from './+types/category'

/** The specification gives category pages no page size; twelve fills the two columns evenly. */
const CATEGORY_PAGE_SIZE = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { businesses } = context.get(servicesContext)
  const category = findCategory(params.categoryId)
  const slug = category?.slug ?? params.categoryId.toLowerCase()
  const city = params.cityId ? displayCity(params.cityId) : undefined
  const page = pageNumberOf(request)
  const list = await businesses.listBusinesses(
    // A slug that names no category finds every category that contains it (`spec.md` section 5).
    { categorySlugs: categorySlugsMatching(slug), ...(city ? { citySlug: citySlug(city) } : {}) },
    { page, pageSize: CATEGORY_PAGE_SIZE },
  )
  const path = `/category/${encodeURIComponent(slug)}${city ? `/city/${citySlug(city)}` : ''}`
  return { slug, title: categoryTitle(slug), isKnown: category !== undefined, city, path, list }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, city, path, list, isKnown } = loaderData
  const place = city ? `${city}, Florida` : 'Florida'
  return pageMetadata({
    title: `${title} Businesses in ${place}`,
    description: `Veteran-owned ${title} businesses in ${place}: telephone, hours, services and directions from ${list.total === 1 ? 'one listing' : `${list.total} listings`}.`,
    keywords: [title, `veteran-owned ${title}`, place, 'veteran business directory'],
    path: list.page > 1 ? `${path}?page=${list.page}` : path,
    indexable: isKnown && list.total > 0,
    publicUrl: publicUrlOf(matches),
  })
}

/** "{Category} Businesses" or "{Category} Businesses in {City}". */
export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { slug, title, city, path, list } = loaderData
  const heading = city ? `${title} Businesses in ${city}` : `${title} Businesses`
  return (
    <PageFrame>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2">
          <ArrowLeft aria-hidden className="size-5" />
          Back to Home
        </Link>
        <ButtonLink to="/categories">All Categories</ButtonLink>
      </div>
      <header className="my-6 flex items-center gap-4">
        <CategoryPatch slug={slug} />
        <div>
          <h1 className="text-2xl md:text-3xl">{heading}</h1>
          {list.total > 0 && (
            <p className="mt-1 text-ink-soft">
              {list.total === 1 ? '1 veteran-owned business' : `${list.total} veteran-owned businesses`}
            </p>
          )}
        </div>
      </header>
      {list.total === 0 ? (
        <NothingHere title={title} slug={slug} city={city} />
      ) : (
        <>
          <BusinessList businesses={list.items} label={heading} />
          <Pagination
            page={list.page}
            lastPage={list.lastPage}
            hrefFor={(page) => (page === 1 ? path : `${path}?page=${page}`)}
            className="mt-8"
          />
        </>
      )}
      <SubmitCallToAction />
    </PageFrame>
  )
}

function NothingHere({ title, slug, city }: { title: string; slug: string; city: string | undefined }) {
  if (city) {
    return (
      <EmptyState
        title={`No ${title} businesses in ${city} yet`}
        text={`We could not find a veteran-owned business of this kind with an address in ${city}.`}
        action={
          <ButtonLink to={`/category/${encodeURIComponent(slug)}`}>See {title} in all of Florida</ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={`No businesses have posted yet in ${title} Category`}
      hint="Help us grow our community by suggesting a veteran-owned business you know about."
      action={<ButtonLink to="/submit-business">Submit a Business</ButtonLink>}
    />
  )
}
