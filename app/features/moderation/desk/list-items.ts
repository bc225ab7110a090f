import type { findDecided } from '../find-decided.server.ts'
import type { findNewOnListings } from '../find-new-on-listings.server.ts'
import type { findWaitingSenders } from '../find-waiting-senders.server.ts'
import type { ListPart } from './desk-lists.ts'

type ItemOf<Find extends (...asked: never[]) => Promise<ListPart<unknown>>> = Awaited<
  ReturnType<Find>
>['items'][number]

export type WaitingSender = ItemOf<typeof findWaitingSenders>
export type NewOnListing = ItemOf<typeof findNewOnListings>
export type DecidedItem = ItemOf<typeof findDecided>
