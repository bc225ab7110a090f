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
