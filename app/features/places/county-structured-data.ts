/** Center of the county pages' service area. */
const CENTRAL_FLORIDA = { latitude: 28.0, longitude: -81.7 }

/** Miles; without a unit a GeoCircle counts in meters. */
const SERVICE_AREA_RADIUS = 100

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
