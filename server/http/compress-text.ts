import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

/** Smaller ones fit into one packet anyway. */
export const SMALLEST_COMPRESSED = 600

const compress = promisify(brotliCompress)

export function compressText(content: Uint8Array, quality: number): Promise<Buffer<ArrayBuffer>> {
  return compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
}
