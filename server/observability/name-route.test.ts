import { expect, test } from 'vitest'
import { routeNamer } from './name-route.ts'

const name = routeNamer(['/*', '/healthz', '/api/v1/moderation/decided', '/api/v1/moderation/:kind'], {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root' },
  county: { id: 'county', parentId: 'root', path: 'county/:countyId' },
  vcard: { id: 'vcard', parentId: 'root', path: 'business/:businessId/contact.vcf' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
})

test.each([
  ['/', '/'],
  ['/?utm_source=anything', '/'],
  ['/_root.data', '/'],
  ['/county/duval?city=jacksonville', '/county/:countyId'],
  ['/county/duval.data', '/county/:countyId'],
  ['/business/reef-roofing-1/contact.vcf', '/business/:businessId/contact.vcf'],
  ['/api/v1/moderation/decided', '/api/v1/moderation/decided'],
  ['/api/v1/moderation/edits', '/api/v1/moderation/:kind'],
  ['/assets/root-Dx81.js', '/assets'],
  ['/wp-login.php', 'unknown'],
  [`/${'x'.repeat(5000)}`, 'unknown'],
])('%s is counted as %s', (url, route) => {
  expect(name(url)).toBe(route)
})
