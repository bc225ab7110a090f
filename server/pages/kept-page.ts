import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gzip } from 'node:zlib'
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

/** A finished page with its headers. What an encoding needs is done once, when it is first asked for. */
export class KeptPage {
  readonly origin: PageOrigin
  readonly etag: string
  /** Names and values in turn, as Node writes them. */
  readonly headers: readonly string[]
  /** Of the page itself, where its route has chosen one. */
  readonly cacheControl: string | undefined
  readonly #bodies = new Map<Encoding, Body>()
  readonly #isSmall: boolean
  #whole: Buffer | undefined
  readonly #underWay = new Map<Encoding, Promise<Body>>()

  constructor(whole: Buffer, headers: Headers, origin: PageOrigin) {
    this.origin = origin
    // Weak, because all encodings share it.
    this.etag = `W/"${createHash('sha256').update(whole).digest('base64url').slice(0, 22)}"`
    this.cacheControl = headers.get('cache-control') ?? undefined
    const own = [...headers].filter(([name]) => !WRITTEN_ANEW.has(name))
    this.headers = [...own.flat(), 'etag', this.etag, 'vary', 'Accept-Encoding']
    this.#whole = whole
    this.#isSmall = whole.length < SMALLEST_COMPRESSED
  }

  get bytes(): number {
    let bytes = OVERHEAD_BYTES
    for (const body of this.#bodies.values()) bytes += body.bytes
    return bytes
  }

  encodingFor(accepted: Encoding): Encoding {
    return this.#isSmall ? 'identity' : accepted
  }

  ready(encoding: Encoding): Body | undefined {
    return this.#bodies.get(encoding)
  }

  async encode(encoding: Encoding): Promise<Body> {
    const ready = this.#bodies.get(encoding) ?? this.#underWay.get(encoding)
    if (ready) return ready
    const making = this.#make(encoding)
    this.#underWay.set(encoding, making)
    try {
      const body = await making
      this.#bodies.set(encoding, body)
      return body
    } finally {
      this.#underWay.delete(encoding)
    }
  }

  /** Makes what the others are made from, so that the whole page need not be kept. */
  async compress(): Promise<void> {
    await this.encode(this.encodingFor('br'))
    this.#whole = undefined
  }

  async #make(encoding: Encoding): Promise<Body> {
    const whole = this.#whole ?? (await decompress(this.#bodies.get('br')))
    if (encoding === 'identity') return bodyOf(whole)
    return bodyOf(
      encoding === 'br' ? await compressText(whole, BROTLI_QUALITY) : await zip(whole, { level: GZIP_LEVEL }),
    )
  }
}

const WRITTEN_ANEW: ReadonlySet<string> = new Set([
  'cache-control',
  'content-length',
  'content-encoding',
  'etag',
  'vary',
])

const [unpack, zip] = [promisify(brotliDecompress), promisify(gzip)]

async function decompress(body: Body | undefined): Promise<Buffer> {
  if (!body) throw new Error('A kept page has no body to make an encoding from.')
  const { content } = body
  return unpack(typeof content === 'string' ? Buffer.from(content, 'latin1') : content)
}

/** Each byte as a character. */
function bodyOf(bytes: Buffer): Body {
  return {
    content: bytes.length <= LONGEST_STRING ? bytes.toString('latin1') : bytes,
    bytes: bytes.length,
  }
}
