import { expect, test } from 'vitest'
import { requireKnownSteps, requirePostgres } from './migrate.ts'

test.each([
  'PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc',
  'PostgreSQL 18.4 on x86_64-pc-linux-musl',
  'PostgreSQL 19beta1 on aarch64-unknown-linux-gnu',
])('%s is taken', (version) => {
  expect(() => requirePostgres(version)).not.toThrow()
})

test.each([
  [
    'CockroachDB CCL v25.2.1 (x86_64-pc-linux-gnu, built 2025/06/10 13:35:02, go1.23.7)',
    'The database is CockroachDB, whose advisory locks do nothing, so two servers would do the same work twice: use PostgreSQL 15 or later.',
  ],
  [
    'PostgreSQL 15.12-YB-2025.1.0.1-b0 on x86_64-pc-linux-gnu, compiled by clang version 17.0.6',
    'The database is YugabyteDB, which has neither LISTEN nor the GiST indexes of the distance search: use PostgreSQL 15 or later.',
  ],
  [
    'PostgreSQL 14.20 on x86_64-pc-linux-gnu',
    'The database is PostgreSQL 14, which is too old: upgrade it to 15 or later.',
  ],
  [
    'SomethingElse 1.0',
    'The database says that it is “SomethingElse 1.0”, which is not known here: use PostgreSQL 15 or later.',
  ],
])('%s is refused with the reason', (version, sentence) => {
  expect(() => requirePostgres(version)).toThrow(sentence)
})

test('a database with steps that this program does not know is refused', () => {
  expect(() => requireKnownSteps([], [2, 3])).not.toThrow()
  expect(() => requireKnownSteps([2], [2, 3])).not.toThrow()
  expect(() => requireKnownSteps([2, 3, 4, 5], [2, 3])).toThrow('(2 steps that this version does not know)')
  expect(() => requireKnownSteps([0, 1, 2], [2, 3])).toThrow('from before the first release')
})
