import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTable } from './open-table.server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function open(content: string | Uint8Array) {
  const path = join(folder, 'list')
  await writeFile(path, content)
  const opened = await openTable(path)
  if (!opened.ok) return opened.message
  const rows = await Array.fromAsync(opened.value.rows)
  return [opened.value.headings, ...rows.map(({ line, cells }) => [line, ...cells])]
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
  ['UTF-16 without a mark', Buffer.from(CSV, 'utf16le')],
  ['Windows-1252', Buffer.from(Array.from(CSV, (sign) => WINDOWS_1252[sign] ?? sign.charCodeAt(0)))],
])('reads %s', async (_, content) => {
  expect(await open(content)).toEqual(LIST)
})
