import { Link } from 'react-router'
import { listRegions } from '../region.ts'

export function MapLegend() {
  return (
    <ul aria-label="Regions" className="flex flex-wrap gap-x-5">
      {listRegions().map(({ id, name, color }) => (
        <li key={id} className={color}>
          <Link to={`/region/${id}`} className="inline-flex min-h-11 items-center gap-2 text-sm text-ink">
            <span aria-hidden className="map-swatch" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
