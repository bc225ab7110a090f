import { Star } from 'lucide-react'

/** The rating to one decimal and how many reviews it stands on: `4.7 (12 reviews)`. */
export function ProfileRating({ rating, totalReviews }: { rating: number; totalReviews: number }) {
  const isRated = totalReviews > 0
  return (
    <p className="inline-flex items-center gap-1.5 tabular-nums">
      <Star aria-hidden className={`size-5 ${isRated ? 'fill-current text-brass' : 'text-ink-soft'}`} />
      <span className={isRated ? 'font-semibold' : 'text-ink-soft'}>
        <span className="sr-only">Rating: </span>
        {rating.toFixed(1)}
      </span>
      <span className="text-ink-soft">({reviewCount(totalReviews)})</span>
    </p>
  )
}

export function reviewCount(total: number): string {
  if (total === 0) return 'no reviews yet'
  return total === 1 ? '1 review' : `${total.toLocaleString('en-US')} reviews`
}
