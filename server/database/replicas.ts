import type { Database } from '../../app/db/client.ts'
import type { Log } from '../../app/platform/log.ts'
import type { ChangeWatch } from '../pages/change-watch.ts'
import { hasReached, type Position } from './position.ts'
import { Replica } from './replica.ts'

const LOOK_EVERY_MS = 1000
/** While pages wait for a replica to catch up. */
const LOOK_AGAIN_MS = 50

export interface ReadSource {
  db: Database
  /** It did not answer: nobody is sent there before it has been looked at again. */
  failed: () => void
}

interface Follower {
  replica: Replica
  /** The epoch whose changes it has all replayed. */
  currentFor?: number | undefined
  /** It follows the primary, and is not too far behind. */
  isInOrder: boolean
  /** It answers, and is as good as the primary while that does not; it may have just taken its place. */
  mayStandIn: boolean
  problem?: string | undefined
}

interface ReplicasOptions {
  addresses: readonly string[]
  watch: Pick<ChangeWatch, 'epoch' | 'isConfirmed' | 'readPosition'>
  /** One that is farther behind is not read from, whatever has changed. */
  lagSeconds: number
  log: Log
}

/** Chooses where public pages are read, so that no change is missing that this server has heard of. */
export class Replicas {
  readonly #options: ReplicasOptions
  readonly #followers: Follower[]
  readonly #timer: NodeJS.Timeout
  /** The first that was read after the epoch was known. */
  #known: { epoch: number; position: Position } | undefined
  /** The primary's positions within the last seconds, oldest first. */
  #passed: { at: number; position: Position }[] = []
  #looking: Promise<void> | undefined
  #lookedAt = -Infinity
  #turn = 0
  #isClosed = false

  constructor(options: ReplicasOptions) {
    this.#options = options
    this.#followers = options.addresses.map((address) => ({
      replica: new Replica(address),
      isInOrder: false,
      mayStandIn: false,
    }))
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS)
    this.#timer.unref()
  }

  /** @returns undefined when only the primary surely has every change */
  choose(): ReadSource | undefined {
    const { epoch, isConfirmed } = this.#options.watch
    if (epoch === undefined || !isConfirmed) return undefined
    const source = this.#next(({ isInOrder, currentFor }) => isInOrder && currentFor === epoch)
    if (!source && performance.now() - this.#lookedAt > LOOK_AGAIN_MS) void this.look()
    return source
  }

  /** How many follow the primary closely enough to be read from. */
  get inOrder(): number {
    return this.#followers.filter(({ isInOrder }) => isInOrder).length
  }

  /** For while the primary is away: what it was a moment before. */
  chooseStandIn(): ReadSource | undefined {
    return this.#next(({ mayStandIn }) => mayStandIn)
  }

  /** Finds out how far each has come; a call during another one gets that one. */
  look(): Promise<void> {
    if (this.#isClosed) return Promise.resolve()
    this.#looking ??= this.#lookAtAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#followers.map(({ replica }) => replica.close()))
  }

  #next(isFit: (follower: Follower) => boolean): ReadSource | undefined {
    const fit = this.#followers.filter(isFit)
    const follower = fit[this.#turn++ % fit.length]
    const db = follower?.replica.db
    if (!follower || !db) return undefined
    return { db, failed: () => this.#passOver(follower, 'it does not answer') }
  }

  async #lookAtAll(): Promise<void> {
    this.#lookedAt = performance.now()
    const read = await this.#options.watch.readPosition()
    if (read && this.#known?.epoch !== read.epoch) this.#known = read
    if (read) this.#remember(read.position)
    await Promise.all(this.#followers.map((follower) => this.#lookAt(follower, read?.position)))
  }

  #remember(position: Position): void {
    const now = performance.now()
    this.#passed.push({ at: now, position })
    const since = now - this.#options.lagSeconds * 1000
    // The newest of those that are old enough is the one that has to be reached.
    while ((this.#passed[1]?.at ?? Infinity) <= since) this.#passed.shift()
  }

  async #lookAt(follower: Follower, primary: Position | undefined): Promise<void> {
    let position
    try {
      position = await follower.replica.look()
    } catch (error) {
      this.#passOver(follower, error instanceof Error ? error.message : String(error))
      return
    }
    // While the primary is away what it was is still there, also in the one that takes its place.
    if (!primary) return undefined
    if (!position) return this.#passOver(follower, 'it is no replica', { mayStandIn: true })
    if (position.system !== primary.system) return this.#passOver(follower, 'it is of another database')
    const [oldest] = this.#passed
    const isOld = oldest && performance.now() - oldest.at >= this.#options.lagSeconds * 1000
    if (isOld && !hasReached(position, oldest.position)) {
      return this.#passOver(follower, 'it is too far behind')
    }
    if (!follower.isInOrder) {
      this.#options.log.info({ replica: follower.replica.place }, 'a replica is read from')
    }
    follower.isInOrder = true
    follower.mayStandIn = true
    follower.problem = undefined
    const known = this.#known
    if (known && hasReached(position, known.position)) follower.currentFor = known.epoch
    return undefined
  }

  #passOver(follower: Follower, problem: string, { mayStandIn = false } = {}): void {
    if (follower.problem !== problem) {
      this.#options.log.warn({ replica: follower.replica.place, problem }, 'a replica is passed over')
    }
    Object.assign(follower, { isInOrder: false, mayStandIn, currentFor: undefined, problem })
    if (!mayStandIn) follower.replica.forget()
  }
}
