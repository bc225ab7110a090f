import { once } from 'node:events'
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { type S3Keys, signatureProblem } from './check-signature.ts'

interface S3rver {
  run: () => Promise<{ address: string; port: number }>
  close: () => Promise<void>
}
type NewS3rver = new (options: Record<string, unknown>) => S3rver

/** What becomes of a request: it is answered, refused as by a store in trouble, or the line breaks. */
type FailureMode = 'answered' | 'refused' | 'broken'

interface S3ServerOptions extends Partial<S3Keys> {
  /** Where it keeps what it is given. */
  directory: string
  bucket: string
  port?: number
}

/**
 * A server that speaks S3, with one bucket. s3rver looks at the access key only (its `authentication.js`: "Signature
 * version 4 calculation is unimplemented"), so a door before it checks the signatures, and can break lines.
 */
export async function startS3Server({
  directory,
  bucket,
  port = 0,
  accessKey = 'S3RVER',
  secretKey = 'S3RVER',
}: S3ServerOptions) {
  // It has no types.
  const S3rver = createRequire(import.meta.url)('s3rver') as NewS3rver
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const behind = await store.run()
  const given = { fateOf: (_method: string): FailureMode => 'answered' }

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const fate = given.fateOf(request.method ?? '')
    if (fate === 'broken') return response.destroy()
    const problem =
      fate === 'refused' ? 'ServiceUnavailable' : signatureProblem(request, body, { accessKey, secretKey })
    if (problem) {
      response.writeHead(fate === 'refused' ? 503 : 403, { 'content-type': 'application/xml' })
      return response.end(`<?xml version="1.0"?><Error><Code>${problem}</Code></Error>`)
    }
    // Without a signature it asks for none, so any keys can be tried.
    const { authorization: _, ...headers } = request.headers
    const { method, url: path } = request
    const passed = ask({ host: '127.0.0.1', port: behind.port, method, path, headers }, (found) => {
      response.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(response)
    })
    passed.on('error', () => response.destroy())
    return passed.end(body)
  }
  const door = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(port, '127.0.0.1')
  await once(door, 'listening')
  const listening = door.address()
  if (typeof listening !== 'object' || listening === null) throw new Error('The store has no port.')

  return {
    host: `127.0.0.1:${listening.port}`,
    port: listening.port,
    /** As `STORAGE_URL` names it. */
    address: `http://${encodeURIComponent(accessKey)}:${encodeURIComponent(secretKey)}@127.0.0.1:${listening.port}/${bucket}`,
    /** What becomes of the next requests. */
    meets: (fateOf: (method: string) => FailureMode) => {
      given.fateOf = fateOf
    },
    async stop() {
      door.closeAllConnections()
      door.close()
      await store.close()
    },
  }
}
