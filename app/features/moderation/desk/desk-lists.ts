import type { findDecided } from '../decided/find-decided.server.ts'
import type { findNewOnListings } from '../queue/find-new-on-listings.server.ts'
import type { findWaitingSenders } from '../queue/find-waiting-senders.server.ts'

export const LIST_SIZE = 25

export interface ListPart<Item> {
  items: Item[]
  /** Cursor of the next part; null at the end. */
  next: string | null
}

type ItemOf<Find extends (...asked: never[]) => Promise<ListPart<unknown>>> = Awaited<
  ReturnType<Find>
>['items'][number]

export type WaitingSender = ItemOf<typeof findWaitingSenders>
export type NewOnListing = ItemOf<typeof findNewOnListings>
export type DecidedItem = ItemOf<typeof findDecided>
