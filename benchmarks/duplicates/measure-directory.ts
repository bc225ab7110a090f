import { sql } from 'drizzle-orm'
import type { Database } from '../../app/db/client.ts'
import { businesses } from '../../app/db/schema/index.ts'
import { type DuplicateCandidate } from '../../app/features/duplicates/index.ts'
import { findPossibleDuplicates } from '../../app/features/duplicates/index.server.ts'

/** Businesses of the generator, which nobody labelled, asked about as if they were sent in. */
export interface DirectoryOutcome {
  asked: number
  /** Sent in once more, with a slip of the pen, another spelling of the telephone and no website: found. */
  foundAgain: number
  missed: string[]
  /** Other businesses that one of them was taken for. */
  alarms: string[]
}

type Row = typeof businesses.$inferSelect

export async function measureDirectory(db: Database, count: number): Promise<DirectoryOutcome> {
  const rows = await db
    .select()
    .from(businesses)
    .where(sql`status = 'published' and id not like '%-labelled'`)
    .orderBy(sql`md5(id)`)
    .limit(count)
  const outcome: DirectoryOutcome = { asked: rows.length, foundAgain: 0, missed: [], alarms: [] }
  for (const row of rows) {
    const told = `${row.name}, ${row.city ?? row.countySlug}`
    const found = await findPossibleDuplicates(db, candidateOf(row))
    const others = found.filter((one) => one.kind !== 'business' || one.businessId !== row.id)
    for (const { name, city, reasons } of others) {
      outcome.alarms.push(`${told} → ${name}, ${city}: ${reasons.join('; ')}`)
    }
    const again = await findPossibleDuplicates(db, sentAgain(row))
    const isFound = again.some((one) => one.kind === 'business' && one.businessId === row.id)
    if (isFound) outcome.foundAgain += 1
    else outcome.missed.push(`${told} | ${sentAgain(row).businessName}`)
  }
  return outcome
}

function candidateOf(row: Row): DuplicateCandidate {
  return {
    businessName: row.name,
    category: row.categorySlug,
    street: [row.street, row.unit].filter(Boolean).join(', ') || null,
    city: row.city,
    zip: row.zip,
    countySlug: row.countySlug,
    phone: row.phone,
    email: row.email,
    website: row.website,
  }
}

/** The same letter is lost every time, so that figures can be compared. */
function sentAgain(row: Row): DuplicateCandidate {
  const at = Math.floor(row.name.length / 2)
  const digits = row.phoneDigits ?? ''
  return {
    ...candidateOf(row),
    businessName: row.name.slice(0, at) + row.name.slice(at + 1),
    phone: digits && `1-${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`,
    email: null,
    website: null,
  }
}
