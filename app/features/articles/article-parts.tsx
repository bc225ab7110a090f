import { cn } from '../../ui/cn.ts'
import type { ArticleSummary } from './article.ts'

interface ArticlePictureProps {
  mainImage: string
  className?: string
  isFirst?: boolean
}

export function ArticlePicture({ mainImage, className, isFirst = false }: ArticlePictureProps) {
  return (
    <img
      src={mainImage}
      alt=""
      width={800}
      height={450}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? 'sync' : undefined}
      className={cn('bg-sand object-cover', className)}
    />
  )
}

export function ArticleFacts({ article }: { article: Pick<ArticleSummary, 'place' | 'readingMinutes'> }) {
  const { place, readingMinutes } = article
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span className="font-semibold">{`${place.city}, ${place.county} County`}</span>
      <span className="whitespace-nowrap">{`${readingMinutes}-minute read`}</span>
    </p>
  )
}

export function SampleNote({ className }: { className?: string }) {
  return (
    <p className={`max-w-prose border-l-4 border-line pl-4 text-sm text-ink-soft ${className ?? ''}`}>
      These articles are samples. The businesses, groups, and people in them are made up, and so are the phone
      numbers, addresses, and prices.
    </p>
  )
}
