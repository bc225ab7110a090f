import { aWorkbook, aZip } from './a-workbook.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const HEADINGS = 'Name,City\n'
const MEGABYTE = 2 ** 20
const NO_QUOTE = 'We can’t read row 2. Perhaps a quotation mark that begins a cell has no other at its end.'
const NO_WORKBOOK = 'We can’t read this workbook. Save it again as XLSX, or as CSV.'

/** What is no list, and the sentence for whoever brings it. */
export const HOSTILE_FILES: [what: string, content: string | Uint8Array, message: string][] = [
  [
    'nothing',
    '',
    'We found no headings. The first row must name the columns, such as Name, Category, Phone.',
  ],
  ['headings alone', HEADINGS, 'There are headings, but no rows below them.'],
  [
    'a picture',
    PNG,
    'This file isn’t a list that we can read. Bring a CSV, XLSX, JSON, JSON Lines, or GeoJSON file.',
  ],
  [
    'old Excel',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'This is a workbook of old Excel, or one with a password. Save it as XLSX without one, or as CSV.',
  ],
  [
    'a text document',
    aZip([{ name: 'word/document.xml', content: '<x/>' }]),
    'This isn’t an XLSX workbook. Save it again as XLSX, or as CSV.',
  ],
  [
    'half a workbook',
    aWorkbook({
      A: [
        ['Name', 'City'],
        ['a', 'b'],
      ],
    }).subarray(0, 500),
    NO_WORKBOOK,
  ],
  [
    '10,000 columns',
    `${HEADINGS}${'a,'.repeat(10_000)}\n`,
    'Row 2 has more than 500 columns. Bring only the columns that you need.',
  ],
  [
    '10,000 columns of a workbook',
    aWorkbook({ A: [Array.from({ length: 10_000 }, () => 'a')] }),
    'Row 1 has more than 500 columns. Bring only the columns that you need.',
  ],
  ['a cell of 50 MB', `${HEADINGS}"${'x'.repeat(50 * MEGABYTE)}",a\n`, NO_QUOTE],
  ['a quotation mark without its other', `${HEADINGS}"Anchor,Stuart\n`, NO_QUOTE],
  [
    'a cell of 50 MB in a workbook',
    aWorkbook({
      A: [
        ['Name', 'City'],
        ['x'.repeat(50 * MEGABYTE), 'a'],
      ],
    }),
    'A cell of this workbook is too long.',
  ],
  [
    'a workbook that unpacks to a terabyte',
    aWorkbook(
      {
        A: [
          ['Name', 'City'],
          ['a', 'b'],
        ],
      },
      4_000_000_000,
    ),
    'This workbook is too large when it is unpacked. Bring it in parts.',
  ],
  [
    'one that says it is smaller',
    aWorkbook({ A: [['Name', 'City'], ...Array.from({ length: 1000 }, () => ['a', 'b'])] }, 100),
    NO_WORKBOOK,
  ],
  ['a record of 50 MB', `[{"name":"${'x'.repeat(50 * MEGABYTE)}"}]`, 'Record 1 is too long.'],
  ['records within records without an end', '[{"a":'.repeat(10 * MEGABYTE), 'Record 1 is too long.'],
  [
    'broken JSON',
    '[{"name":"Anchor"},{"name":}]',
    'We can’t read this JSON behind record 1. Export it again.',
  ],
]
