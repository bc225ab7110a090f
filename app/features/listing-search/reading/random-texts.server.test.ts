import { expect, test } from 'vitest'
import { parseSearchRequest } from '../search-params.server.ts'
import { readSearch } from '../read-search.server.ts'
import { EMPTY_SEARCH, searchPath } from '../search-request.ts'

const NOW = new Date('2026-11-23T15:00:00Z')

/** Repeatable numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const random = seeded(12)
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

// oxfmt-ignore
const FRAGMENTS = [
  'plumber', 'Stuart', 'in', 'near', 'near me', '34997', '32801-1234', 'open now', 'navy', 'veteran', '"', '“', '”', '-', ' -x', '--', ';',
  "'", "' or 1=1 --", 'drop table businesses;', '%', '_', '\\', '\0', '\n', '\t', '🔥', '👩‍🔧', 'مطعم', 'שלום', '\u202e', 'é', 'e\u0301', 'ﬁ',
  '772-555-0176', '+1', '(((', '***', '&&', '||', '!', ':*', '<->', 'a/c', '24/7', 'FL', 'florida', 'county', 'Lake', 'the', 'of',
  '\ud800', 'x'.repeat(300), '0', '-1', '1e9', '99999', 'null', '<script>', '{{}}', 'St.', "O'Brien", 'Lauderdale-by-the-Sea',
]

test('no text is too strange to be read', () => {
  for (let round = 0; round < 500; round += 1) {
    const q = Array.from({ length: 1 + Math.floor(random() * 9) }, () => pick(FRAGMENTS)).join(
      pick(['', ' ', ', ']),
    )
    const request = {
      ...EMPTY_SEARCH,
      q,
      where: random() < 0.2 ? pick(FRAGMENTS) : '',
      category: random() < 0.2 ? pick(FRAGMENTS) : '',
    }
    const reading = readSearch(request, NOW)
    if (round % 20 === 0) expect(reading).toEqual(readSearch(request, NOW))
    expect(reading.query.words.length).toBeLessThanOrEqual(20)
    for (const { alternatives } of reading.query.words) {
      expect(alternatives.length).toBeGreaterThan(0)
      for (const alternative of alternatives) expect(alternative).toMatch(/^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u)
    }
    for (const { without } of reading.understood) {
      expect(parseSearchRequest(new URL(searchPath(without), 'http://directory.invalid')).page).toBe(1)
    }
  }
})

test.each([
  'x '.repeat(5000),
  '"'.repeat(10_000),
  '-'.repeat(10_000),
  'in '.repeat(4000),
  '7'.repeat(10_000),
  '🔥'.repeat(5000),
])('ten thousand characters are read at once (%#)', (q) =>
  expect(readSearch({ ...EMPTY_SEARCH, q }, NOW).query.words.length).toBeLessThan(20),
)

test('a part taken away is the only one that is missing', () => {
  const OPEN = ['', 'open now', 'anyone open', 'abierto ahora']
  const BRANCH = ['', 'navy veteran', 'retired air force', 'usmc']
  const TRADE = [
    '',
    'plumber',
    'ac repair',
    'leaky faucet',
    'oyster',
    'harbor lights',
    '"raw oysters"',
    'seguros',
    'navaja 21',
  ]
  const PLACE = [
    '',
    'in Stuart',
    'near 34997',
    'Ocala',
    'South Florida',
    'in Martin County',
    'the keys',
    'cerca de Hialeah',
  ]
  const NOT = ['', '-crab', '-"fish fry"']
  for (let round = 0; round < 300; round += 1) {
    const q = [OPEN, BRANCH, TRADE, PLACE, NOT].map(pick).join(' ').trim()
    const { understood } = readSearch({ ...EMPTY_SEARCH, q }, NOW)
    const labels = understood.map(({ label }) => label)
    for (const { label, without } of understood) {
      const left = readSearch(without, NOW).understood.map((part) => part.label)
      expect(left, `${q}, without ${label}: ${without.q}`).toEqual(labels.filter((other) => other !== label))
    }
  }
})
