import { ArrowLeft } from 'lucide-react'
import { ButtonLink, PageFrame } from '../../ui/index.ts'
import type { ArticleItem, FeaturedArticle } from './article.ts'
import { ArticleContact } from './article-contact.tsx'
import { ArticlePicture } from './article-picture.tsx'
import { SampleNote } from './sample-note.tsx'

/** One featured article with its contact block. */
export function ArticlePage({ article }: { article: FeaturedArticle }) {
  return (
    <PageFrame narrow>
      <ButtonLink to="/featured">
        <ArrowLeft aria-hidden />
        Back to Featured Businesses
      </ButtonLink>
      <article className="mt-6">
        <ArticlePicture
          id={article.id}
          mainImage={article.mainImage}
          className="h-44 rounded-card border border-line md:h-60"
        />
        <h1 className="mt-6 text-2xl md:text-3xl">{article.displayTitle}</h1>
        <p className="mt-2 font-serif text-lg text-ink-soft md:text-xl">{article.title}</p>
        <div className="max-w-prose text-base md:text-lg">
          {article.content.map((item) => (
            <ArticlePart key={item.type === 'section' ? item.title : item.content} item={item} />
          ))}
        </div>
        <ArticleContact article={article} />
      </article>
      <SampleNote className="mt-6" />
    </PageFrame>
  )
}

function ArticlePart({ item }: { item: ArticleItem }) {
  if (item.type === 'text') return <p className="mt-6">{item.content}</p>
  return (
    <section className="mt-8">
      <h2 className="text-xl">{item.title}</h2>
      {item.content.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
