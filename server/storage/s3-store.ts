import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { type FileStore, FileStoreUnavailable } from '../../app/platform/file-store.ts'
import { checkFileKey } from './folder-store.ts'
import type { S3Address } from './s3-address.ts'

/** All attempts together; an upload begins it anew with each of its parts. */
const PATIENCE_MS = 30_000
/** What the system has taken of an upload may still be on its way. */
const UPLOAD_PATIENCE_MS = 120_000

const PART_BYTES = 64 * 1024

/** Path-style addresses, which every store knows. */
export function createS3Store(
  { endpoint, bucket, prefix, ...identity }: S3Address,
  { keysPerPage }: { keysPerPage?: number } = {},
): FileStore {
  const client = new AwsClient({ ...identity, service: 's3', retries: 3, initRetryMs: 100 })
  const bucketPath = `/${encodeURIComponent(bucket)}`
  const pathOf = (key: string) => {
    checkFileKey(key)
    return `${bucketPath}/${(prefix + key).split('/').map(encodeURIComponent).join('/')}`
  }
  /** @throws FileStoreUnavailable whose message never has the keys */
  const ask = async (
    method: string,
    path: string,
    init: { body?: Buffer; headers?: Record<string, string> } = {},
  ) => {
    const [address] = path.split('?')
    const { body = Buffer.alloc(0) } = init
    const hash = createHash('sha256').update(body).digest('hex')
    const length = init.body && { 'content-length': String(body.length) }
    const headers = { ...init.headers, ...length, 'x-amz-content-sha256': hash }
    const patience = new AbortController()
    const patienceMs = init.body ? UPLOAD_PATIENCE_MS : PATIENCE_MS
    const timer = setTimeout(() => patience.abort(), patienceMs)
    // Where we are sent on to is not where the operator sends us.
    const redirect = 'manual' as const
    const asked = {
      method,
      headers,
      redirect,
      signal: patience.signal,
      // Another stream for each attempt.
      get body() {
        return init.body && (ReadableStream.from(inParts(body, () => timer.refresh())) as BodyInit)
      },
    }
    const response = await client
      .fetch(endpoint + path, asked)
      .catch((cause: unknown) => {
        throw new FileStoreUnavailable(
          `The file store at ${endpoint} did not answer to ${method} ${address}: ${reasonOf(cause, patienceMs)}.`,
          { cause },
        )
      })
      .finally(() => clearTimeout(timer))
    if (response.ok) return response
    const code = textOf(await response.text().catch(() => ''), 'Code')
    if (response.status === 404 && code !== 'NoSuchBucket') return undefined
    const refusal = [response.status, code].filter(Boolean).join(' ')
    throw new FileStoreUnavailable(
      `The file store at ${endpoint} answered ${refusal} to ${method} ${address}.${adviceFor(response.status)}`,
    )
  }

  return {
    async put(key, content, contentType) {
      const path = pathOf(key)
      const response = await ask('PUT', path, { body: content, headers: { 'content-type': contentType } })
      if (!response) throw new FileStoreUnavailable(`The file store at ${endpoint} knows no ${path}.`)
      await response.body?.cancel()
    },

    async get(key) {
      const response = await ask('GET', pathOf(key))
      if (!response?.body) return undefined
      return {
        content: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      }
    },

    async delete(key) {
      await (await ask('DELETE', pathOf(key)))?.body?.cancel()
    },

    // Version 1 of listing, which every store knows; the last key leads to the next page.
    async *list(wanted) {
      let marker: string | undefined
      do {
        const query = Object.entries({
          ...(marker && { marker }),
          ...(keysPerPage && { 'max-keys': keysPerPage }),
          prefix: prefix + wanted,
        })
          .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
          .join('&')
        const page = (await (await ask('GET', `${bucketPath}?${query}`))?.text()) ?? ''
        const found = listedKeys(page)
        yield* found.map(({ key, at }) => ({ key: key.slice(prefix.length), at }))
        marker = textOf(page, 'IsTruncated') === 'true' ? found.at(-1)?.key : undefined
      } while (marker)
    },
  }
}

/** @param onPart is called as the line takes each part, so that a slow one is not taken for a broken one */
export function* inParts(content: Buffer, onPart: () => void): Generator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < content.length; at += PART_BYTES) {
    onPart()
    yield new Uint8Array(content.subarray(at, at + PART_BYTES))
  }
}

function adviceFor(status: number): string {
  if (status === 403) return ' Check the keys in STORAGE_URL, and that they may read, write, delete and list.'
  if (status === 404) return ' Check the bucket in STORAGE_URL.'
  return ''
}

function reasonOf(error: unknown, patienceMs: number): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return `no answer within ${patienceMs / 1000} seconds`
  const { cause } = error
  if (cause instanceof Error && 'code' in cause) return String(cause.code)
  return cause instanceof Error ? cause.message : error.message
}

function listedKeys(page: string) {
  return [...page.matchAll(/<Contents>([^]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const key = textOf(entry, 'Key')
    return key ? [{ key, at: new Date(textOf(entry, 'LastModified') ?? 0) }] : []
  })
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  // Stores encode quotes by name or by number.
  return text?.replaceAll(
    /&(?:#x([0-9a-f]+)|#([0-9]+)|(\w+));/gi,
    (written, hex: string, decimal: string, name: string) => {
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return ENTITIES[name] ?? written
    },
  )
}
