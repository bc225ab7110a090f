/** Browser-safe: 16 KB, no ZIP codes and no places. Source: U.S. Census Bureau Gazetteer, 2017. */
import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { countyTimeZone } from './time-zone.ts'
import { distanceInMiles, type Point } from './distance.ts'

/** The name is without the word County: `St. Lucie`. Eight are in no region. */
export type County = (typeof counties)[number]

const counties = data.counties.map((record) => ({
  ...record,
  timeZone: countyTimeZone(record.slug),
}))

export function listCounties(): readonly County[] {
  return counties
}

export function countiesByDistance(point: Point): County[] {
  const miles = new Map(counties.map((county) => [county.slug, distanceInMiles(point, county)]))
  return counties.toSorted((a, b) => (miles.get(a.slug) ?? 0) - (miles.get(b.slug) ?? 0))
}

export function countyStructuredData(countyName: string, url: string, description: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: `Veteran Owned Businesses in ${countyName} County`,
    serviceType: 'Business directory',
    url,
    description,
    areaServed: {
      '@type': 'GeoCircle',
      geoMidpoint: { '@type': 'GeoCoordinates', latitude: 28, longitude: -81.7 },
      // Without a unit a GeoCircle counts in meters.
      geoRadius: '100 mi',
    },
  }
}
