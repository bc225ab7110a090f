import type { Source } from '../../db/source.ts'
import { findBusiness } from '../businesses/read-businesses.server.ts'
import { featureOf } from '../open-data/file-formats.server.ts'
import { findOpenListing, type OpenListing } from '../open-data/open-listing.server.ts'
import { businessStructuredData } from '../profile/business-structured-data.server.ts'
import { vCard } from '../profile/v-card.server.ts'
import type { BusinessProfile } from '../businesses/business.ts'

interface ListingFormat {
  mediaType: string
  write: (found: { listing: OpenListing; profile: BusinessProfile; publicUrl: string; now: Date }) => string
}

/** By the end of the address. */
export const LISTING_FORMATS: Record<string, ListingFormat> = {
  json: { mediaType: 'application/json', write: ({ listing }) => JSON.stringify(listing) },
  jsonld: {
    mediaType: 'application/ld+json',
    write: ({ profile, publicUrl, now }) => JSON.stringify(businessStructuredData(profile, publicUrl, now)),
  },
  geojson: {
    mediaType: 'application/geo+json',
    write: ({ listing }) => JSON.stringify(featureOf(listing)),
  },
  vcf: { mediaType: 'text/vcard', write: ({ profile, publicUrl }) => vCard(profile, publicUrl) },
}

/** @returns undefined for what is in no public list */
export async function writeListing(
  source: Source,
  { id, format, publicUrl }: { id: string; format: ListingFormat; publicUrl: string },
): Promise<string | undefined> {
  const profile = await findBusiness(source, id)
  const listing = profile && (await findOpenListing(source, publicUrl, id))
  return listing && format.write({ listing, profile, publicUrl, now: source.now ?? new Date() })
}
