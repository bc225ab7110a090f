import { Link, Form } from 'react-router'
import { SubmitCallToAction } from '../site/submit-call-to-action.tsx'
import { CategoryPatch } from '../categories/category-patch.tsx'
import { Breadcrumb } from '../../ui/page/breadcrumb.tsx'
import { ButtonLink, Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { followPath } from '../followed-searches/feed-path.ts'
import { SEARCH_PATH } from '../listing-search/search-request.ts'
import type { CategoryList } from './find-category-list.server.ts'
import { businessCount, ListPage } from './lists/list-page.tsx'
import { CountedLinks } from './lists/counted-links.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export function CategoryPage({ category }: { category: CategoryList }) {
  const { slug, title, heading, isAll, placeName, path, list, cities, counties, isNarrowed } = category
  const isEmpty = list.total === 0 && !isNarrowed
  const canNarrow = (list.total > 0 || isNarrowed) && cities.length + counties.length > 1
  return (
    <ListPage
      found={category}
      path={path}
      label={heading}
      area={placeName ?? 'Florida'}
      isOneCategory={!isAll}
      head={
        <>
          <CategoryBreadcrumb category={category} />
          <PageHeader
            isLow
            breadcrumb={null}
            mark={
              <span className="large-text:hidden">
                <CategoryPatch slug={slug} size="small" />
              </span>
            }
            title={heading}
            aside={placeName === undefined && !isEmpty && <NearForm {...{ title, isAll }} />}
            className="mt-0 md:mt-0"
          />
        </>
      }
      count={list.total > 0 && <Total category={category} canNarrow={canNarrow} />}
      empty={isEmpty && <EmptyCategory category={category} />}
    >
      {canNarrow && <NarrowByPlace category={category} />}
      <SubmitCallToAction />
    </ListPage>
  )
}

function Total({ category, canNarrow }: { category: CategoryList; canNarrow: boolean }) {
  const { list, isNarrowed, isApproximate } = category
  return (
    <>
      <p>
        {isNarrowed && isApproximate && 'About '}
        {businessCount(list.total)}
      </p>
      {canNarrow && (
        <a href="#narrow" className="py-2.5 font-normal whitespace-nowrap print:hidden">
          By city or county
        </a>
      )}
    </>
  )
}

function CategoryBreadcrumb({ category: { title, placeName, categoryPath } }: { category: CategoryList }) {
  const own =
    placeName === undefined
      ? [{ label: title }]
      : [{ label: title, href: categoryPath }, { label: placeName }]
  return (
    <div className="frame-size -mt-4 mb-2 flex flex-wrap items-center justify-between gap-x-3 md:-mt-7 print:hidden">
      <Breadcrumb
        steps={[
          { label: 'Back to Home', href: '/', isBack: true },
          { label: 'Categories', href: '/categories' },
          ...own,
        ]}
      />
      <Link to="/categories" className="tap-line text-sm max-md:large-text:hidden">
        All Categories
      </Link>
    </div>
  )
}

function EmptyCategory({ category }: { category: CategoryList }) {
  const { title, subject, isAll, placeName, countySlug, categoryPath, cities, counties, related } = category
  if (placeName === undefined) {
    return (
      <EmptyState
        title={isAll ? 'No businesses have posted yet' : `No businesses have posted yet in ${title} Category`}
        hint="Help us grow our community by suggesting a veteran-owned business you know about."
        action={
          <>
            <ButtonLink to="/submit-business">Submit a Business</ButtonLink>
            <ButtonLink to={followPath(category.mapSearch)} rel="nofollow">
              Email Me When One Is Listed
            </ButtonLink>
            {related.map(({ label, count, href }) => (
              <ButtonLink key={href} to={href}>
                {label} ({count})
              </ButtonLink>
            ))}
          </>
        }
      />
    )
  }
  const [others, ofWhich] = countySlug === undefined ? [cities, 'cities'] : [counties, 'counties']
  return (
    <EmptyState
      title={isAll ? `No businesses in ${placeName} yet` : `No ${title} businesses in ${placeName} yet`}
      text={
        isAll
          ? `We couldn’t find a veteran-owned business in ${placeName} yet.`
          : `We couldn’t find a veteran-owned business of this kind in ${placeName} yet.`
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
  const { subject, categoryPath, path, placeName, cities, counties } = category
  return (
    <nav
      id="narrow"
      aria-label="Narrow by place"
      className="mt-12 drawn-near scroll-mt-24 [--height:34rem] md:[--height:20rem] print:hidden"
    >
      {placeName !== undefined && (
        <Link to={categoryPath} className="mb-4 tap-line font-semibold">
          {subject} in all of Florida
        </Link>
      )}
      <CountedLinks heading="Cities" links={cities} current={path} />
      <CountedLinks heading="Counties" links={counties} current={path} />
    </nav>
  )
}

function NearForm({ title, isAll }: Pick<CategoryList, 'title' | 'isAll'>) {
  return (
    <Form
      action={SEARCH_PATH}
      role="search"
      aria-label="Near"
      className="flex max-w-lg items-end gap-2 max-md:mt-1.5 md:w-80 print:hidden"
    >
      <input type="hidden" name="category" value={isAll ? '' : title} />
      <TextField
        label="Near which ZIP code or city?"
        labelHidden
        placeholder="Near a ZIP code or city"
        name="where"
        id="near-where"
        maxLength={100}
        autoCapitalize="words"
        className="grow"
      />
      <Button type="submit" className="shrink-0">
        Find
      </Button>
    </Form>
  )
}
