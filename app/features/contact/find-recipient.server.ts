import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findOwners } from '../owners/business-owners.server.ts'

/** Who gets a message about a business. The address goes into a mail and nowhere else. */
interface Recipient {
  businessId: string
  businessName: string
  email: string
}

/** What a business that is public, and open, calls its own address; without one that of its longest-serving owner. */
export async function findRecipient(q: Queries, businessId: string): Promise<Recipient | undefined> {
  if (businessId.includes('\0')) return undefined
  const [business] = await q
    .select({ id: businesses.id, name: businesses.name, email: businesses.email, status: businesses.status })
    .from(businesses)
    .where(and(eq(businesses.id, businessId), withPublicPage))
  if (!business || business.status === 'closed') return undefined
  const email = business.email.trim() || (await addressOfOwner(q, businessId))
  return email ? { businessId, businessName: business.name, email } : undefined
}

async function addressOfOwner(q: Queries, businessId: string): Promise<string | null> {
  const owners = await findOwners(q, businessId)
  return owners.find(({ email }) => email !== null)?.email ?? null
}
