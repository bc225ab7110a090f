import { ArrowRight } from 'lucide-react'
import { href, Link } from 'react-router'
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

export function ArticlePlace({ place: { city, county } }: Pick<ArticleSummary, 'place'>) {
  return <p className="text-sm font-semibold text-ink-soft">{`${city}, ${county} County`}</p>
}

interface ReadMoreProps {
  article: ArticleSummary
  label: string
  about: string
  className?: string
}

/** All of the card leads there. */
export function ReadMore({ article: { id, displayTitle }, label, about, className }: ReadMoreProps) {
  return (
    <Link
      to={href('/featured-article/:articleId', { articleId: id })}
      className={cn(
        'tap-line gap-1 self-start font-semibold after:absolute after:inset-0 after:rounded-card',
        className,
      )}
    >
      <span>
        {label}
        <span className="sr-only">{` ${about} ${displayTitle}`}</span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 transition-transform group-hover:translate-x-1" />
    </Link>
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
