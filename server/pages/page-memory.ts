import { LRUCache } from 'lru-cache'
import type { ChangeWatch } from './change-watch.ts'
import type { KeptPage } from './kept-page.ts'
import type { Facts } from '../../app/db/source.ts'

const MOST_FACTS = 1000

/** An operator may correct a count by hand, and nothing announces that. */
const LONGEST_MS = 60_000

/** Keeps values that pages share, such as counts, until the next change of published data is heard. */
export class FactMemory {
  readonly #watch: Pick<ChangeWatch, 'epoch'>
  readonly #facts = new LRUCache<string, Promise<unknown>>({ max: MOST_FACTS, ttl: LONGEST_MS })
  /** The last change that `#facts` include. */
  #epoch: number | undefined

  constructor(watch: Pick<ChangeWatch, 'epoch'>) {
    this.#watch = watch
  }

  open(): Facts {
    const { epoch } = this.#watch
    if (epoch === undefined) return { recall: (_name, read) => read() }
    return {
      recall: (name, read) => (this.#watch.epoch === epoch ? this.#recall(epoch, name, read) : read()),
    }
  }

  #recall<Fact>(epoch: number, name: string, read: () => Promise<Fact>): Promise<Fact> {
    if (epoch !== this.#epoch) this.#facts.clear()
    this.#epoch = epoch
    const known = this.#facts.get(name)
    if (known) return known as Promise<Fact>
    // Drizzle’s counts run again each time they are awaited.
    const reading = Promise.resolve(read())
    this.#facts.set(name, reading)
    reading.catch(() => {
      if (this.#facts.peek(name) === reading) this.#facts.delete(name)
    })
    return reading
  }
}

/** Of the memory: one page must not drive out all others. */
const LARGEST_PART = 1 / 8
/** As the database was out of reach for longer, a page has become too old to be shown. */
const LONGEST_AWAY_MS = 24 * 3_600_000

export type PageFigures = PageMemory['figures']

/** Finished pages by their address, the least asked for forgotten first. */
export class PageMemory {
  readonly #pages: LRUCache<string, KeptPage>
  readonly #watch: Pick<ChangeWatch, 'epoch'>

  constructor(megabytes: number, watch: Pick<ChangeWatch, 'epoch'>) {
    const maxSize = megabytes * 1024 * 1024
    this.#pages = new LRUCache({ maxSize, maxEntrySize: Math.floor(maxSize * LARGEST_PART) })
    this.#watch = watch
  }

  /** A page in which no change is missing, and no minute. */
  current(address: string, now = Date.now()): KeptPage | undefined {
    const page = this.#pages.get(address)
    if (page?.origin.epoch === undefined || page.origin.epoch !== this.#watch.epoch) return undefined
    const { madeAt, goodUntil } = page.origin
    // A clock that was set back would make a page last.
    return now < goodUntil && now >= madeAt ? page : undefined
  }

  /** However old, for while the database cannot be read. */
  lastGood(address: string, now = Date.now()): KeptPage | undefined {
    const page = this.#pages.get(address)
    return page && now - page.origin.madeAt < LONGEST_AWAY_MS ? page : undefined
  }

  keep(address: string, page: KeptPage): void {
    const there = this.#pages.peek(address)
    if (there && there.origin.madeAt > page.origin.madeAt) return
    this.#pages.set(address, page, { size: page.bytes + address.length * 2 })
  }

  forget(address: string): void {
    this.#pages.delete(address)
  }

  get figures() {
    const { size: pages, calculatedSize: bytes } = this.#pages
    // While changes cannot be heard, pages are kept for the time when the database is away only.
    return { pages, bytes, isAnswering: this.#watch.epoch !== undefined }
  }
}
