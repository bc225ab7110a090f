import { ArrowLeft, ArrowRight, MapPinned } from 'lucide-react'
import { Link } from 'react-router'
import { Card } from '../../ui/index.ts'
import type { ArticleSummary } from './article.ts'
import { ArticlePicture } from './article-picture.tsx'

export function MoreArticles({ previous, next }: { previous: ArticleSummary; next: ArticleSummary }) {
  return (
    <nav aria-labelledby="more-articles" className="mt-14 border-t border-line pt-8">
      <h2 id="more-articles" className="text-xl">
        More articles
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        <NeighborCard article={previous} direction="previous" />
        <NeighborCard article={next} direction="next" />
      </ul>
    </nav>
  )
}

function NeighborCard({ article, direction }: { article: ArticleSummary; direction: 'previous' | 'next' }) {
  const { id, displayTitle, mainImage } = article
  const Icon = direction === 'previous' ? ArrowLeft : ArrowRight
  return (
    <Card asChild className="relative overflow-hidden hover:border-line-strong">
      <li className="flex">
        <ArticlePicture
          mainImage={mainImage}
          className="hidden w-32 shrink-0 border-r border-line md:block"
        />
        <div className="min-w-0 p-4">
          <p className="flex items-center gap-1 text-sm text-ink-soft">
            <Icon aria-hidden className="size-4 shrink-0" />
            {direction === 'previous' ? 'Previous article' : 'Next article'}
          </p>
          <Link
            to={`/featured-article/${id}`}
            rel={direction === 'previous' ? 'prev' : 'next'}
            className="mt-1 block font-serif text-lg leading-snug font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            {displayTitle}
          </Link>
        </div>
      </li>
    </Card>
  )
}

export function CountyLink({ county }: { county: string }) {
  return (
    <Link
      to={`/county/${county.toLowerCase()}`}
      className="mt-3 flex min-h-11 items-center gap-3 px-5 py-2 font-semibold"
    >
      <MapPinned aria-hidden className="size-5 shrink-0" />
      {`Veteran-owned businesses in ${county} County`}
    </Link>
  )
}
