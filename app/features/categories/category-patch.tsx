import type { CSSProperties } from 'react'
import { CategoryIcon } from './category-icon.tsx'

const SIZES = { small: 'size-11', medium: 'size-16', large: 'size-24' } as const
const ICON_SIZES = { small: 'size-5', medium: 'size-7', large: 'size-11' } as const

/** A category's square patch: its icon on a tint of its own. */
export function CategoryPatch({ slug, size = 'medium' }: { slug: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={`category-patch flex shrink-0 items-center justify-center rounded-[12px] ${SIZES[size]}`}
      style={{ '--hue': hueOf(slug) } as CSSProperties}
    >
      <CategoryIcon slug={slug} className={ICON_SIZES[size]} />
    </span>
  )
}

/** A hue that stays with the category and differs from its neighbours' in the alphabet. */
function hueOf(slug: string): number {
  let sum = 0
  for (const character of slug) sum = (sum * 31 + character.charCodeAt(0)) % 360
  return sum
}
