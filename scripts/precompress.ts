import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])
/** Fits into one packet anyway. */
const SMALLEST_BYTES = 600

/** Compresses the client build once, with the slowest settings, instead of at every request. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  await Promise.all(files.map(precompressFile))
}

async function precompressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ])
  if (brotli.length < content.length) await writeFile(`${path}.br`, brotli)
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped)
}
