export type S3Address = NonNullable<ReturnType<typeof parseS3Address>>

const DEFAULT_REGION = 'us-east-1'

/** `s3://KEY:SECRET@HOST/BUCKET/FOLDER?region=REGION`; `http://` turns TLS off. */
export function parseS3Address(text: string) {
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
    /** Before every key; empty or with a slash at the end. */
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? DEFAULT_REGION,
    accessKeyId,
    secretAccessKey,
  }
}

function decoded(parts: string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent)
  } catch {
    return undefined
  }
}
