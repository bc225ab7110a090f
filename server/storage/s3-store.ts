import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from '../../app/file-store.ts'
import { checkFileKey } from './file-key.ts'

/** Where an S3 store is and who we are there. */
export interface S3Address {
  endpoint: string
  bucket: string
  /** Before every key, with a slash at the end; empty for a bucket of our own. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const PATIENCE_MS = 30_000
const DEFAULT_REGION = 'us-east-1'

/**
 * Reads `s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET/FOLDER?region=REGION`; the folder and the region may be left out. The store
 * is asked by https; `http://` instead of `s3://` asks one in the same building without encryption.
 * @returns nothing for an address that lacks the keys or the bucket
 */
export function parseS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const isS3 = ['s3:', 'https:', 'http:'].includes(url.protocol)
  if (!isS3 || !url.username || !url.password || !bucket) return undefined
  return {
    endpoint: `${url.protocol === 'http:' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

/** Files in a bucket of any store that speaks the S3 protocol; buckets are named in the path, which all of them know. */
export function createS3Store({ endpoint, bucket, prefix, ...identity }: S3Address): FileStore {
  const client = new AwsClient({ ...identity, service: 's3', retries: 3, initRetryMs: 100 })
  const bucketUrl = `${endpoint}/${bucket}`
  const urlOf = (key: string) => {
    checkFileKey(key)
    return `${bucketUrl}/${prefix}${key}`
  }
  const ask = async (
    method: string,
    url: string,
    init: { body?: Buffer; headers?: Record<string, string> } = {},
  ) => {
    const body = init.body && new Uint8Array(init.body)
    // Signed with the request, so what arrives is what was sent.
    const hash = createHash('sha256')
      .update(init.body ?? '')
      .digest('hex')
    const headers = { ...init.headers, 'x-amz-content-sha256': hash }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await client.fetch(url, { method, headers, signal, ...(body && { body }) })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The file store answered ${response.status} to ${method} ${new URL(url).pathname}.`)
  }

  return {
    async put(key, content, contentType) {
      const headers = { 'content-type': contentType }
      const response = await ask('PUT', urlOf(key), { body: content, headers })
      await response.body?.cancel()
      if (response.status === 404) throw new Error(`The file store has no bucket ${bucket}.`)
    },

    async get(key) {
      const response = await ask('GET', urlOf(key))
      if (response.status === 404 || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return {
        content: Readable.fromWeb(response.body as ReadableStream),
        bytes: Number(response.headers.get('content-length')),
      }
    },

    async delete(key) {
      await (await ask('DELETE', urlOf(key))).body?.cancel()
    },

    // By the older of the two ways of listing: every store knows it, and the last key leads to the next page.
    async *list(wanted) {
      let marker: string | undefined
      do {
        const query = new URLSearchParams({ prefix: prefix + wanted, ...(marker && { marker }) })
        const response = await ask('GET', `${bucketUrl}?${query}`)
        if (response.status === 404) throw new Error(`The file store has no bucket ${bucket}.`)
        const page = await response.text()
        marker = undefined
        for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const key = textOf(entry, 'Key')
          if (!key) continue
          if (textOf(page, 'IsTruncated') === 'true') marker = key
          yield { key: key.slice(prefix.length), at: new Date(textOf(entry, 'LastModified') ?? 0) }
        }
      } while (marker)
    },
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function textOf(xml: string, element: string): string | undefined {
  const [, text] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  return text?.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
}
