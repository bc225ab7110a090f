import { createServer, type RequestListener } from 'node:http'
import { listenProblem } from './start-problem.ts'

/** How long an answer that is under way may take when we stop. */
const LAST_ANSWERS_MS = 5000

/**
 * How long an idle connection is kept: longer than proxies and programs keep theirs, or one of them sends a request into
 * a connection that is just being closed.
 */
const IDLE_MS = 75_000

/** The port, from before anything slow happens until the last answer is out. */
export class PublicServer {
  #listener: RequestListener = stillStarting
  readonly http = createServer({ keepAliveTimeout: IDLE_MS }, (request, response) =>
    this.#listener(request, response),
  )

  /** Takes the port, so that a port in use is told at once; until there is a site, it says that we are starting. */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.http.once('error', (error) => reject(listenProblem(error, port, host)))
      this.http.listen(port, host, resolve)
    })
  }

  answerWith(site: RequestListener): void {
    this.#listener = site
  }

  /** Takes no new requests, and settles when those under way are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      // A browser keeps its connection open after the answer.
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

const STARTING = 'The directory is starting. Please try again in a few seconds.'

/** In JSON for programs; a client of the account service keeps its session at a 503. */
function stillStarting(...[request, response]: Parameters<RequestListener>): void {
  const isForPrograms = /^\/(auth|rest|api)\/v1\//.test(request.url ?? '')
  response.writeHead(503, {
    'content-type': isForPrograms ? 'application/json' : 'text/plain; charset=utf-8',
    'retry-after': '5',
  })
  const told = { code: 'unexpected_failure', message: STARTING }
  response.end(isForPrograms ? JSON.stringify(told) : `${STARTING}\n`)
}
