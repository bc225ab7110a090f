import { Agent, request } from 'node:http'
import { addressOf, type OddRequest } from './odd-requests.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/**
 * Sends what no client of HTTP would, and reads the answer to its end.
 * @returns 0 as status where the server closes the connection instead
 */
export function send(
  origin: string,
  odd: OddRequest,
  clientIp = '203.0.113.1',
): Promise<{ status: number; ms: number; text: string }> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(
      `${origin}/`,
      {
        agent,
        method: odd.method,
        path: addressOf(odd),
        headers: { ...odd.headers, 'x-forwarded-for': clientIp },
      },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            ms: performance.now() - started,
            text: Buffer.concat(parts).toString('utf8', 0, 500),
          }),
        )
        response.on('error', reject)
      },
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE'
        ? resolve({ status: 0, ms: performance.now() - started, text: error.message })
        : reject(error),
    )
    sent.end(odd.body)
  })
}
