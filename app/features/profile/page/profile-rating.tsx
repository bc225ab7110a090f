import { Star } from 'lucide-react'
import { countText } from '../../../text/count-text.ts'

export function ProfileRating({ rating, totalReviews }: { rating: number; totalReviews: number }) {
  if (totalReviews === 0) {
    return (
      <p className="inline-flex items-center gap-1.5 text-ink-soft">
        <Star aria-hidden className="size-5 shrink-0" />
        No reviews yet
      </p>
    )
  }
  return (
    <p className="inline-flex items-center gap-1.5 tabular-nums">
      <Star aria-hidden className="size-5 shrink-0 fill-current text-brass" />
      <span className="font-semibold">
        <span className="sr-only">Rating: </span>
        {rating.toFixed(1)}
      </span>
      <span className="text-ink-soft">({countText(totalReviews, 'review')})</span>
    </p>
  )
}
