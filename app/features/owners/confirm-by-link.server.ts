import type { Database } from '../../db/client.ts'
import { type LinkRequest, readPrivateToken, writeLink } from '../private-links/private-links.server.ts'
import { findOwners } from './business-owners.server.ts'
import { findListing, type ListingRow } from './listing-row.server.ts'
import { confirmListing } from './listing-state.server.ts'
import { columnText } from '../businesses/field-text.server.ts'
import type { LinkContext, Secrets } from '../../platform/secrets.ts'

const SHOWN = [
  ['Category', 'categorySlug'],
  ['Address', 'address'],
  ['Phone', 'phone'],
  ['Website', 'website'],
  ['Hours', 'hours'],
  ['Service area', 'serviceAreaText'],
  ['Description', 'description'],
] as const

export async function findLinkedListing(db: Database, { token, now, secrets }: LinkRequest) {
  const businessId = readConfirmToken(secrets, token, now)
  const listing = businessId === undefined ? undefined : await findListing(db, businessId)
  if (!listing || listing.status !== 'published') return undefined
  return { listing, hasOwner: (await findOwners(db, listing.id)).length > 0 }
}

export function listingToConfirm({ listing, hasOwner }: { listing: ListingRow; hasOwner: boolean }) {
  const facts = SHOWN.map(([label, column]) => ({ label, value: columnText(column, listing[column]) }))
  return { id: listing.id, name: listing.name, hasOwner, facts: facts.filter(({ value }) => value !== '') }
}

/** The click. @returns false when the link no longer works */
export async function confirmByLink(
  db: Database,
  { publicUrl, ...request }: LinkRequest & { publicUrl: string },
): Promise<boolean> {
  const linked = await findLinkedListing(db, request)
  if (!linked) return false
  const confirmed = await confirmListing(db, {
    businessId: linked.listing.id,
    actor: { kind: 'owner', accountId: null },
    publicUrl,
    now: request.now,
  })
  return confirmed.ok
}

const LINK_DAYS = 400

/** Leads to a page that asks first, because mail scanners follow links. */
export function confirmLink(
  links: LinkContext,
  { businessId, now }: { businessId: string; now: Date },
): string {
  const sentAt = Math.floor(now.getTime() / 1000).toString(36)
  return writeLink(links, 'confirm-listing', `${businessId}~${sentAt}`)
}

export function readConfirmToken(secrets: Secrets, token: string, now: Date): string | undefined {
  const [businessId, sentAt = ''] = readPrivateToken(secrets, 'confirm-listing', token)?.split('~') ?? []
  const age = now.getTime() / 1000 - parseInt(sentAt, 36)
  return age <= LINK_DAYS * 86_400 ? businessId : undefined
}
