import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { type importRows, type ListingChanges, listingSources } from '../../../db/schema/index.ts'
import { insertMany } from '../../../db/write-many.ts'
import type { ActionOf } from '../../audit/action-texts.ts'
import type { AuditEntry } from '../../audit/audit-entry.ts'
import type { BusinessRow } from '../../businesses/business-row.server.ts'
import { actorOf, type Job, type RowResult } from '../import-job.server.ts'
import type { Given } from '../preview/source-changes.server.ts'

export type Row = Omit<typeof importRows.$inferSelect, 'cells' | 'problems' | 'reasons'>

/** A row, and the listing that it is or shall be merged into. */
export interface Listed {
  row: Row
  listing: BusinessRow
  /** What the source said of it before. */
  before: Given
  hasOwner: boolean
}

export interface Change {
  listing: BusinessRow
  changes: ListingChanges
}

/** What is written last of some rows, together. */
export class Batch {
  readonly results: RowResult[] = []
  readonly audit: AuditEntry[] = []
  private readonly said: (typeof listingSources.$inferInsert)[] = []
  readonly job: Job
  readonly now: Date

  constructor(job: Job, now: Date) {
    this.job = job
    this.now = now
  }

  end({ line }: Row, end: Omit<RowResult, 'line'>): void {
    this.results.push({ line, ...end })
  }

  /** From now on this row of the source is the listing, or none. */
  know({ identifier }: Row, businessId: string | null, given: Given): void {
    const { source, id: importId } = this.job
    if (identifier) this.said.push({ source, identifier, businessId, importId, given })
  }

  note(businessId: string, action: ActionOf<'business'>, facts: Record<string, unknown> = {}): void {
    const subject = { kind: 'business', id: businessId } as const
    const about = { importId: this.job.id, ...facts }
    this.audit.push({ actor: actorOf(this.job), subject, action, facts: about, at: this.now })
  }

  async rememberSources(tx: Transaction): Promise<void> {
    await insertMany(tx, listingSources, this.said, SAID_LAST)
  }
}

const SAID_LAST = sql`on conflict (source, identifier) do update
  set (business_id, import_id, given) = (excluded.business_id, excluded.import_id, excluded.given)
  where excluded.business_id is not null`
