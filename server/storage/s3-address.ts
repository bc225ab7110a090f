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

const DEFAULT_REGION = 'us-east-1'

/**
 * Reads `s3://ACCESS_KEY:SECRET_KEY@HOST/BUCKET/FOLDER?region=REGION`; the folder and the region may be left out. The store
 * is asked by https; `http://` instead of `s3://` asks one in the same building without encryption.
 * @returns nothing for an address that lacks the keys or the bucket
 */
export function parseS3Address(text: string): S3Address | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const read = decoded([url.username, url.password, ...parts])
  if (!read || !['s3:', 'https:', 'http:'].includes(url.protocol)) return undefined
  const [accessKeyId = '', secretAccessKey = '', bucket = '', ...folders] = read
  if (!accessKeyId || !secretAccessKey || !bucket) return undefined
  return {
    endpoint: `${url.protocol === 'http:' ? 'http' : 'https'}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

/** Nothing when a `%` stands there that encodes nothing. */
function decoded(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
