import { stringify } from 'csv-stringify/sync'
import type { Database } from '../../db/client.ts'
import { CSV_FORMAT } from '../../text/csv-format.ts'
import { LEVEL_NAMES } from '../veterans/levels.ts'
import { findTeamListings, type TeamListQuery } from './find-team-listings.server.ts'
import { STATE_NAMES } from './listing-list.ts'

const HEADINGS =
  'ID,Name,Status,Category,Place,Level,Featured,Source,Has an owner,Open report,Added,Confirmed'

/** What the list shows, page by page. */
export async function* exportListings(db: Database, query: TeamListQuery, now: Date): AsyncGenerator<string> {
  yield stringify([HEADINGS.split(',')], { ...CSV_FORMAT, bom: true })
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const found = await findTeamListings(db, { ...query, page }, now)
    lastPage = found.lastPage
    yield stringify(
      found.listings.map((one) => [
        one.id,
        one.name,
        STATE_NAMES[one.status],
        one.category,
        one.place,
        LEVEL_NAMES[one.verificationLevel],
        one.isFeatured,
        one.sourceName,
        one.hasOwner,
        one.hasReport,
        one.createdAt,
        one.lastConfirmedAt,
      ]),
      CSV_FORMAT,
    )
  }
}
