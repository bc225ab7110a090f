import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../../businesses/sample/sample-records.server.ts'
import { wordsOf } from './normalize-words.ts'
import { isSpanish, spanishStem } from './spanish-words.ts'

const client = setUpTestDatabase()

test.each([
  ['plomero', 'plomeras'],
  ['reparación', 'reparaciones'],
  ['luz', 'luces'],
  ['taller', 'talleres'],
  ['piso', 'pisos'],
  ['jardín', 'jardines'],
])('%s and %s have one stem', (one, many) => {
  const [first, second] = [one, many].map((word) => spanishStem(wordsOf(word).join(' ')))
  expect(first).toBe(second)
})

test('names of places and a greeting do not make a text Spanish', () => {
  expect(isSpanish('Plumbing on the Camino Real de la Costa in Ponce de Leon. Hablamos español.')).toBe(false)
  expect(isSpanish('Reparamos techos y canales en Hialeah, con precios para todos.')).toBe(true)
})

test('the database reads the same texts as Spanish and gives their words the same stems', async () => {
  const texts = sampleRecords().map(({ row }) => [row.name, ...row.services, row.description].join(' '))
  const words = [...new Set(texts.flatMap(wordsOf))]
  const { rows: spanish } = await client.db.execute<{ is: boolean }>(
    sql`select is_spanish(words) as is from unnest(${sql.param(texts)}::text[]) with ordinality texts(words, place) order by place`,
  )
  expect(spanish.map(({ is }) => is)).toEqual(texts.map(isSpanish))
  expect(texts.filter(isSpanish)).toHaveLength(2)
  const { rows: stems } = await client.db.execute<{ stem: string }>(
    sql`select spanish_stem(word) as stem from unnest(${sql.param(words)}::text[]) with ordinality words(word, place) order by place`,
  )
  expect(stems.map(({ stem }) => stem)).toEqual(words.map(spanishStem))
})
