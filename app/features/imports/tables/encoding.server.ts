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
  if (beginning.length === 0) throw new TableProblem('The file is empty.')
  const wide = wideEncoding(beginning)
  if (wide) return wide
  if (beginning.filter(isControl).length * MOST_CONTROL_SHARE > beginning.length) {
    throw new TableProblem(
      'This file isn’t a list that we can read. Bring a CSV, XLSX, JSON, JSON Lines, or GeoJSON file.',
    )
  }
  return (await isUtf8(path)) ? 'utf-8' : 'windows-1252'
}

/** By the mark at the beginning, or because every other byte is zero, as in English texts. */
function wideEncoding(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of bytes.entries()) if (byte === 0) zeros[at % 2]! += 1
  const [even = 0, odd = 0] = zeros.map((count) => count / (bytes.length / 2))
  if (odd > 0.6 && even < 0.1) return 'utf-16le'
  return even > 0.6 && odd < 0.1 ? 'utf-16be' : undefined
}

/** One in a hundred: a stray one is taken out of a text, and of what is packed every tenth is one. */
const MOST_CONTROL_SHARE = 100

function isControl(byte: number): boolean {
  return byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13
}

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
