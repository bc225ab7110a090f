import { href, Link } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Page } from '../../ui/page/page.tsx'
import { CategoryPatch } from './category-patch.tsx'

type CategoryGrouping = 'family' | 'letter'

interface CategoryGroup {
  id: string
  heading: string
  categories: { slug: string; displayName: string; count: number }[]
}

const LEADS = { family: 'grouped by use', letter: 'from A to Z' } as const

interface CategoriesPageProps {
  by: CategoryGrouping
  groups: CategoryGroup[]
}

export function CategoriesPage({ by, groups }: CategoriesPageProps) {
  const number = groups.reduce((sum, { categories }) => sum + categories.length, 0)
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'Back to Home', href: '/', isBack: true }, { label: 'Categories' }]}
      title="All Categories"
      lead={`${number} kinds of veteran-owned businesses, ${LEADS[by]}.`}
      head={
        <>
          <Groupings by={by} />
          {by === 'letter' && <LetterIndex letters={groups} />}
        </>
      }
    >
      <div className="columns-[17rem] gap-x-10">
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </div>
    </Page>
  )
}

function Groupings({ by }: { by: CategoryGrouping }) {
  return (
    <nav aria-label="Grouping" className="mb-2 flex flex-wrap gap-3">
      {(
        [
          ['family', 'By Use', '/categories'],
          ['letter', 'A to Z', '/categories?by=letter'],
        ] as const
      ).map(([grouping, label, href]) => (
        <ButtonLink
          key={grouping}
          to={href}
          aria-current={grouping === by ? 'page' : undefined}
          className="aria-[current=page]:bg-sand aria-[current=page]:font-bold"
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

function LetterIndex({ letters }: { letters: CategoryGroup[] }) {
  return (
    <nav aria-label="Letters">
      <ol className="-mx-2 flex flex-wrap">
        {letters.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#group-${id}`}
              className="flex size-11 items-center justify-center rounded-control font-serif text-lg font-semibold hover:bg-sand"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A longer group goes on in the next column, or the columns would be of very different lengths. */
const UNBROKEN = 8

function Group({ id, heading, categories }: CategoryGroup) {
  const total = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <section
      aria-labelledby={`group-${id}`}
      className={cn('@container mb-6', categories.length <= UNBROKEN && 'break-inside-avoid')}
    >
      <h2
        id={`group-${id}`}
        className="mb-1 flex scroll-mt-24 items-baseline justify-between gap-x-3 @max-[11rem]:flex-wrap border-b border-line-strong pb-1 text-2xl leading-tight text-ink-soft"
      >
        <span className="min-w-0 wrap-break-word">{heading}</span>
        <span className="shrink-0 font-sans text-sm font-normal tabular-nums">
          {total.toLocaleString('en-US')}
          <span className="sr-only"> {total === 1 ? 'business' : 'businesses'}</span>
        </span>
      </h2>
      <ul>
        {categories.map((category) => (
          <CategoryLine key={category.slug} {...category} />
        ))}
      </ul>
    </section>
  )
}

function CategoryLine({ slug, displayName, count }: CategoryGroup['categories'][number]) {
  return (
    <li className="break-inside-avoid">
      <Link
        to={href('/category/:categoryId', { categoryId: slug })}
        className="group -mx-2 flex min-h-13 items-center gap-3 rounded-control px-2 py-1 text-ink no-underline hover:bg-sand @max-[17rem]:flex-wrap @max-[17rem]:gap-y-0 @max-[17rem]:py-2"
      >
        <span className="@max-[17rem]:hidden">
          <CategoryPatch slug={slug} size="small" />
        </span>
        <span className="min-w-0 leading-tight font-semibold wrap-break-word group-hover:underline">
          {displayName}
        </span>
        <span
          aria-hidden
          className="min-w-4 flex-1 self-center @max-[17rem]:hidden border-b-2 border-dotted border-line"
        />
        <span className="shrink-0 text-sm text-ink-soft tabular-nums">
          {count === 0 ? 'none yet' : count.toLocaleString('en-US')}
          {count > 0 && <span className="sr-only"> {count === 1 ? 'business' : 'businesses'}</span>}
        </span>
      </Link>
    </li>
  )
}
