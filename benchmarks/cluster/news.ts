import { setTimeout as rest } from 'node:timers/promises'
import { ask } from './databases.ts'
import type { Servers } from './servers.ts'

const SHOP = 'cluster-run-shop-1'

/** An owner who changes a page all the time, and looks when each server shows it. */
export class News {
  /** From the answer to the change until the last server showed it. */
  readonly delays: { at: number; tookMs: number }[] = []
  stepsBack = 0
  readonly #servers: Servers
  readonly #ending = new AbortController()
  #token = ''
  #work = Promise.resolve()

  constructor(servers: Servers) {
    this.#servers = servers
  }

  async start(connectionString: string): Promise<void> {
    const answer = await fetch(`${this.#servers.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@example.com', password: 'correct horse battery' }),
    })
    const { access_token, user } = (await answer.json()) as { access_token: string; user: { id: string } }
    this.#token = access_token
    await ask(
      connectionString,
      `insert into businesses (id, name, category_slug, county_slug) values ('${SHOP}', 'Cluster Run', 'hvac', 'martin')`,
    )
    await ask(
      connectionString,
      `insert into business_owners (business_id, account_id) values ('${SHOP}', '${user.id}')`,
    )
    this.#work = this.#goOn()
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#work
  }

  async #goOn(): Promise<void> {
    let turn = 0
    while (!this.#ending.signal.aborted) {
      const content = `News ${crypto.randomUUID()}`
      if (await this.#tell(content, ++turn)) await this.#untilAllShow(content)
      await rest(700)
    }
  }

  async #tell(content: string, turn: number): Promise<boolean> {
    const answer = await fetch(`${this.#servers.url}/api/v1/posts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.#token}`,
        'content-type': 'application/json',
        'x-forwarded-for': `10.255.${turn & 255}.7`,
      },
      body: JSON.stringify({ businessId: SHOP, type: 'update', content }),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined)
    await answer?.arrayBuffer().catch(() => {})
    return answer?.status === 201
  }

  /** A server that does not answer shows nothing old. */
  async #untilAllShow(content: string): Promise<void> {
    const at = performance.now()
    await Promise.all(this.#servers.each.map((url) => this.#untilShown(url, content, at)))
    this.delays.push({ at, tookMs: performance.now() - at })
    for (const url of this.#servers.each) {
      if ((await this.#shows(url, content)) === false) this.stepsBack += 1
    }
  }

  async #untilShown(url: string, content: string, since: number): Promise<void> {
    while ((await this.#shows(url, content)) === false && performance.now() - since < 20_000) await rest(10)
  }

  async #shows(url: string, content: string): Promise<boolean | undefined> {
    const signal = AbortSignal.timeout(5000)
    const found = await fetch(`${url}/business/${SHOP}`, { signal })
      .then(async (answer) => ({ answer, text: await answer.text() }))
      .catch(() => undefined)
    // While the database is away the last good page is told as such.
    if (!found?.answer.ok || found.answer.headers.get('cache-status')?.includes('stale')) return undefined
    return found.text.includes(content)
  }
}
