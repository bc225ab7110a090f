import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { sampleRecords } from '../../businesses/sample-list.server.ts'
import { spanishStem, wordsOf } from './stems.server.ts'

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

async function areSpanish(texts: string[]): Promise<boolean[]> {
  const { rows } = await client.db.execute<{ is: boolean }>(
    sql`select is_spanish(words) as is from unnest(${sql.param(texts)}::text[]) with ordinality texts(words, place) order by place`,
  )
  return rows.map(({ is }) => is)
}

test('names of places and a greeting do not make a text Spanish', async () => {
  const english = 'Plumbing on the Camino Real de la Costa in Ponce de Leon. Hablamos español.'
  const spanish = 'Reparamos techos y canales en Hialeah, con precios para todos.'
  expect(await areSpanish([english, spanish])).toEqual([false, true])
})

test('the database reads two listings of the sample as Spanish, and gives words the same stems', async () => {
  const texts = sampleRecords().map(({ row }) => [row.name, ...row.services, row.description].join(' '))
  const words = [...new Set(texts.flatMap(wordsOf))]
  expect((await areSpanish(texts)).filter(Boolean)).toHaveLength(2)
  const { rows: stems } = await client.db.execute<{ stem: string }>(
    sql`select spanish_stem(word) as stem from unnest(${sql.param(words)}::text[]) with ordinality words(word, place) order by place`,
  )
  expect(stems.map(({ stem }) => stem)).toEqual(words.map(spanishStem))
})
