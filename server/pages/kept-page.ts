import { createHash } from 'node:crypto'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { compressText } from '../http/compress-text.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of these, but a client may send anything. */
const MOST_REMEMBERED = 100

const remembered = new Map<string, Encoding>()

const BROTLI_QUALITY = 6
const GZIP_LEVEL = 6
/** Of headers, keys and objects, roughly. */
const OVERHEAD_BYTES = 2000
/** Of a finished body up to this, Node sends head and body in one write when it is a string. */
const LONGEST_STRING = 64 * 1024

interface PageOrigin {
  /** The last change known before it was begun; undefined while changes could not be heard. */
  epoch: number | undefined
  madeAt: number
  goodUntil: number
}

/** A short one is a string, each byte a character. */
type Body = string | Buffer

export interface KeptPage {
  origin: PageOrigin
  etag: string
  /** Names and values in turn, as Node writes them. */
  headers: readonly string[]
  /** Of the page itself, where its route has chosen one. */
  cacheControl: string | undefined
  br: Body
  /** Made when it is first asked for: nearly everybody reads Brotli. */
  gzip?: Body
  /** With room for both. */
  bytes: number
}

const WRITTEN_ANEW = /^(?:cache-control|content-length|content-encoding|etag|vary)$/

export async function makeKeptPage(whole: Buffer, headers: Headers, origin: PageOrigin): Promise<KeptPage> {
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`
  const own = [...headers].filter(([name]) => !WRITTEN_ANEW.test(name))
  const brotli = await compressText(whole, BROTLI_QUALITY)
  return {
    origin,
    etag,
    headers: [...own.flat(), 'etag', etag, 'vary', 'Accept-Encoding'],
    cacheControl: headers.get('cache-control') ?? undefined,
    br: bodyOf(brotli),
    bytes: OVERHEAD_BYTES + 2 * brotli.length,
  }
}

/** Unpacked for the few who can unpack nothing. */
export function bodyFor(page: KeptPage, encoding: Encoding): Body {
  if (encoding === 'br') return page.br
  if (encoding === 'gzip' && page.gzip) return page.gzip
  const whole = brotliDecompressSync(typeof page.br === 'string' ? Buffer.from(page.br, 'latin1') : page.br)
  if (encoding === 'identity') return whole
  return (page.gzip = bodyOf(gzipSync(whole, { level: GZIP_LEVEL })))
}

function bodyOf(bytes: Buffer): Body {
  return bytes.length <= LONGEST_STRING ? bytes.toString('latin1') : bytes
}

export function acceptedEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity'
  const known = remembered.get(header)
  if (known) return known
  const encoding = choose(header)
  if (remembered.size < MOST_REMEMBERED && header.length <= 100) remembered.set(header, encoding)
  return encoding
}

function choose(header: string): Encoding {
  const allowed = new Map<string, boolean>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    allowed.set(name, Number(weight) > 0)
  }
  const isAllowed = (name: string) => allowed.get(name) ?? allowed.get('*') ?? false
  return isAllowed('br') ? 'br' : isAllowed('gzip') ? 'gzip' : 'identity'
}
