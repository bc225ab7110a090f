import type { CSSProperties, ReactNode } from 'react'
import sprite from './category-icons.svg?no-inline'

/** Repeated here (a test compares them), because the taxonomy is too heavy for every page with a card. */
const FAMILIES: readonly [hue: number, categories: string][] = [
  [48, 'cleaning-services garage-doors home-inspection home-repair hvac painting roofing waste-removal'],
  [
    200,
    'aquarium-maintenance boat-repair plumbing pool-cleaning pressure-washing water-heater-maintenance water-treatment',
  ],
  [125, 'fence-construction landscape pest-control tree-removal'],
  [240, 'auto-repair auto-services car-dealership car-wash detailing trucking'],
  [20, 'catering food-and-drinks'],
  [345, 'animal-services barber-shops dog-grooming dog-training fitness health-and-wellness'],
  [160, 'insurance mortgage-assistance real-estate'],
  [275, 'home-defense security self-defense'],
  [88, 'disability-benefits non-profit parties-and-event-rentals social-clubs'],
  [310, 'apparel arts-and-crafts construction it-services masonry photography technology'],
]

const hues = new Map(FAMILIES.flatMap(([hue, slugs]) => slugs.split(' ').map((slug) => [slug, hue] as const)))

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
  return { '--hue': categoryHue(slug) } as CSSProperties
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
      <use href={`${sprite}#${isKnownCategory(slug) ? slug : 'default'}`} />
    </svg>
  )
}

function categoryHue(slug: string): number {
  return hues.get(slug) ?? 310
}

function isKnownCategory(slug: string): boolean {
  return hues.has(slug)
}
