import type { ArticleSummary } from './article.ts'

export function ArticleFacts({ article }: { article: Pick<ArticleSummary, 'place' | 'readingMinutes'> }) {
  const { place, readingMinutes } = article
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span className="font-semibold">{`${place.city}, ${place.county} County`}</span>
      <span className="whitespace-nowrap">{`${readingMinutes}-minute read`}</span>
    </p>
  )
}
