import { expect, test } from 'vitest'
import { readAudit } from './read-audit.ts'

const advisory = {
  source: 1,
  name: 'left-pad',
  title: 'Pads without end',
  url: 'https://github.com/advisories/GHSA-1',
  severity: 'high',
  range: '<1.3.0',
}

test('each advisory is told once, and not again for what depends on it', () => {
  const report = {
    auditReportVersion: 2,
    vulnerabilities: {
      'left-pad': { name: 'left-pad', severity: 'high', via: [advisory] },
      printer: { name: 'printer', severity: 'high', via: ['left-pad'] },
    },
    metadata: { dependencies: { prod: 2, total: 180 } },
  }
  expect(readAudit(JSON.stringify(report))).toEqual({
    outcome: 'read',
    packages: 180,
    findings: ['left-pad <1.3.0: high. Pads without end (https://github.com/advisories/GHSA-1)'],
  })
})

test('a registry that gives no answer is not taken for one without findings', () => {
  const message = '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk'
  expect(readAudit(JSON.stringify({ message, statusCode: 405 }))).toEqual({
    outcome: 'unknown',
    reason: message,
  })
  expect(readAudit('')).toEqual({ outcome: 'unknown', reason: 'npm gave no report' })
})
