import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { TableProblem } from './table-problem.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const BEGINNING = 65_536

export async function readBeginning(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** @throws TableProblem for what is no text, such as a picture */
export async function findEncoding(path: string): Promise<Encoding> {
  const beginning = await readBeginning(path)
  const [first, second] = beginning
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const controls = beginning.filter((byte) => byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13)
  if (controls.length * 100 > beginning.length) throw new TableProblem(NO_TEXT)
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** A stray one is taken out of a text; of a picture, or of what is packed, every tenth is one. */
const NO_TEXT =
  'This file isn’t a list that we can read. Bring a CSV, XLSX, JSON, JSON Lines, or GeoJSON file.'

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(path)) decoder.decode(chunk as Buffer, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The whole text, part by part, without a byte order mark. */
export async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path)) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}
