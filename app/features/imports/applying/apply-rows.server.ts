import type { Transaction } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { insertMany } from '../../../db/write-many.ts'
import type { Breath } from '../../../platform/breath.ts'
import { newBusinessIds } from '../../businesses/business-id.server.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { type Job, writeResults } from '../import-job.server.ts'
import { recordOf } from '../preview/source-changes.server.ts'
import { Batch, type Listed, type Row } from './batch.server.ts'
import { changeListings } from './change-listings.server.ts'
import { findListed } from './find-listed.server.ts'

/** With everything that belongs to it, in the transaction of the caller, who does nothing but report it afterward. */
export async function applyRows(
  tx: Transaction,
  job: Job,
  rows: readonly Row[],
  { now, breath }: { now: Date; breath: Breath },
): Promise<void> {
  const batch = new Batch(job, now)
  const listed = await findListed(tx, job, rows)
  const fresh: Row[] = []
  const known: Listed[] = []
  for (const row of rows) {
    const found = listed.get(row.line)
    if (row.choice === 'skip') {
      batch.end(row, { result: 'skipped' })
      batch.know(row, null, {})
    } else if (found) known.push({ row, ...found })
    else if (row.choice === 'merge')
      batch.end(row, { result: 'left', reason: 'The other listing isn’t there.' })
    else fresh.push(row)
  }
  await addListings(tx, batch, fresh, breath)
  await changeListings(tx, batch, known)
  await batch.rememberSources(tx)
  await writeResults(tx, job.id, batch.results, now)
  await batch.writeAudit(tx)
}

async function addListings(
  tx: Transaction,
  batch: Batch,
  rows: readonly Row[],
  breath: Breath,
): Promise<void> {
  const { job, now } = batch
  const ids = await newBusinessIds(
    tx,
    rows.map(({ listing }) => String(listing?.['name'])),
  )
  const records: BusinessRow[] = []
  for (const [at, row] of rows.entries()) {
    const id = ids[at] ?? ''
    const record = recordOf(row, id, now)
    const isProven = row.level !== 'self_declared'
    records.push({
      ...record,
      ...placed(row, record),
      // Without a day: we have checked nothing.
      ...(isProven && { isVerified: true, verificationLevel: row.level }),
      sourceName: job.source,
      sourceDate: job.sourceDate,
    })
    batch.end(row, { result: 'added', businessId: id })
    batch.know(row, id, row.listing ?? {})
    batch.note(id, 'imported', isProven ? { level: row.level } : {})
    await breath()
  }
  await insertMany(tx, businesses, records)
}

/** Only at a house: where nobody is visited, a point may be where the owner lives. */
function placed({ point }: Row, { street, address }: BusinessRow): Partial<BusinessRow> {
  return point && street ? { ...point, locationPrecision: 'address', placedFor: address } : {}
}
