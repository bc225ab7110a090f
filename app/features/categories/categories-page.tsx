import { ArrowLeft } from 'lucide-react'
import { href, Link } from 'react-router'
import { ButtonLink, PageFrame, PageHeader } from '../../ui/index.ts'
import { CategoryPatch } from './category-patch.tsx'

type CategoryGrouping = 'industry' | 'letter'

interface CategoryGroup {
  id: string
  heading: string
  categories: { slug: string; displayName: string; count: number }[]
}

const LEADS = { industry: 'by industry', letter: 'from A to Z' } as const

export function CategoriesPage({ by, groups }: { by: CategoryGrouping; groups: CategoryGroup[] }) {
  const number = groups.reduce((sum, { categories }) => sum + categories.length, 0)
  return (
    <PageFrame>
      <Link to="/" className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        Back to Home
      </Link>
      <PageHeader title="All Categories" lead={`${number} kinds of veteran-owned businesses, ${LEADS[by]}.`}>
        <Groupings by={by} />
        {by === 'letter' && <LetterIndex letters={groups} />}
      </PageHeader>
      <div className="gap-x-10 md:columns-2 lg:columns-3">
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </div>
    </PageFrame>
  )
}

function Groupings({ by }: { by: CategoryGrouping }) {
  return (
    <nav aria-label="Grouping" className="mb-2 flex flex-wrap gap-3">
      {(
        [
          ['industry', 'By Industry', '/categories'],
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

function Group({ id, heading, categories }: CategoryGroup) {
  return (
    <section aria-labelledby={`group-${id}`} className="@container mb-6 break-inside-avoid">
      <h2
        id={`group-${id}`}
        className="mb-1 scroll-mt-24 border-b border-line-strong pb-1 text-2xl leading-none text-ink-soft"
      >
        {heading}
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
    <li>
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
