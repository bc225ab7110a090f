import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { listenProblem } from './start-problem.ts'

/** How long an answer that is under way may take when we stop. */
const LAST_ANSWERS_MS = 5000

/** The port, from before anything slow happens until the last answer is out. */
export class PublicServer {
  #listener: RequestListener = stillStarting
  readonly #server = createServer((request, response) => this.#listener(request, response))

  /** Takes the port, so that a port in use is told at once; until there is a site, it says that we are starting. */
  listen(port: number, host: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => reject(listenProblem(error, port, host)))
      this.#server.listen(port, host, resolve)
    })
  }

  answerWith(site: Hono['fetch']): void {
    const listener = getRequestListener(site)
    this.#listener = (request, response) => void listener(request, response)
  }

  /** Takes no new requests, and settles when those under way are answered. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      // A browser keeps its connection open after the answer.
      const sweep = setInterval(() => this.#server.closeIdleConnections(), 50)
      const lastCall = setTimeout(() => this.#server.closeAllConnections(), LAST_ANSWERS_MS)
      this.#server.close(() => {
        clearInterval(sweep)
        clearTimeout(lastCall)
        resolve()
      })
    })
  }
}

function stillStarting(...[, response]: Parameters<RequestListener>): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' })
  response.end('The directory is starting. Please try again in a few seconds.\n')
}
