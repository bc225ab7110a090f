import type { ArticleSummary } from './article.ts'

/** Where an article plays and how long it takes to read: `Ocala, Marion County · 3-minute read`. */
export function ArticleFacts({ article }: { article: Pick<ArticleSummary, 'place' | 'readingMinutes'> }) {
  const { place, readingMinutes } = article
  return (
    <p className="text-sm font-semibold text-ink-soft">
      {`${place.city}, ${place.county} County · ${readingMinutes}-minute read`}
    </p>
  )
}
