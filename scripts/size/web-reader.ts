import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

export interface Answer {
  address: string
  /** Of the encoded body. */
  bytes: number
  text: string
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

/** Reads addresses as a browser does that understands some encodings, each file once. `fetch` hides the encoded size. */
export class WebReader {
  readonly #acceptEncoding: string
  readonly #kept = new Map<string, Promise<Answer>>()

  constructor(acceptEncoding: string) {
    this.#acceptEncoding = acceptEncoding
  }

  read(address: string): Promise<Answer> {
    const kept = this.#kept.get(address) ?? this.readAnew(address)
    this.#kept.set(address, kept)
    return kept
  }

  async readAnew(address: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
    get(address, { headers: { 'accept-encoding': this.#acceptEncoding } }, resolve).on('error', reject)
    const response = await promise
    const body = await buffer(response)
    const encoding = response.headers['content-encoding']
    const decode = encoding === undefined ? undefined : DECODERS[encoding]
    if (encoding !== undefined && !decode) throw new Error(`${address} came encoded as ${encoding}.`)
    return { address, bytes: body.length, text: (decode?.(body) ?? body).toString() }
  }
}
