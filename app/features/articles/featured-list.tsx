import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { Pagination } from '../../ui/page/pagination.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ArticlePicture, ArticlePlace, ReadMore, SampleNote } from './article-parts.tsx'
import { featuredPath } from './article.ts'
import type { ArticleSummary } from './find-article.server.ts'

interface FeaturedListProps {
  articles: ArticleSummary[]
  page: number
  lastPage: number
}

export function FeaturedList({ articles, page, lastPage }: FeaturedListProps) {
  return (
    <Page
      isWide
      breadcrumb={[{ label: 'Back to Home', href: '/', isBack: true }, { label: 'Featured' }]}
      title="Featured Veteran-Owned Businesses"
      lead="Meet Florida owners and groups: how they work, what they charge, and what to ask before you call."
    >
      <ul className="grid gap-4 sm:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {articles.map((article, index) => (
          <ArticleCard key={article.id} article={article} index={index} />
        ))}
      </ul>
      <Pagination page={page} lastPage={lastPage} hrefFor={featuredPath} className="mt-8" />
      {articles.some(({ isSample }) => isSample) && (
        <SampleNote isOfSome={!articles.every(({ isSample }) => isSample)} className="mt-8" />
      )}
    </Page>
  )
}

function ArticleCard({ article, index }: { article: ArticleSummary; index: number }) {
  const { displayTitle, firstParagraph, picture, place } = article
  const isLead = index === 0
  return (
    <Card
      asChild
      entranceIndex={index}
      className={cn(
        'group relative flex flex-col overflow-hidden hover:border-line-strong',
        isLead && 'lg:col-span-2 lg:row-span-2',
      )}
    >
      <li>
        {picture && (
          <ArticlePicture
            picture={picture}
            isFirst={isLead}
            className={cn('h-44 w-full border-b border-line', isLead && 'lg:h-auto lg:min-h-0 lg:flex-1')}
          />
        )}
        <div className={cn('flex flex-col p-5', isLead ? 'max-lg:flex-1 lg:p-7' : 'flex-1')}>
          <ArticlePlace place={place} />
          <h2 className={cn('mt-1 text-xl', isLead && 'lg:text-2xl')}>{displayTitle}</h2>
          <p className={cn('mt-2 mb-2 max-w-prose text-ink-soft', isLead && 'lg:text-lg')}>
            {firstParagraph}
          </p>
          <ReadMore article={article} label="Read More" about="about" className="mt-auto" />
        </div>
      </li>
    </Card>
  )
}
