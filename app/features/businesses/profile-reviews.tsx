import { MessageSquareQuote } from 'lucide-react'
import { ScrollArea } from '../../ui/index.ts'
import type { ProfileView } from './profile-view.ts'

/** Height of the area in pixels (`spec.md` section 9). */
export const REVIEWS_HEIGHT = 192

/** "Google Reviews" from the configured provider. Without one there are none, and none are made up. */
export function ProfileReviews({ reviews }: Pick<ProfileView, 'reviews'>) {
  return (
    <ScrollArea
      label="Google Reviews"
      height={REVIEWS_HEIGHT}
      className="rounded-control border border-line bg-paper"
    >
      {reviews.length === 0 ? (
        <div
          style={{ minHeight: REVIEWS_HEIGHT - 2 }}
          className="flex flex-col items-center justify-center px-6 py-4 text-center"
        >
          <MessageSquareQuote aria-hidden className="size-8 stroke-[1.5] text-gulf" />
          <p className="mt-2 font-semibold">No reviews yet</p>
          <p className="mt-1 max-w-[36ch] text-ink-soft">Reviews from Google will be here.</p>
        </div>
      ) : (
        <ul className="divide-y divide-line px-4">
          {reviews.map(({ author, rating, text, date, dateText }) => (
            <li key={`${author} ${date}`} className="py-3">
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
