import { ScrollArea } from '../../../ui/overlay/scroll-area.tsx'
import type { ProfileView } from '../profile-view.server.ts'

const REVIEWS_HEIGHT = 192

export function ProfileReviews({ reviews }: Pick<ProfileView, 'reviews'>) {
  return (
    <ScrollArea
      label="Google Reviews"
      maxHeight={REVIEWS_HEIGHT}
      className={reviews.length === 0 ? '' : 'rounded-control border border-line bg-paper'}
    >
      {reviews.length === 0 ? (
        <p className="px-0.5 text-ink-soft">No reviews yet</p>
      ) : (
        <ul className="divide-y divide-line px-4">
          {reviews.map(({ author, rating, text, date, dateText }, at) => (
            <li key={at} className="py-3">
              <p className="text-sm text-ink-soft">
                <span className="font-semibold text-ink">{author}</span>
                {`, ${rating.toFixed(1)} of 5, `}
                <time dateTime={date}>{dateText}</time>
              </p>
              <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </ScrollArea>
  )
}
