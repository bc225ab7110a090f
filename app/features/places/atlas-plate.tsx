import shapes from './atlas/atlas.svg?no-inline'
import { cn } from '../../ui/cn.ts'
import type { CityName } from './city-names.server.ts'
import type { LocatorMap } from './draw-locator.server.ts'

interface AtlasGroundProps {
  map: { frame: readonly [number, number, number]; cities: readonly CityName[] }
}

/** The land and the names of towns, in a square. */
export function AtlasGround({
  map: {
    frame: [x, y, size],
    cities,
  },
}: AtlasGroundProps) {
  return (
    <>
      <svg
        aria-hidden
        className="atlas"
        viewBox={`${x} ${y} ${size} ${size}`}
        strokeWidth={(size / 180).toFixed(2)}
      >
        <use className="atlas-neighbors" href={`${shapes}#neighbors`} />
        <use className="atlas-land" href={`${shapes}#land`} />
        <use className="atlas-borders" href={`${shapes}#borders`} />
      </svg>
      <CityNames cities={cities} />
    </>
  )
}

function CityNames({ cities }: { cities: readonly CityName[] }) {
  return cities.map(({ name, x, y, beside: [right, down] = [0, 0] }) => (
    <span
      key={name}
      aria-hidden
      className="map-city"
      style={{ left: `${x}%`, top: `${y}%`, margin: `${down}px 0 0 ${right}px` }}
    >
      {name}
    </span>
  ))
}

interface LocatorPlateProps {
  map: LocatorMap
  label: string
  className?: string
}

export function LocatorPlate({
  map: { frame, here, served, cities, pin },
  label,
  className,
}: LocatorPlateProps) {
  return (
    <div className={cn('neatline rounded-[6px] bg-card p-[5px]', className)}>
      <div role="img" aria-label={label} className="locator">
        <svg className="atlas" viewBox={frame.join(' ')} strokeWidth={(frame[2] / 180).toFixed(2)}>
          <use className="atlas-neighbors" href={`${shapes}#neighbors`} />
          <use className="atlas-land" href={`${shapes}#land`} />
          {served.map((path) => (
            <path key={path} className="locator-served" d={path} />
          ))}
          <path className={served.length > 0 ? 'locator-served' : 'locator-here'} d={here} />
          <use className="atlas-borders" href={`${shapes}#borders`} />
          <path className="locator-border" d={here} />
        </svg>
        <CityNames cities={cities} />
        {pin && (
          <span
            className={pin.isSoft ? 'locator-pin is-soft' : 'locator-pin'}
            style={{ left: `${pin.x}%`, top: `${pin.y}%` }}
          />
        )}
      </div>
    </div>
  )
}
