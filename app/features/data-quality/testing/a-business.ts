import { listingRecord, type ListingInput } from '../../businesses/listing-record.server.ts'

/** A business in which nothing contradicts itself, read from a listing as the product reads it. */
export function aBusiness(listing: Partial<ListingInput> = {}) {
  return listingRecord(
    {
      id: 'anchor-plumbing-1',
      name: 'Anchor Plumbing',
      description: 'Leaks and drains.',
      services: ['Leaks'],
      categorySlug: 'plumbing',
      address: '1420 SE Ocean Blvd, Stuart, FL 34996',
      countySlug: 'martin',
      phone: '(772) 288-0143',
      website: 'https://anchor.example.com',
      hours: { weekly: [{ day: 1, opens: '08:00', closes: '17:00' }], exceptions: [] },
      ...listing,
    },
    new Date('2026-11-21T12:00:00Z'),
  )
}
