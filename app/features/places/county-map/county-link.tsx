import { Link } from 'react-router'
import drawing from 'virtual:county-shapes'
import { type MapCounty, mapCountyName } from './map-county.ts'

/** A county on a map as a link; the map that it stands on draws its name. */
export function CountyLink({ county, tabIndex }: { county: MapCounty; tabIndex: number | undefined }) {
  const { slug } = county
  return (
    <Link
      to={`/county/${slug}`}
      data-county={slug}
      aria-label={mapCountyName(county)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      <path d={drawing.counties[slug]?.path} />
    </Link>
  )
}
