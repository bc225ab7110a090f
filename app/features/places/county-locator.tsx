import { cn } from '../../ui/cn.ts'
import shapes from './county-map/county-locator.svg?no-inline'

interface LocatorProps {
  slugs: readonly string[]
  label: string
  className?: string | undefined
}

export function Locator({ slugs, label, className }: LocatorProps) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 125 128" className={cn('county-locator', className)}>
      <use href={`${shapes}#florida`} />
      {slugs.map((slug) => (
        <use key={slug} className="map-here" href={`${shapes}#${slug}`} />
      ))}
    </svg>
  )
}
