import type { SQL } from 'drizzle-orm'
import type { ListingQuery } from '../listing-query.ts'
import { type TextQuery, textQuery } from './text-query.server.ts'
import type { Source } from '../../../db/source.ts'

/** A question to the rows of `listing_search` or `search_sample`, which every statement names `row`. */
export interface Asked {
  query: ListingQuery
  text: TextQuery
  now: Date
  /** A column that has `milesTo`, which is dear to compute for each of the choices; null is too far away. */
  miles?: SQL
  /** As well a column that has `serves`. */
  serving?: SQL<boolean>
  /** Rows are read in the order of an index, so that the index of places must not be taken. */
  isWalk?: boolean
}

export function ask({ now = new Date() }: Source, query: ListingQuery): Asked {
  return { query, text: textQuery(query), now }
}
