/** A point in the middle of Florida, around which county pages declare their service area. */
const CENTRAL_FLORIDA = { latitude: 28.0, longitude: -81.7 }

/** Radius of the service area in the structured data (`spec.md` section 9); a GeoCircle counts in meters. */
export const SERVICE_AREA_RADIUS = 100

/** The structured data of a county page (`spec.md` section 2): a service area around central Florida. */
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
      geoMidpoint: { '@type': 'GeoCoordinates', ...CENTRAL_FLORIDA },
      geoRadius: `${SERVICE_AREA_RADIUS} mi`,
    },
  }
}
