/** Browser-safe: 16 KB, no ZIP codes and no places. Source: U.S. Census Bureau Gazetteer, 2017. */
import data from '../../../reference-data/florida-counties.json' with { type: 'json' }
import { countyTimeZone, type FloridaTimeZone } from './time-zone.ts'
import { distanceInMiles, type Point } from './distance.ts'

export interface County {
  slug: string
  /** Without the word County: `St. Lucie`. */
  name: string
  fullName: string
  fips: string
  seat: string
  lat: number
  lng: number
  /** Null for the eight counties in no region. */
  regionId: string | null
  timeZone: FloridaTimeZone
  aliases: readonly string[]
}

const counties: readonly County[] = data.counties.map((record) => ({
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
