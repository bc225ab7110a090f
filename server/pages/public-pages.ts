import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import type { ChangeWatch } from './change-watch.ts'
import { type KeptPage, makeKeptPage } from './kept-page.ts'
import { type PageAddress, pageAddress } from './page-address.ts'
import type { PageMemory } from './page-memory.ts'
import { type CacheStatus, headAlone, sendPage } from './send-page.ts'

export interface RenderBindings extends HttpBindings {
  /** The database cannot be read, and nothing stands in for it. */
  onUnavailable?: () => void
}

interface PublicPagesOptions {
  memory: PageMemory
  watch: Pick<ChangeWatch, 'epoch' | 'confirm'>
  render: (request: Request, bindings: RenderBindings) => Response | Promise<Response>
  publicUrl: string
  /** Of `PublicServer`, which a page from memory does not pass. */
  everyAnswer: ReadonlyMap<string, string>
  /** The database was out of reach a moment ago, and the last good pages are what there is. */
  isAway: () => boolean
}

type Made = { page: KeptPage } | { response: Response; isUnavailable: boolean }

export class PublicPages {
  readonly #options: PublicPagesOptions
  /** By epoch and address: a stampede renders once, and nobody gets what was begun before a change they know of. */
  readonly #underWay = new Map<string, Promise<Made>>()

  constructor(options: PublicPagesOptions) {
    this.#options = options
  }

  /** Answers at once, before anything else has looked at the request, or not at all. */
  readonly answer = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { memory } = this.#options
    if (!this.#isOrdinary(request)) return false
    const target = request.url ?? ''
    const page = memory.current(target) ?? this.#currentByRule(target)
    if (page) sendPage(response, { request, page, status: 'hit' })
    return page !== undefined
  }

  readonly middleware: MiddlewareHandler<{ Bindings: RenderBindings }> = async (c, next) => {
    const { incoming } = c.env
    if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
      await next()
      // Once a change is answered, every page of this process shows it.
      await this.#options.watch.confirm()
      return undefined
    }
    const asked = this.#isOrdinary(incoming) ? pageAddress(incoming.url ?? '') : undefined
    if (!asked) return next()
    const answer = await this.#find(asked, c.env)
    return answer ?? next()
  }

  async #find(asked: PageAddress, bindings: RenderBindings): Promise<Response | undefined> {
    const { memory, watch, isAway } = this.#options
    const { address } = asked
    const lastGood = memory.lastGood(address)
    if (lastGood && isAway()) return send(bindings, lastGood, 'fwd=stale; fwd-status=503')
    const key = `${watch.epoch} ${address}`
    const others = watch.epoch === undefined ? undefined : this.#underWay.get(key)
    const made = await (others ?? this.#make(key, asked, bindings))
    if ('page' in made) {
      return send(bindings, made.page, others ? 'fwd=uri-miss; collapsed' : 'fwd=uri-miss; stored')
    }
    // Also in place of what stands in for a database that went away just now.
    const stale = made.isUnavailable || isAway() ? memory.lastGood(address) : undefined
    if (stale) return send(bindings, stale, 'fwd=stale; fwd-status=503')
    return others ? undefined : made.response
  }

  #make(key: string, asked: PageAddress, bindings: RenderBindings): Promise<Made> {
    const making = this.#render(asked, bindings)
    this.#underWay.set(key, making)
    const end = () => this.#underWay.delete(key)
    making.then(end, end)
    return making
  }

  async #render({ address, lifeMs }: PageAddress, bindings: RenderBindings): Promise<Made> {
    const { memory, watch, render, publicUrl, everyAnswer } = this.#options
    const { epoch } = watch
    const madeAt = Date.now()
    let isUnavailable = false
    const onUnavailable = () => {
      isUnavailable = true
    }
    const request = new Request(publicUrl + address, { headers: headersForRendering(bindings.incoming) })
    const response = await render(request, { ...bindings, onUnavailable })
    if (!mayBeKept(response)) {
      // What has gone must not come back when the database goes.
      if (response.status > 200 && response.status < 500) memory.forget(address)
      return { response, isUnavailable }
    }
    const headers = new Headers(response.headers)
    for (const [name, value] of everyAnswer) {
      // A page may say more than every answer does: other sites embed some.
      if (!headers.has(name)) headers.set(name, value)
    }
    const goodUntil = Math.floor(madeAt / lifeMs) * lifeMs + lifeMs
    const origin = { epoch, madeAt, goodUntil }
    const page = await makeKeptPage(Buffer.from(await response.arrayBuffer()), headers, origin)
    memory.keep(address, page)
    return { page }
  }

  #currentByRule(target: string): KeptPage | undefined {
    if (!target.includes('?')) return undefined
    const asked = pageAddress(target)
    return asked && asked.address !== target ? this.#options.memory.current(asked.address) : undefined
  }

  /** Without a body, and nothing that the rest of the server has to see. */
  #isOrdinary({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false
    return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  }
}

function send({ incoming, outgoing }: RenderBindings, page: KeptPage, status: CacheStatus): Response {
  const answer = { request: incoming, page, status }
  if (incoming.method === 'HEAD') return headAlone(answer)
  if (!outgoing.destroyed) sendPage(outgoing, answer)
  return RESPONSE_ALREADY_SENT
}

function mayBeKept({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has('set-cookie') || headers.has('content-encoding')) return false
  const cacheControl = headers.get('cache-control')
  return cacheControl === null || /\bpublic\b/.test(cacheControl)
}

/** The sender of a request is counted and limited; nothing else of the request reaches a page that others also get. */
const PASSED_ON = /^(?:user-agent|forwarded|via|x-real-ip|x-forwarded-[a-z]+)$/

function headersForRendering({ headersDistinct }: Pick<IncomingMessage, 'headersDistinct'>): Headers {
  const passed = Object.entries(headersDistinct).filter(([name]) => PASSED_ON.test(name))
  return new Headers(passed.map(([name, values = []]) => [name, values.join(', ')]))
}
