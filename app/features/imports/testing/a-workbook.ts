import { crc32, deflateRawSync } from 'node:zlib'

interface Part {
  name: string
  content: string | Buffer
  /** What the archive says of its size; by default the truth. */
  statedBytes?: number
}

/** A ZIP archive as XLSX files are. */
export function aZip(parts: readonly Part[]): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, statedBytes } of parts) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(statedBytes ?? bytes.length, 18)
    about.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), about, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), about, place, Buffer.from(name))
    files.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(parts.length, 4)
  end.writeUInt16LE(parts.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files, listed, Buffer.from('PK\u0005\u0006'), end])
}

type Cell = string | number | null

/** As Excel writes it: texts apart from the cells, and nothing for an empty one. */
export function aWorkbook(
  sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>,
  statedBytes?: number,
): Buffer {
  const texts: string[] = []
  const cellOf = (cell: Cell, column: number, row: number) => {
    const place = `r="${columnName(column)}${row}"`
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
    return `<c ${place} t="s"><v>${texts.push(cell) - 1}</v></c>`
  }
  const parts = Object.values(sheets).map((rows, at): Part => {
    const inner = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => cellOf(cell, column, row + 1)).join('')}</row>`,
    )
    const content = `<worksheet><sheetData>${inner.join('')}</sheetData></worksheet>`
    return { name: `xl/worksheets/sheet${at + 1}.xml`, content, ...(statedBytes && { statedBytes }) }
  })
  const names = Object.keys(sheets)
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  return aZip([
    {
      name: 'xl/workbook.xml',
      content: `<workbook xmlns:r="${type}"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${type}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="texts" Type="${type}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
    },
    ...parts,
    {
      name: 'xl/sharedStrings.xml',
      content: `<sst>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    },
  ])
}

function columnName(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? columnName(before - 1) : '') + String.fromCodePoint(65 + (column % 26))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
