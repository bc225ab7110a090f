import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { businesses } from '../../../db/schema/index.ts'
import { searchListings } from '../search-listings.server.ts'
import { queryFor } from '../testing/queries.ts'
import { normalizeWords } from './stems.server.ts'

const client = setUpTestDatabase()

async function differing(words: readonly string[]): Promise<string[]> {
  const { rows } = await client.db.execute<{ typed: string; plain: string }>(
    sql`select typed, plain_words(typed) as plain from unnest(${sql.param(words)}::text[]) typed`,
  )
  expect(rows).toHaveLength(words.length)
  return rows.filter(({ typed, plain }) => normalizeWords(typed) !== plain).map(({ typed }) => typed)
}

function lettersFrom(first: number, last: number): string[] {
  const codes = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
  return codes.filter((code) => /^\p{L}$/u.test(code))
}

test.each([
  ['Latin with its usual accents', 0xc0, 0x17f],
  ['Latin of Vietnam', 0x1ea0, 0x1ef9],
  ['Greek', 0x386, 0x3ce],
  ['Cyrillic', 0x400, 0x45f],
  ['Hebrew', 0x5d0, 0x5ea],
  ['Arabic', 0x620, 0x64a],
  ['Thai', 0xe01, 0xe30],
  ['Hiragana', 0x3041, 0x3096],
  ['Katakana', 0x30a1, 0x30fa],
  ['Chinese', 0x4e00, 0x9fff],
  ['Korean', 0xac00, 0xd7a3],
])('letters are the same in a question and in the index: %s', async (_, first, last) => {
  expect(await differing(lettersFrom(first, last))).toEqual([])
})

// oxfmt-ignore
const NAMES = [
  'ÆØÅ', 'Straße & Söhne', 'Łódź Pierogi', 'İstanbul Kebap', 'Smørrebrød', 'Œuvre Café', 'Đặng Phở', 'Русский йогурт',
  '한식당 서울', 'ラーメン がんばれ', 'Cafe\u0301 Bustelo', 'مطعم دمشق', 'מסעדה',
]

test('so are names, and each is found by its name', async () => {
  expect(await differing(NAMES)).toEqual([])
  const place = { categorySlug: 'plumbing', countySlug: 'martin' }
  const rows = NAMES.map((name, index) => ({ id: `named-${index}`, name, ...place }))
  await client.db.insert(businesses).values(rows)
  for (const name of NAMES) {
    const { items } = await searchListings({ db: client.db }, queryFor(name), { offset: 0, limit: 50 })
    expect(
      items.map(({ business }) => business.name),
      name,
    ).toEqual([name])
  }
})
