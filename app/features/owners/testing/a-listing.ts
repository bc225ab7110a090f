import type { Database } from '../../../db/client.ts'
import { businesses } from '../../../db/schema/index.ts'
import { listingRecord } from '../../businesses/listing-record.server.ts'

const PUBLISHED_AT = new Date('2026-06-01T12:00:00Z')

export async function aListing(
  db: Database,
  change: Partial<typeof businesses.$inferInsert> & { id: string },
): Promise<string> {
  const record = listingRecord(
    {
      id: change.id,
      name: 'Anchor Plumbing',
      description: 'We fix what leaks.',
      services: ['Leak repair'],
      categorySlug: 'plumbing',
      address: '12 Main St, Stuart, FL 34994',
      countySlug: 'martin',
      phone: '772-555-0100',
      email: 'office@anchor-plumbing.example',
      website: 'https://www.anchor-plumbing.example',
      branchOfService: 'navy',
    },
    PUBLISHED_AT,
  )
  await db.insert(businesses).values({ ...record, ...change })
  return change.id
}
