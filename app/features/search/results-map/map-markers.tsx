import { Link } from 'react-router'
import { distanceText } from '../../businesses/distance-text.ts'
import { listingAnchor, type BusinessSummary } from '../../businesses/business.ts'
import type { MapView } from '../../places/distance.ts'
import type { MapCluster, MapPin } from './results-map.ts'

interface MapMarkersProps {
  markers: { pins: readonly MapPin[]; clusters: readonly MapCluster[] }
  businesses: readonly BusinessSummary[]
  pathOf: ((view: MapView) => string) | undefined
}

/** Markers are links, so that they work without scripts; `interactive-map.ts` makes them one stop of the Tab key. */
export function MapMarkers({ markers: { pins, clusters }, businesses, pathOf }: MapMarkersProps) {
  const byId = new Map(businesses.map((business) => [business.id, business]))
  return (
    <ul aria-label="On the map" data-markers>
      {pins.map((pin) => {
        const business = byId.get(pin.id)
        return business && <Pin key={pin.id} pin={pin} business={business} />
      })}
      {clusters.map((cluster, index) => (
        <Cluster key={index} cluster={cluster} pathOf={pathOf} />
      ))}
    </ul>
  )
}

function Pin({ pin: { id, number, x, y, isSoft }, business }: { pin: MapPin; business: BusinessSummary }) {
  const { name, categoryName, isFeatured, distanceMiles, distanceIsApproximate } = business
  const facts = [
    `${number}: ${name}`,
    distanceMiles !== undefined && distanceText(distanceMiles, distanceIsApproximate),
    categoryName,
    isSoft && 'known by its town only',
  ]
  const kinds = ['map-pin', isSoft && 'is-soft', isFeatured && 'is-featured', x > 50 && 'is-east']
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      <a
        href={`#${listingAnchor(id)}`}
        data-pin={id}
        className={kinds.filter(Boolean).join(' ')}
        aria-label={facts.filter(Boolean).join(', ')}
      >
        {number}
      </a>
    </li>
  )
}

interface ClusterProps {
  cluster: MapCluster
  pathOf: MapMarkersProps['pathOf']
}

function Cluster({ cluster: { x, y, count, view }, pathOf }: ClusterProps) {
  const label = `${count.toLocaleString('en-US')} more ${count === 1 ? 'business' : 'businesses'} here`
  const className = count === 1 ? 'map-cluster is-one' : 'map-cluster'
  const text = count === 1 ? '' : shortCount(count)
  return (
    <li style={{ left: `${x}%`, top: `${y}%` }}>
      {view && pathOf ? (
        <Link
          to={pathOf(view)}
          preventScrollReset
          className={x > 50 ? `${className} is-east` : className}
          aria-label={`${label}: zoom in`}
        >
          {text}
        </Link>
      ) : (
        <span role="img" aria-label={label} className={className}>
          {text}
        </span>
      )}
    </li>
  )
}

/** `1.2k`, so that it fits. */
function shortCount(count: number): string {
  return count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 10_000 ? 1 : 0)}k`
}
