import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { wholeWords } from '../../ui/page/unbroken-text.tsx'
import { ArticleFacts, ArticlePicture } from './article-parts.tsx'
import type { ArticleSummary } from './article.ts'

export function Story({ article }: { article: ArticleSummary }) {
  const { id, displayTitle, firstParagraph, mainImage } = article
  return (
    <div className="@container">
      <Card className="group relative grid overflow-hidden hover:border-line-strong @[44rem]:grid-cols-[7fr_5fr]">
        <ArticlePicture
          mainImage={mainImage}
          className="aspect-video size-full border-line max-@[44rem]:border-b @[44rem]:border-r"
        />
        <div className="flex flex-col justify-center p-5 @[44rem]:p-7">
          <ArticleFacts article={article} />
          <h3 className="mt-1 text-xl @[44rem]:text-2xl">{wholeWords(displayTitle)}</h3>
          <p className="mt-2 mb-2 max-w-prose text-ink-soft @[56rem]:text-lg">{firstParagraph}</p>
          <Link
            to={href('/featured-article/:articleId', { articleId: id })}
            className="tap-line gap-1 self-start font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            <span>
              Read the story<span className="sr-only">{` of ${displayTitle}`}</span>
            </span>
            <ArrowRight
              aria-hidden
              className="size-4 shrink-0 transition-transform group-hover:translate-x-1"
            />
          </Link>
        </div>
      </Card>
    </div>
  )
}
