import { LRUCache } from 'lru-cache'
import { type Facts, NO_FACTS } from '../../app/db/facts.ts'
import type { ChangeWatch } from './change-watch.ts'

const MOST_FACTS = 1000
/** Nobody is told when an operator mends a count by hand. */
const LONGEST_MS = 60_000

/** Keeps what pages have in common, such as counts, until the next change of published data is heard. */
export class FactMemory {
  readonly #watch: Pick<ChangeWatch, 'epoch' | 'isConfirmed'>
  readonly #facts = new LRUCache<string, Promise<unknown>>({ max: MOST_FACTS, ttl: LONGEST_MS })
  /** Of the changes that `#facts` have. */
  #epoch: number | undefined

  constructor(watch: Pick<ChangeWatch, 'epoch' | 'isConfirmed'>) {
    this.#watch = watch
  }

  /**
   * For one request. Call it at the moment in which the replica of that request is chosen, which has the changes that
   * are known then and maybe not the next ones.
   */
  open(): Facts {
    const { epoch, isConfirmed } = this.#watch
    if (epoch === undefined || !isConfirmed) return NO_FACTS
    return {
      recall: (name, read) => (this.#watch.epoch === epoch ? this.#recall(epoch, name, read) : read()),
    }
  }

  #recall<Fact>(epoch: number, name: string, read: () => Promise<Fact>): Promise<Fact> {
    if (epoch !== this.#epoch) this.#facts.clear()
    this.#epoch = epoch
    const known = this.#facts.get(name)
    if (known) return known as Promise<Fact>
    // Drizzle's counts ask again whenever somebody waits for them.
    const reading = Promise.resolve(read())
    this.#facts.set(name, reading)
    reading.catch(() => {
      if (this.#facts.peek(name) === reading) this.#facts.delete(name)
    })
    return reading
  }
}
