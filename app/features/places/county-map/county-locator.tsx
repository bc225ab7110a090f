import { cn } from '../../../ui/index.ts'
// Drawn by `scripts/county-locator.ts` from the shapes of the counties.
import shapes from './county-locator.svg?no-inline'

/** The drawing's; a test compares them. */
export const LOCATOR_SIZE = [125, 128] as const

export function CountyLocator({ slug, name, className }: { slug: string; name: string; className?: string }) {
  return (
    <svg
      role="img"
      aria-label={`${name} County on the map of Florida`}
      viewBox={`0 0 ${LOCATOR_SIZE.join(' ')}`}
      className={cn('county-locator', className)}
    >
      <use href={`${shapes}#florida`} />
      <use className="map-here" href={`${shapes}#${slug}`} />
    </svg>
  )
}
