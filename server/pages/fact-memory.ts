import { LRUCache } from 'lru-cache'
import type { Facts } from '../../app/db/source.ts'
import type { ChangeWatch } from './change-watch.ts'

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
