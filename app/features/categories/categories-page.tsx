import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { PageFrame } from '../../ui/index.ts'
import { CategoryPatch } from './category-patch.tsx'

export interface CategoryLetter {
  letter: string
  categories: { slug: string; displayName: string; count: number }[]
}

/** All categories by first letter. Empty ones say so, and still lead to their page. */
export function CategoriesPage({ letters }: { letters: CategoryLetter[] }) {
  return (
    <PageFrame>
      <Link to="/" className="inline-flex min-h-11 items-center gap-2">
        <ArrowLeft aria-hidden className="size-5" />
        Back to Home
      </Link>
      <h1 className="mt-2 text-2xl md:text-3xl">All Categories</h1>
      <nav aria-label="Letters" className="mt-4 flex flex-wrap gap-1">
        {letters.map(({ letter }) => (
          <a
            key={letter}
            href={`#letter-${letter}`}
            className="flex size-11 items-center justify-center rounded-control border border-line bg-card font-semibold no-underline"
          >
            {letter}
          </a>
        ))}
      </nav>
      {letters.map(({ letter, categories }) => (
        <section key={letter} aria-labelledby={`letter-${letter}`} className="mt-8">
          <h2 id={`letter-${letter}`} className="border-b border-line pb-1 text-xl">
            {letter}
          </h2>
          <ul className="mt-3 grid gap-2 md:grid-cols-2 lg:grid-cols-3">
            {categories.map(({ slug, displayName, count }) => (
              <li key={slug}>
                <Link
                  to={`/category/${slug}`}
                  className="flex min-h-14 items-center gap-3 rounded-control p-1 text-ink no-underline hover:bg-sand"
                >
                  <CategoryPatch slug={slug} size="small" />
                  <span className="flex-1 font-semibold">{displayName}</span>
                  <span className="pr-2 text-sm text-ink-soft tabular-nums">
                    {count === 0 ? 'None yet' : count}
                    {count > 0 && <span className="sr-only"> {count === 1 ? 'business' : 'businesses'}</span>}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </PageFrame>
  )
}
