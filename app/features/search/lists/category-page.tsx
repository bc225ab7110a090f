import { Link } from 'react-router'
import { SubmitCallToAction } from '../../businesses/components.ts'
import { CategoryPatch } from '../../categories/components.ts'
import { Breadcrumb, ButtonLink, EmptyState, PageFrame, PageHeader } from '../../../ui/index.ts'
import { FartherOfList } from './farther-of-list.tsx'
import { businessCount, type CategoryList } from './category-list.ts'
import { PagedBusinesses, ServingPart } from './paged-businesses.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListOnMap } from './list-on-map.tsx'
import { listPath } from './list-path.ts'
import { NearForm } from './near-form.tsx'
import { NothingChosen } from './nothing-chosen.tsx'
import { CountedLinks } from './counted-links.tsx'
import { WholeList } from './whole-list.tsx'

export function CategoryPage({ category }: { category: CategoryList }) {
  const { slug, heading, isAll, place, path, list, cities, counties, narrowing } = category
  const { request, isNarrowed } = narrowing
  const isEmpty = list.total === 0 && !isNarrowed
  const chosenPath = listPath(path, { ...request, page: 1 })
  const canNarrow = (list.total > 0 || isNarrowed) && cities.length + counties.length > 1
  return (
    <PageFrame>
      <Ways category={category} />
      <PageHeader
        breadcrumb={null}
        mark={<CategoryPatch slug={slug} />}
        title={heading}
        lead={list.total > 0 && <Total category={category} canNarrow={canNarrow} />}
        aside={place === undefined && !isEmpty && <NearForm narrowing={narrowing} path={path} />}
        className="mb-5 pb-3 md:mb-3 md:pb-3"
      />
      {!isEmpty && <ListFilters narrowing={narrowing} path={path} />}
      {isEmpty && <NothingHere category={category} />}
      <ListOnMap found={category} path={path}>
        {!isEmpty && <Businesses category={category} path={chosenPath} />}
        <WholeList found={category} path={chosenPath} />
        <FartherOfList found={category} isOneCategory={!isAll} />
        <FromElsewhere category={category} path={chosenPath} />
      </ListOnMap>
      {canNarrow && <NarrowByPlace category={category} />}
      <SubmitCallToAction />
    </PageFrame>
  )
}

function Businesses({ category, path }: { category: CategoryList; path: string }) {
  const { heading, isAll, subject, list, narrowing, map, firstNumber } = category
  return list.total === 0 ? (
    <NothingChosen
      narrowing={narrowing}
      path={category.path}
      everything={{ label: `See ${subject} in All of Florida`, path: category.path }}
    />
  ) : (
    <PagedBusinesses
      list={list}
      label={heading}
      path={path}
      isOneCategory={!isAll}
      firstNumber={map && firstNumber}
      noteOf={({ id }) => narrowing.notes[id] ?? {}}
    />
  )
}

function FromElsewhere({ category, path }: { category: CategoryList; path: string }) {
  const { place, isAll, serving, narrowing } = category
  const area = place ?? narrowing.near?.label ?? 'Florida'
  return <ServingPart {...{ area, serving, path }} isOneCategory={!isAll} />
}

function Total({ category, canNarrow }: { category: CategoryList; canNarrow: boolean }) {
  const { list, narrowing } = category
  const { near, isNarrowed, isApproximate } = narrowing
  return (
    <span className="flex flex-wrap items-center gap-x-5">
      {isNarrowed && isApproximate && 'About '}
      {businessCount(list.total)}
      {near && ` ${near.isArea ? 'in' : 'near'} ${near.label}`}
      {canNarrow && (
        <a href="#narrow" className="inline-flex min-h-11 items-center text-base print:hidden">
          By city or county
        </a>
      )}
    </span>
  )
}

function Ways({ category: { title, place, categoryPath } }: { category: CategoryList }) {
  const own =
    place === undefined ? [{ label: title }] : [{ label: title, href: categoryPath }, { label: place }]
  return (
    <div className="-mt-2 mb-3 flex flex-wrap items-center justify-between gap-1 print:hidden">
      <Breadcrumb
        items={[
          { label: 'Back to Home', href: '/', isBack: true },
          { label: 'Categories', href: '/categories' },
          ...own,
        ]}
      />
      <ButtonLink to="/categories" className="max-md:px-2 max-md:text-sm">
        All Categories
      </ButtonLink>
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
    <nav id="narrow" aria-label="Narrow by place" className="mt-12 scroll-mt-24 print:hidden">
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
