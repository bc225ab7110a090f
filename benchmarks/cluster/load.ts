import { setTimeout as rest } from 'node:timers/promises'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { readStamp } from '../../tests/support/submission-form.ts'

/** Between two requests of one, so that a machine with two cores is not at its limit. */
const READ_BREATH_MS = 150
const WRITE_BREATH_MS = 300

interface Sample {
  at: number
  tookMs: number
  /** 0: no answer. */
  status: number
}

export class Load {
  readonly reads: Sample[] = []
  readonly writes: Sample[] = []
  readonly acknowledged: string[] = []
  readonly #url: string
  readonly #ending = new AbortController()
  #workers: Promise<void>[] = []
  #count = 0

  constructor(url: string) {
    this.#url = url
  }

  async start({ readers, writers }: { readers: number; writers: number }): Promise<void> {
    const openedAt = await readStamp(this.#url)
    const profiles = await this.#findProfiles()
    const read = () => this.#read(this.#somePage(profiles))
    const write = () => this.#write(openedAt)
    this.#workers = [
      ...Array.from({ length: readers }, () => this.#goOn(read, READ_BREATH_MS)),
      ...Array.from({ length: writers }, () => this.#goOn(write, WRITE_BREATH_MS)),
    ]
  }

  async stop(): Promise<void> {
    this.#ending.abort()
    await Promise.all(this.#workers)
  }

  async #goOn(work: () => Promise<void>, breathMs: number): Promise<void> {
    while (!this.#ending.signal.aborted) {
      await work()
      await rest(breathMs * (0.5 + Math.random()))
    }
  }

  async #findProfiles(): Promise<string[]> {
    const html = await (await fetch(`${this.#url}/category/plumbing`)).text()
    return [...new Set([...html.matchAll(/href="(\/business\/[^"#?]+)"/g)].map(([, path = '']) => path))]
  }

  /** Half of them in memory mostly, half rendered each time. */
  #somePage(profiles: readonly string[]): string {
    const kept = ['/', '/category/plumbing', '/county/duval', '/regions', '/events', ...profiles.slice(0, 5)]
    const one = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)]
    if (Math.random() < 0.5) return one(kept) ?? '/'
    const near = `${(26 + Math.random() * 4).toFixed(3)},-${(80.5 + Math.random()).toFixed(3)}`
    return one([`/businesses/search?near=${near}`, `/businesses/search?q=roof&near=${near}`]) ?? '/'
  }

  async #read(path: string): Promise<void> {
    await this.#send(this.reads, path, {})
  }

  async #write(openedAt: string): Promise<void> {
    const businessName = `Sail Loft ${crypto.randomUUID()}`
    const contactEmail = `${crypto.randomUUID()}@example.com`
    const body = new URLSearchParams({ ...aFilledForm({ businessName, contactEmail }), openedAt })
    const status = await this.#send(this.writes, '/submit-business', { method: 'POST', body })
    if (status === 303) this.acknowledged.push(businessName)
  }

  async #send(samples: Sample[], path: string, request: RequestInit): Promise<number> {
    const at = performance.now()
    const status = await fetch(this.#url + path, {
      ...request,
      redirect: 'manual',
      // Each from a place of its own, so that limits are not in the way.
      headers: { 'x-forwarded-for': `10.${this.#count++ & 255}.${(this.#count >> 8) & 255}.7` },
      signal: AbortSignal.timeout(30_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer()
        return answer.status
      },
      () => 0,
    )
    samples.push({ at, tookMs: performance.now() - at, status })
    return status
  }
}
