import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { listenProblem } from '../start-problem.ts'

const LAST_ANSWERS_MS = 5000

/** Longer than proxies keep theirs, or one of them sends a request into a closing connection. */
const IDLE_MS = 75_000

/** Bytes of a body that are drained after the answer. */
const MOST_LEFT_OVER = 64 * 1024 * 1024

/** Answers a request at once, with all headers, or leaves it alone. */
type AnswerAtOnce = (request: IncomingMessage, response: ServerResponse) => boolean

export class PublicServer {
  #listener: RequestListener = stillStarting
  #answerAtOnce: AnswerAtOnce = () => false
  readonly http = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) => {
    // Proxies and servers differ in which of two hosts they use.
    const hasOneHost = countHosts(request) === 1
    if (hasOneHost && this.#answerAtOnce(request, response)) return
    for (const [name, value] of this.everyAnswer) response.setHeader(name, value)
    response.once('finish', () => drainRequest(request))
    if (hasOneHost) this.#listener(request, response)
    else refuseHosts(response)
  })
  readonly everyAnswer: ReadonlyMap<string, string>

  constructor({ publicUrl }: { publicUrl: string }) {
    this.everyAnswer = new Map([
      ['x-content-type-options', 'nosniff'],
      ['cross-origin-resource-policy', 'same-origin'],
      // A loopback name must not make the browser insist on https.
      ...(publicUrl.startsWith('https:')
        ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const]
        : []),
    ])
  }

  /** Until there is a site, answers that we are starting. */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.http.once('error', (error) => reject(listenProblem(error, port, host)))
      this.http.listen(port, host, resolve)
    })
  }

  answerWith(site: RequestListener, atOnce: AnswerAtOnce = () => false): void {
    this.#listener = site
    this.#answerAtOnce = atOnce
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      // Browsers keep connections open after the answer.
      const sweep = setInterval(() => this.http.closeIdleConnections(), 50)
      const lastCall = setTimeout(() => this.http.closeAllConnections(), LAST_ANSWERS_MS)
      this.http.close(() => {
        clearInterval(sweep)
        clearTimeout(lastCall)
        resolve()
      })
    })
  }
}

/** `PublicServer` drains unread bodies; the library would hang up on their senders. */
export function listenerOf(application: Parameters<typeof getRequestListener>[0]): RequestListener {
  const listener = getRequestListener(application, { autoCleanupIncoming: false })
  return (request, response) => void listener(request, response)
}

/** Drains the rest of a body after its answer: closing on a sender could lose the answer. Too large a rest is cut off. */
function drainRequest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return
  let size = 0
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_LEFT_OVER) request.socket.destroy()
  })
  request.resume()
}

/** Without the lists of all headers, which cost more than an answer from memory. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

function refuseHosts(response: ServerResponse): void {
  response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end('A request names one host.\n')
}

const STARTING = 'The directory is starting. Please try again in a few seconds.'

export function isForPrograms(path: string): boolean {
  return /^\/(auth|rest|api)\/v1\//.test(path)
}

/** Clients of the account service keep their session at a 503. */
function stillStarting(...[request, response]: Parameters<RequestListener>): void {
  const isForProgram = isForPrograms(request.url ?? '')
  response.writeHead(503, {
    'content-type': isForProgram ? 'application/json' : 'text/plain; charset=utf-8',
    'retry-after': '5',
  })
  const body = { code: 'unexpected_failure', message: STARTING }
  response.end(isForProgram ? JSON.stringify(body) : `${STARTING}\n`)
}
