import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../../businesses/sample-list.server.ts'
import { everyCategory } from '../../categories/category.ts'
import { stemsOf, wordsOf } from './stems.server.ts'

test('words are compared without capitals, accents and apostrophes', () => {
  expect(wordsOf('  José’s A/C & “Heating”, 24-7 ')).toEqual(['joses', 'a', 'c', 'heating', '24', '7'])
  expect(wordsOf('Ｃａｆé 🦪 قهوة')).toEqual(['cafe', 'قهوة'])
  expect(wordsOf(`' "; -- %_\\`)).toEqual([])
})

test('stems and stop words are those of PostgreSQL', async () => {
  const { pool } = await openTestDatabase()
  const texts = [
    ...sampleRecords().flatMap(({ row }) => [row.name, row.description, ...row.services]),
    ...everyCategory().flatMap(({ name, synonyms }) => [name, ...synonyms]),
  ]
  const words = [...new Set(texts.flatMap(wordsOf))].filter((word) => /^[a-z]+$/.test(word))
  const { rows } = await pool.query<{ word: string; stems: string[] }>(
    `select word, ts_lexize('english_stem', word) as stems from unnest($1::text[]) word`,
    [words],
  )
  expect(rows.length).toBeGreaterThan(2000)
  const different = rows.filter(({ word, stems }) => stemsOf(word).join() !== stems.join())
  // PostgreSQL 18 says `add`, older ones and the package `ad`.
  expect(different.map(({ word }) => word).filter((word) => word !== 'added')).toEqual([])
})
