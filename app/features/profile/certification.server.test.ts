import { expect, test } from 'vitest'
import type { BusinessProfile } from '../businesses/business.ts'
import { profileStructuredData } from './business-structured-data.server.ts'
import { FULL_BUSINESS } from './testing/profile-samples.ts'

const NOW = new Date('2026-11-20T15:00:00Z')

function certificationOf(business: Partial<BusinessProfile>): unknown {
  const [data] = profileStructuredData({ ...FULL_BUSINESS, ...business }, 'https://directory.example', NOW)
  return data && 'hasCertification' in data ? data.hasCertification : undefined
}

test('a certificate of others is named, with who gave it and until when it holds', () => {
  expect(certificationOf({ verificationLevel: 'sba_certified' })).toMatchObject({
    '@type': 'Certification',
    issuedBy: { name: 'U.S. Small Business Administration' },
    expires: '2029-10-02T04:30:00Z',
  })
  expect(certificationOf({ verificationLevel: 'state_certified' })).toMatchObject({
    issuedBy: { name: 'State of Florida' },
  })
})

test.each<[string, Partial<BusinessProfile>]>([
  ['a document that we have seen', { verificationLevel: 'document_reviewed' }],
  [
    'a certificate that has lapsed',
    { verificationLevel: 'sba_certified', verificationExpiresAt: NOW.toISOString() },
  ],
  ['a badge that was taken away', { verificationLevel: 'sba_certified', isVerified: false }],
])('%s is none', (_what, business) => {
  expect(certificationOf(business)).toBeUndefined()
})
