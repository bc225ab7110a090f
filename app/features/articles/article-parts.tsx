import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { cn } from '../../ui/cn.ts'
import type { Picture } from '../businesses/business-pictures.server.ts'
import { articlePath } from './article.ts'
import type { ArticleSummary } from './find-article.server.ts'

interface ArticlePictureProps {
  picture: Picture
  className?: string
  isFirst?: boolean
}

export function ArticlePicture({ picture, className, isFirst = false }: ArticlePictureProps) {
  return (
    <img
      src={picture.url}
      srcSet={picture.sourceSet}
      sizes={picture.sourceSet && '(min-width: 64rem) 40rem, 100vw'}
      alt={picture.alt}
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
      to={articlePath(id)}
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

export function SampleNote({ isOfSome, className }: { isOfSome?: boolean; className?: string }) {
  return (
    <p className={`max-w-prose border-l-4 border-line pl-4 text-sm text-ink-soft ${className ?? ''}`}>
      {isOfSome ? 'Some of these' : 'These'} articles are samples. The businesses, groups, and people in them
      are made up, and so are the phone numbers, addresses, and prices.
    </p>
  )
}
