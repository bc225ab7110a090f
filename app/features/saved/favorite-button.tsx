import { Heart } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import type { Favorite } from './saved-list.ts'
import { removeFavorite, saveFavorites, useIsFavorite } from './favorites.ts'

interface FavoriteButtonProps extends Favorite {
  hasText?: boolean
  className?: string
}

/** Never shown as saved in the HTML, which is the same for every visitor; saving does not change its size. */
export function FavoriteButton({ id, name, hasText = false, className }: FavoriteButtonProps) {
  const isSaved = useIsFavorite(id)
  const toggle = () => {
    if (isSaved) removeFavorite(id)
    else void saveFavorites([{ id, name }])
  }
  return (
    <Button
      variant={hasText ? 'secondary' : 'quiet'}
      aria-pressed={isSaved}
      aria-label={isSaved ? `Saved: ${name}` : `Save ${name}`}
      onClick={toggle}
      className={cn('noscript:hidden print:hidden', !hasText && 'p-0 text-ink-soft', className)}
    >
      <Heart aria-hidden className={isSaved ? 'fill-current text-gulf' : ''} />
      {hasText && (
        // As wide as the longer word.
        <span className="grid *:col-start-1 *:row-start-1">
          <span>{isSaved ? 'Saved' : 'Save'}</span>
          <span aria-hidden className="invisible">
            Saved
          </span>
        </span>
      )}
    </Button>
  )
}
