import { expect, test } from 'vitest'
import { setUpSampleSearch } from '../../../tests/support/sample-list.ts'
import { readSearch } from './read-search.server.ts'
import { parseSearchRequest } from './search-params.server.ts'
import { findFartherIfFew } from './find-farther.server.ts'
import { searchListings } from './search-listings.server.ts'
import { suggestListings } from './suggest-listings.server.ts'
import { LONGEST_SEARCH } from './reading/parse-text.server.ts'

const source = setUpSampleSearch()
const NOW = new Date('2026-11-20T21:30:00Z')

const CATEGORIES = [/\p{L}/u, /\p{N}/u, /\p{M}/u, /\p{C}/u]

/** One of each kind: of one category, that becomes so many letters and words when it is compared. */
function oneOfEachKind(): string[] {
  const kinds = new Map<string, string>()
  for (let code = 1; code <= 0x10ffff; code += 1) {
    const text = String.fromCodePoint(code)
    const plain = text.normalize('NFKD').toLowerCase()
    const category = CATEGORIES.findIndex((one) => one.test(text))
    const kind = `${category} ${text.length} ${plain.length} ${plain.includes(' ')}`
    if (!kinds.has(kind)) kinds.set(kind, text)
  }
  return [...kinds.values()]
}

async function search(q: string) {
  const url = new URL('https://directory.example/businesses/search')
  url.searchParams.set('q', q)
  const { query } = readSearch(parseSearchRequest(url), NOW)
  const { total } = await searchListings(source, query, { offset: 0, limit: 5 })
  await findFartherIfFew(source, query, total)
  await suggestListings(source, q)
  return total
}

test('a text of any kind of character, at the length limit, makes no search fail', async () => {
  const kinds = oneOfEachKind()
  expect(kinds.length).toBeGreaterThan(30)
  for (const character of kinds) {
    const run = character.repeat(LONGEST_SEARCH / character.length)
    const words = `"${`${character}a `.repeat(40)}"`
    const found = [run, `-${run}`, words].map(search)
    await expect(Promise.all(found), `U+${character.codePointAt(0)?.toString(16)}`).resolves.toHaveLength(3)
  }
})

test.each([
  ['70 ligatures of 18 letters', '\ufdfa'.repeat(70)],
  ['a word of 200 letters', 'x'.repeat(200)],
  ['a word of 200 letters of four bytes', '𝐀'.repeat(100)],
  ['a Spanish word of 199 letters', `${'ñ'.repeat(198)}os`],
  ['quotes in quotes', '"'.repeat(200)],
  ['brackets in brackets', `${'('.repeat(100)}${')'.repeat(100)}`],
  ['signs of a query', `a & b | !c <-> d:* `.repeat(10)],
  ['a hundred words', 'b '.repeat(100)],
  ['a phrase of a hundred words', `"${'b c '.repeat(49)}"`],
])('%s', async (_, q) => expect(await search(q)).toBeGreaterThanOrEqual(0))

test('what no listing can have is not found, and hides nothing else', async () => {
  expect(await search('x'.repeat(200))).toBe(0)
  expect(await search(`plumber -${'x'.repeat(180)}`)).toBe(await search('plumber'))
})
