import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink, Card, PageFrame } from '../../ui/index.ts'
import type { ArticleSummary } from './article.ts'
import { ArticlePicture } from './article-picture.tsx'
import { SampleNote } from './sample-note.tsx'

/** The list of featured articles; a card leads to its article as a whole. */
export function FeaturedList({ articles }: { articles: ArticleSummary[] }) {
  return (
    <PageFrame>
      <ButtonLink to="/" variant="secondary">
        <ArrowLeft aria-hidden />
        Back to Home
      </ButtonLink>
      <h1 className="mt-6 text-2xl md:text-3xl">Featured Veteran-Owned Businesses</h1>
      <p className="mt-2 max-w-prose text-ink-soft">How some owners and groups in Florida work, and why.</p>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} index={index} />
        ))}
      </ul>
      <SampleNote className="mt-8" />
    </PageFrame>
  )
}

function ArticleCard({ article, index }: { article: ArticleSummary; index: number }) {
  const { id, displayTitle, firstParagraph, mainImage } = article
  return (
    <Card asChild entranceIndex={index} className="relative flex flex-col overflow-hidden">
      <li>
        <ArticlePicture id={id} mainImage={mainImage} className="h-40 border-b border-line" />
        <div className="flex flex-1 flex-col p-5">
          <h2 className="text-xl">{displayTitle}</h2>
          <p className="mt-2 mb-2 text-ink-soft">{firstParagraph}</p>
          <Link
            to={`/featured-article/${id}`}
            className="mt-auto inline-flex min-h-11 items-center self-start font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            Read More<span className="sr-only">{` about ${displayTitle}`}</span>
          </Link>
        </div>
      </li>
    </Card>
  )
}
