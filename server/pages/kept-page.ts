import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { compressText, SMALLEST_COMPRESSED } from '../http/compress-text.ts'
import type { Encoding } from './accepted-encoding.ts'

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

export interface Body {
  content: string | Buffer
  bytes: number
}

/** A finished page with its headers. */
export interface KeptPage {
  origin: PageOrigin
  etag: string
  /** Names and values in turn, as Node writes them. */
  headers: readonly string[]
  /** Of the page itself, where its route has chosen one. */
  cacheControl: string | undefined
  /** By encoding: a small page as it is, others compressed. */
  bodies: ReadonlyMap<Encoding, Body>
  bytes: number
}

const [unzip, zip] = [promisify(gunzip), promisify(gzip)]

export async function makeKeptPage(whole: Buffer, headers: Headers, origin: PageOrigin): Promise<KeptPage> {
  // Weak, because all encodings share it.
  const etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`
  const own = [...headers].filter(([name]) => !WRITTEN_ANEW.has(name))
  const bodies = new Map<Encoding, Body>()
  if (whole.length < SMALLEST_COMPRESSED) bodies.set('identity', bodyOf(whole))
  else {
    const [brotli, gzipped] = await Promise.all([
      compressText(whole, BROTLI_QUALITY),
      zip(whole, { level: GZIP_LEVEL }),
    ])
    bodies.set('br', bodyOf(brotli)).set('gzip', bodyOf(gzipped))
  }
  return {
    origin,
    etag,
    headers: [...own.flat(), 'etag', etag, 'vary', 'Accept-Encoding'],
    cacheControl: headers.get('cache-control') ?? undefined,
    bodies,
    bytes: [...bodies.values()].reduce((sum, { bytes }) => sum + bytes, OVERHEAD_BYTES),
  }
}

export function encodingFor({ bodies }: KeptPage, accepted: Encoding): Encoding {
  return bodies.has('identity') ? 'identity' : accepted
}

/** For the few who can unpack nothing. */
export async function wholeBody({ bodies }: KeptPage): Promise<Body> {
  const { content = '' } = bodies.get('gzip') ?? {}
  return bodyOf(await unzip(typeof content === 'string' ? Buffer.from(content, 'latin1') : content))
}

const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'cache-control',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
])

/** Each byte as a character. */
function bodyOf(bytes: Buffer): Body {
  return {
    content: bytes.length <= LONGEST_STRING ? bytes.toString('latin1') : bytes,
    bytes: bytes.length,
  }
}
