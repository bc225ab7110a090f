import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  accessKey: string
  secretKey: string
}

const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const sign = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** Letters, digits, `-`, `.`, `_` and `~` stay; every other byte is written as `%2F`. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

const byCode = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/**
 * Why a request is refused, as S3 names it; nothing for one that was signed with these keys. Written from the
 * documentation of Signature Version 4 and apart from the signer that we use, for the server of our tests
 * takes any signature.
 */
export function signatureProblem(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  { accessKey, secretKey }: S3Keys,
): string | undefined {
  const { method = 'GET', headers } = request
  const given = /^AWS4-HMAC-SHA256 Credential=(.+?), SignedHeaders=(.+?), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!given) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = given
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (key !== accessKey) return 'InvalidAccessKeyId'
  const contentHash = String(headers['x-amz-content-sha256'])
  if (contentHash !== hash(body)) return 'XAmzContentSHA256Mismatch'

  const [path = '', query = ''] = (request.url ?? '').split('?')
  const parameters = [...new URLSearchParams(query)].map(
    ([name, value]) => `${encode(name)}=${encode(value)}`,
  )
  const names = signedHeaders.split(';')
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    parameters.toSorted(byCode).join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n')
  const scope = [day, region, service, end].join('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const signingKey = [region, service, end].reduce<Buffer>(sign, sign(`AWS4${secretKey}`, day))
  const isRight = sign(signingKey, text).toString('hex') === signature
  return isRight && names.includes('host') ? undefined : 'SignatureDoesNotMatch'
}
