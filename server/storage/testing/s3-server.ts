import { createRequire } from 'node:module'

interface S3rver {
  run: () => Promise<{ address: string; port: number }>
  close: () => Promise<void>
}
type NewS3rver = new (options: Record<string, unknown>) => S3rver

/** A server that speaks S3 and asks for a known access key, with one bucket. @param directory where it keeps what it is given */
export async function startS3Server(directory: string, bucket: string) {
  // It has no types.
  const S3rver = createRequire(import.meta.url)('s3rver') as NewS3rver
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  return { host: `127.0.0.1:${port}`, accessKey: 'S3RVER', secretKey: 'S3RVER', stop: () => server.close() }
}
