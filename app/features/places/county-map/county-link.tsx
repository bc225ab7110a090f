import type { ReactNode } from 'react'
import { Link } from 'react-router'
import drawing from 'virtual:county-shapes'
import { type MapCounty, mapCountyName } from './map-county.ts'

/** A county on a map as a link. Its words are drawn by the map that it stands on. */
export function CountyLink({
  county,
  tabIndex,
  children,
}: {
  county: MapCounty
  tabIndex: number | undefined
  children?: ReactNode
}) {
  const { slug } = county
  return (
    <Link
      to={`/county/${slug}`}
      data-county={slug}
      aria-label={mapCountyName(county)}
      {...(tabIndex !== undefined && { tabIndex })}
    >
      <path d={drawing.counties[slug]?.path} />
      {children}
    </Link>
  )
}
