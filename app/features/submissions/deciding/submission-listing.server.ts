import { hoursOfText } from '../../opening-hours/index.ts'
import { type ListingInput, listingRecord } from '../../businesses/index.server.ts'
import { countiesNamedIn } from '../form/service-area-counties.ts'
import type { Submission } from '../receiving/submission.server.ts'

export type ListingRow = ReturnType<typeof listingRecord>

/** The row of the business that a submission becomes: published, placed, and self-declared until it is verified. */
export function listingOf(id: string, submission: Submission, now: Date): ListingRow {
  return listingRecord({ id, ...listingInput(submission) }, now)
}

function listingInput(submission: Submission): Omit<ListingInput, 'id'> {
  const { street, city, zip, countySlug, serviceArea } = submission
  return {
    name: submission.businessName,
    description: submission.description,
    services: [],
    categorySlug: submission.category,
    // One that travels is placed by its ZIP code, which is all that it gave.
    address: [street, city, `FL ${zip}`].filter((part) => part !== null).join(', '),
    countySlug,
    phone: submission.phone ?? '',
    email: submission.email ?? '',
    website: submission.website ?? '',
    facebook: submission.facebook ?? '',
    instagram: submission.instagram ?? '',
    branchOfService: submission.branchOfService,
    isVerified: false,
    isFeatured: false,
    hours: hoursOfText(submission.hours),
    serviceArea: serviceArea ? { text: serviceArea, counties: countiesNamedIn(serviceArea) } : null,
  }
}
