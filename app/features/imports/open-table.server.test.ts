import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable } from './open-table.server.ts'
import { aWorkbook } from './testing/a-workbook.ts'
import { HEADINGS, HOSTILE_FILES } from './testing/hostile-files.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The headings and the rows with their numbers, or what is wrong. */
async function open(content: string | Uint8Array, sheet?: string) {
  const path = join(folder, 'list')
  await writeFile(path, content)
  const opened = await openTable(path, { sheet })
  if (!opened.ok) return opened.message
  const { headings, rows, count } = opened.value
  const read = await Array.fromAsync(rows, ({ line, cells }) => [line, ...cells])
  expect(read).toHaveLength(count)
  return [headings, ...read]
}

const LIST = [
  ['Name', 'City'],
  [2, 'Café “Zwölf”', 'Stuart, on the\nriver'],
  [3, 'Anchor', ''],
]
const separatedBy = (sign: string) =>
  `Name${sign}City\r\nCafé “Zwölf”${sign}"Stuart, on the\nriver"\r\nAnchor\r\n`
const CSV = separatedBy(',')
const WINDOWS_1252: Record<string, number> = { é: 0xe9, ö: 0xf6, '“': 0x93, '”': 0x94 }

test.each([
  ['commas', CSV],
  ['a byte order mark', `\uFEFF${CSV}`],
  ['semicolons', separatedBy(';')],
  ['tabs', separatedBy('\t')],
  ['the line in which Excel says the sign', `sep=;\r\n${separatedBy(';')}`],
  ['UTF-16', Buffer.from(`\uFEFF${CSV}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16()],
  ['Windows-1252', Buffer.from(Array.from(CSV, (sign) => WINDOWS_1252[sign] ?? sign.charCodeAt(0)))],
])('reads %s', async (_, content) => {
  expect(await open(content)).toEqual(LIST)
})

test('finds the headings below a title, and keeps a quotation mark within a cell', async () => {
  expect(await open('Members of 2026\n\nName,City\n5" pipe,Stuart\n')).toEqual([
    ['Name', 'City'],
    [4, '5" pipe', 'Stuart'],
  ])
})

test('reads the sheet of a workbook that is asked for, else the first with a list', async () => {
  const sheets = {
    Members: [['Name', 'ZIP', 'Phone'], ['A & <B>', 32202, null], [], [' two ', null, 9045550123]],
    'Old & gone': [
      ['Name', 'City'],
      ['Anchor', 'Stuart'],
    ],
  }
  const workbook = aWorkbook({ Cover: [['Members of 2026']], ...sheets })

  expect(await open(workbook)).toEqual([
    ['Name', 'ZIP', 'Phone'],
    [2, 'A & <B>', '32202', ''],
    [4, ' two ', '', '9045550123'],
  ])
  expect(await open(workbook, 'Old & gone')).toEqual([
    ['Name', 'City'],
    [2, 'Anchor', 'Stuart'],
  ])
})

test.each([
  ['JSON', '[{"name":"Anchor","services":["Drains","Leaks"]},\n {"name":"Café","city":null,"zip":32202}]'],
  [
    'JSON Lines',
    '{"name":"Anchor","services":["Drains","Leaks"]}\n{"name":"Café","city":null,"zip":32202}\n',
  ],
])('reads %s, with all the names that records have', async (_, content) => {
  expect(await open(content)).toEqual([
    ['name', 'services', 'city', 'zip'],
    [1, 'Anchor', 'Drains\nLeaks', '', ''],
    [2, 'Café', '', '', '32202'],
  ])
})

test('reads the points of GeoJSON', async () => {
  const point = {
    type: 'Feature',
    id: 'a-1',
    geometry: { type: 'Point', coordinates: [-80.2, 27.2] },
    properties: { name: 'Anchor' },
  }
  const nowhere = { type: 'Feature', geometry: null, properties: { name: 'Bay' } }
  const broken = { ...nowhere, geometry: { type: 'Point' } }

  expect(
    await open(JSON.stringify({ type: 'FeatureCollection', features: [point, nowhere, broken] })),
  ).toEqual([
    ['id', 'name', 'longitude', 'latitude'],
    [1, 'a-1', 'Anchor', '-80.2', '27.2'],
    [2, '', 'Bay', '', ''],
    [3, '', 'Bay', '', ''],
  ])
})

test.each(HOSTILE_FILES)('refuses %s with a sentence', async (_, content, message) => {
  expect(await open(content)).toBe(message)
})

test('takes control characters out of a text', async () => {
  const long = 'Bay Works,Stuart\n'.repeat(50)
  expect(await open(`${HEADINGS}An\0chor,\u0007Stuart\n${long}`)).toContainEqual([2, 'Anchor', 'Stuart'])
})
