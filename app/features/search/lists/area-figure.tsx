import { Locator } from '../../places/county-locator.tsx'

interface AreaFigureProps {
  /** `Martin County` */
  name: string
  countySlugs: readonly string[]
}

/** Where the place is, beside its name; leads to the map of its counties below the list. */
export function AreaFigure({ name, countySlugs }: AreaFigureProps) {
  return (
    <a
      href="#around"
      aria-label={`Map of ${name} and its counties`}
      className="neatline block rounded-[6px] bg-card p-1.5"
    >
      <Locator slugs={countySlugs} label={`${name} on the map of Florida`} className="w-20 md:w-24" />
    </a>
  )
}
