import { ArrowLeft } from 'lucide-react'
import { ButtonLink, PageFrame } from '../../ui/index.ts'
import { type ArticleItem, type ArticleSummary, type FeaturedArticle, readingMinutes } from './article.ts'
import { ArticleContact } from './article-contact.tsx'
import { ArticleFacts } from './article-facts.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { CountyLink, MoreArticles } from './more-articles.tsx'
import { SampleNote } from './sample-note.tsx'

interface ArticlePageProps {
  article: FeaturedArticle
  neighbors: { previous: ArticleSummary; next: ArticleSummary }
}

export function ArticlePage({ article, neighbors }: ArticlePageProps) {
  return (
    <PageFrame>
      <ButtonLink to="/featured">
        <ArrowLeft aria-hidden />
        Back to Featured Businesses
      </ButtonLink>
      <article className="mt-6">
        <ArticleHead article={article} />
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mt-12 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-16">
          <div className="max-w-[40rem] text-base leading-relaxed md:text-lg md:leading-relaxed">
            {article.content.map((item, index) => (
              <ArticlePart
                key={item.type === 'section' ? item.title : item.content}
                item={item}
                isLead={index === 0}
              />
            ))}
            <SampleNote className="mt-10" />
          </div>
          <aside aria-label="About this business" className="max-w-[40rem] lg:sticky lg:top-24 lg:self-start">
            <ArticleContact article={article} />
            <CountyLink county={article.place.county} />
          </aside>
        </div>
      </article>
      <MoreArticles {...neighbors} />
    </PageFrame>
  )
}

function ArticleHead({ article }: { article: FeaturedArticle }) {
  const { displayTitle, title, mainImage, place } = article
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12">
      <div>
        <ArticleFacts article={{ place, readingMinutes: readingMinutes(article) }} />
        <h1 className="mt-2 text-2xl md:text-3xl">{displayTitle}</h1>
        <p className="mt-3 font-serif text-xl text-balance text-ink-soft md:text-2xl">{title}</p>
      </div>
      <div className="neatline rounded-card bg-card p-2">
        <ArticlePicture mainImage={mainImage} isFirst className="aspect-video h-auto w-full rounded-[8px]" />
      </div>
    </header>
  )
}

function ArticlePart({ item, isLead }: { item: ArticleItem; isLead: boolean }) {
  if (item.type === 'text') {
    return (
      <p className={isLead ? 'text-lg leading-relaxed font-medium md:text-xl md:leading-relaxed' : 'mt-5'}>
        {item.content}
      </p>
    )
  }
  return (
    <section className="mt-10">
      <h2 className="text-xl md:text-2xl">{item.title}</h2>
      {item.content.map((paragraph) => (
        <p key={paragraph} className="mt-3 md:mt-4">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
