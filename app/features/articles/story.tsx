import { Card } from '../../ui/card.tsx'
import { wholeWords } from '../../ui/page/unbroken-text.tsx'
import { ArticleFacts, ArticlePicture, ReadMore } from './article-parts.tsx'
import type { ArticleSummary } from './article.ts'

export function Story({ article }: { article: ArticleSummary }) {
  const { displayTitle, firstParagraph, mainImage } = article
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
          <ReadMore article={article} label="Read the story" about="of" />
        </div>
      </Card>
    </div>
  )
}
