import type { Database } from '../../db/client.ts'
import type { Secrets } from '../../secrets.ts'
import { readConfirmToken } from './confirm-link.server.ts'
import type { ListingToConfirm } from './confirm-listing-page.tsx'
import { findListing } from './listing-row.server.ts'
import { confirmListing } from './listing-state.server.ts'
import { valueText } from './value-text.server.ts'

interface LinkRequest {
  token: string
  now: Date
  secrets: Secrets
}

const SHOWN = [
  ['Category', 'categorySlug'],
  ['Address', 'address'],
  ['Phone', 'phone'],
  ['Website', 'website'],
  ['Hours', 'hours'],
  ['Service area', 'serviceAreaText'],
  ['Description', 'description'],
] as const

/** What the page behind a mail's link asks about: only what everybody may see. */
export async function findListingToConfirm(
  db: Database,
  { token, now, secrets }: LinkRequest,
): Promise<ListingToConfirm | undefined> {
  const businessId = readConfirmToken(secrets, token, now)
  const listing = businessId === undefined ? undefined : await findListing(db, businessId)
  if (!listing || listing.status !== 'published') return undefined
  return {
    id: listing.id,
    name: listing.name,
    facts: SHOWN.map(([label, column]) => ({ label, value: valueText(column, listing[column]) })).filter(
      ({ value }) => value !== '',
    ),
  }
}

/** The click. @returns false when the link does not work any more */
export async function confirmByLink(db: Database, request: LinkRequest): Promise<boolean> {
  const listing = await findListingToConfirm(db, request)
  if (!listing) return false
  await confirmListing(db, {
    businessId: listing.id,
    actor: { kind: 'owner', accountId: null },
    now: request.now,
  })
  return true
}
