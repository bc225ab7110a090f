import type { CSSProperties, ReactNode } from 'react'
import sprite from './category-icons.svg?no-inline'
import tints from './hues.json' with { type: 'json' }

/** Apart from the taxonomy, which is too heavy for every page with a card. */
const hues = new Map(
  tints.flatMap(({ hue, categories }) => categories.split(' ').map((slug) => [slug, hue] as const)),
)

const SIZES = { small: 'size-11', card: 'size-12', medium: 'size-16', large: 'size-24' } as const
const ICON_SIZES = { small: 'size-5', card: 'size-6', medium: 'size-7', large: 'size-11' } as const

export function CategoryPatch({ slug, size = 'medium' }: { slug: string; size?: keyof typeof SIZES }) {
  return (
    <span
      className={`category-patch relative flex shrink-0 items-center justify-center rounded-[12px] ${SIZES[size]}`}
      style={hueStyle(slug)}
    >
      <CategoryIcon slug={slug} className={ICON_SIZES[size]} />
    </span>
  )
}

interface CategoryTintProps {
  slug: string
  className?: string
  children: ReactNode
}

export function CategoryTint({ slug, className, children }: CategoryTintProps) {
  return (
    <span className={`category-tint ${className ?? ''}`} style={hueStyle(slug)}>
      {children}
    </span>
  )
}

function hueStyle(slug: string): CSSProperties {
  return { '--hue': hues.get(slug) ?? 310 } as CSSProperties
}

export function CategoryIcon({ slug, className }: { slug: string; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      <use href={`${sprite}#${hues.has(slug) ? slug : 'default'}`} />
    </svg>
  )
}
