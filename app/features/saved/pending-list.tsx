import { href, Link } from 'react-router'
import { Card } from '../../ui/card.tsx'
import { Skeleton, SkeletonText } from '../../ui/page/skeleton.tsx'
import type { Favorite } from '../favorites/favorite.ts'

/** Names from the device until the rest arrives; gray cards before the page is alive. */
export function PendingList({ favorites }: { favorites: readonly Favorite[] }) {
  const cards: readonly (Favorite | undefined)[] = favorites.length > 0 ? favorites : [undefined, undefined]
  return (
    <ul
      aria-busy
      aria-label="Saved businesses are loading"
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4"
    >
      {cards.map((favorite, index) => (
        <Card key={favorite?.id ?? index} asChild className="min-h-36 p-4">
          <li>
            {favorite ? (
              <Link
                to={href('/business/:businessId', { businessId: favorite.id })}
                className="font-serif text-lg font-semibold text-ink no-underline hover:underline"
              >
                {favorite.name}
              </Link>
            ) : (
              <Skeleton className="h-6 w-3/5" />
            )}
            <SkeletonText lines={2} className="mt-3" />
          </li>
        </Card>
      ))}
    </ul>
  )
}
