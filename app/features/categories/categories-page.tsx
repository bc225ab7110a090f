import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageFrame, PageHeader } from '../../ui/index.ts'
import { CategoryPatch } from './category-patch.tsx'

export interface CategoryLetter {
  letter: string
  categories: { slug: string; displayName: string; count: number }[]
}

/** All categories by first letter, like the index of an atlas. Empty ones say so, and still lead to their page. */
export function CategoriesPage({ letters }: { letters: CategoryLetter[] }) {
  const number = letters.reduce((sum, { categories }) => sum + categories.length, 0)
  return (
    <PageFrame>
      <Link to="/" className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        Back to Home
      </Link>
      <PageHeader title="All Categories" lead={`${number} kinds of veteran-owned businesses, from A to Z.`}>
        <LetterIndex letters={letters} />
      </PageHeader>
      <div className="gap-x-10 md:columns-2 lg:columns-3">
        {letters.map((letter) => (
          <LetterGroup key={letter.letter} {...letter} />
        ))}
      </div>
    </PageFrame>
  )
}

function LetterIndex({ letters }: { letters: CategoryLetter[] }) {
  return (
    <nav aria-label="Letters">
      <ol className="-mx-2 flex flex-wrap">
        {letters.map(({ letter }) => (
          <li key={letter}>
            <a
              href={`#letter-${letter}`}
              className="flex size-11 items-center justify-center rounded-control font-serif text-lg font-semibold hover:bg-sand"
            >
              {letter}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function LetterGroup({ letter, categories }: CategoryLetter) {
  return (
    <section aria-labelledby={`letter-${letter}`} className="@container mb-6 break-inside-avoid">
      <h2
        id={`letter-${letter}`}
        className="mb-1 scroll-mt-24 border-b border-line-strong pb-1 text-2xl leading-none text-ink-soft"
      >
        {letter}
      </h2>
      <ul>
        {categories.map((category) => (
          <CategoryLine key={category.slug} {...category} />
        ))}
      </ul>
    </section>
  )
}

/** Name and number, joined by dots as in an index. */
function CategoryLine({ slug, displayName, count }: CategoryLetter['categories'][number]) {
  return (
    <li>
      <Link
        to={`/category/${slug}`}
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
