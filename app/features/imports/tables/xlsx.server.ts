import { SaxesParser } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type FoundRow, LONGEST_ROW, MOST_COLUMNS, TableProblem } from './table-problem.ts'

// Of one part, unpacked: that of 100,000 rows with 11 columns has 40 MB.
const MOST_BYTES = 500_000_000
const MOST_PARTS = 2000
// In characters: the texts of all cells, each once, are held while the rows are read.
const MOST_SHARED = 60_000_000
const LEAST_SHARED = 8

interface Workbook {
  zip: ZipFile
  entries: Map<string, Entry>
  /** Their parts by name, in their order. */
  sheets: Map<string, string>
  sharedTexts: string | undefined
}

/** @throws TableProblem */
export async function listSheets(path: string): Promise<string[]> {
  const { zip, sheets } = await openWorkbook(path).catch(tellProblem)
  zip.close()
  return [...sheets.keys()]
}

/**
 * The cells as texts: of a formula its last result, of a date the number of its day. Empty rows are not among them.
 * Why yauzl and saxes: decision 060. @throws TableProblem
 */
export async function* readXlsx(path: string, sheet: string | null): AsyncGenerator<FoundRow> {
  let workbook: Workbook | undefined
  try {
    workbook = await openWorkbook(path)
    const part = workbook.sheets.get(sheet ?? '') ?? ''
    yield* readSheet(workbook, part, await readSharedTexts(workbook))
  } catch (error) {
    tellProblem(error)
  } finally {
    workbook?.zip.close()
  }
}

function tellProblem(error: unknown): never {
  if (error instanceof TableProblem || (error instanceof Error && 'syscall' in error)) throw error
  throw new TableProblem('We can’t read this workbook. Save it again as XLSX, or as CSV.')
}

async function openWorkbook(path: string): Promise<Workbook> {
  const zip = await openPromise(path, { autoClose: false })
  const workbook: Workbook = { zip, entries: new Map(), sheets: new Map(), sharedTexts: undefined }
  try {
    if (zip.entryCount > MOST_PARTS) throw new TableProblem('This workbook has too many parts.')
    for await (const entry of zip.eachEntry()) workbook.entries.set(entry.fileName, entry)
    const targets = new Map<string, string>()
    await readAll(workbook, 'xl/_rels/workbook.xml.rels', ({ name, attributes }) => {
      const { Id = '', Target = '', Type = '' } = attributes
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
      if (Type.endsWith('/sharedStrings')) workbook.sharedTexts = targets.get(Id)
    })
    await readAll(workbook, 'xl/workbook.xml', ({ name, attributes }) => {
      const link = Object.keys(attributes).find((key) => key.endsWith(':id')) ?? ''
      if (name === 'sheet')
        workbook.sheets.set(attributes['name'] ?? '', targets.get(attributes[link] ?? '') ?? '')
    })
    return workbook
  } catch (error) {
    zip.close()
    throw error
  }
}

async function readSharedTexts(workbook: Workbook): Promise<string[]> {
  const texts: string[] = []
  if (workbook.sharedTexts === undefined) return texts
  let left = MOST_SHARED
  let parts: string[] = []
  const end = ({ name, text }: Element) => {
    if (name === 't') parts.push(text)
    // How a text is read aloud, in Japanese.
    if (name === 'rPh') parts.pop()
    if (name !== 'si') return
    const whole = parts.join('')
    texts.push(whole)
    parts = []
    left -= whole.length + LEAST_SHARED
    if (left < 0) throw new TableProblem('This workbook has too much text. Bring it in parts.')
  }
  await readAll(workbook, workbook.sharedTexts, undefined, end)
  return texts
}

async function* readSheet(
  workbook: Workbook,
  part: string,
  sharedTexts: readonly string[],
): AsyncGenerator<FoundRow> {
  let found: FoundRow[] = []
  let row: FoundRow = { line: 0, cells: [] }
  let column = 0
  let type: string | undefined
  const start = ({ name, attributes }: Element) => {
    if (name === 'row') row = { line: Number(attributes['r'] ?? row.line + 1), cells: [] }
    if (name !== 'c') return
    column = attributes['r'] === undefined ? row.cells.length : columnOf(attributes['r'])
    type = attributes['t']
    if (column >= MOST_COLUMNS) throw new TableProblem(tooManyColumns(row.line))
    while (row.cells.length <= column) row.cells.push('')
  }
  const end = ({ name, text }: Element) => {
    if (name === 'v' || (name === 't' && type === 'inlineStr')) {
      row.cells[column] += type === 's' ? (sharedTexts[Number(text)] ?? '') : text
    }
    if (name === 'row' && row.cells.some((cell) => cell !== '')) found.push(row)
  }
  for await (const _ of readMarkup(workbook, part, start, end)) {
    yield* found
    found = []
  }
}

/** `AB12` → 27. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? ''
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

export function tooManyColumns(line: number): string {
  return `Row ${line} has more than ${MOST_COLUMNS} columns. Bring only the columns that you need.`
}

interface Element {
  /** Without the prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands before its end, since the last beginning of an element. */
  text: string
}

type Handler = (element: Element) => void

async function readAll(...asked: Parameters<typeof readMarkup>): Promise<void> {
  for await (const _ of readMarkup(...asked));
}

/** Tells of the elements of a part as they come, and stops between two pieces of it. */
async function* readMarkup(
  { zip, entries }: Pick<Workbook, 'zip' | 'entries'>,
  part: string,
  onStart?: Handler,
  onEnd?: Handler,
): AsyncGenerator<undefined> {
  const entry = entries.get(part)
  if (!entry) throw new TableProblem('This isn’t an XLSX workbook. Save it again as XLSX, or as CSV.')
  if (entry.uncompressedSize > MOST_BYTES) {
    throw new TableProblem('This workbook is too large when it is unpacked. Bring it in parts.')
  }
  const parser = new SaxesParser({ position: false })
  const element = { name: '', attributes: {}, text: '' }
  // A text is held until its element ends.
  let held = 0
  parser.on('opentag', ({ name, attributes }) => {
    held = 0
    Object.assign(element, { name: localName(name), attributes, text: '' })
    onStart?.(element)
  })
  parser.on('text', (text) => void (element.text += text))
  parser.on('closetag', ({ name }) => {
    held = 0
    onEnd?.({ ...element, name: localName(name) })
    element.text = ''
  })
  const decoder = new TextDecoder()
  for await (const bytes of await zip.openReadStreamPromise(entry)) {
    const text = decoder.decode(bytes as Buffer, { stream: true })
    if ((held += text.length) > LONGEST_ROW) throw new TableProblem('A cell of this workbook is too long.')
    parser.write(text)
    yield
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
