import { columnValue } from '../../businesses/field-text.server.ts'
import { type ListingInput, listingRecord } from '../../businesses/listing-record.server.ts'
import { countiesNamedIn } from './service-area-counties.ts'
import { SUBMISSION_FIELDS } from '../submission-fields.ts'
import type { Submission } from '../check-submission.server.ts'

export type ListingRow = ReturnType<typeof listingRecord>

export function listingOf(id: string, submission: Submission, now: Date): ListingRow {
  const { street, city, zip, countySlug, serviceArea } = submission
  const stated = Object.entries(SUBMISSION_FIELDS).flatMap(([name, field]) => {
    const text = submission[name as keyof Submission]
    return field.column && text ? [[field.column, columnValue(field, text)]] : []
  })
  const input: ListingInput = {
    ...(Object.fromEntries(stated) as Pick<ListingInput, 'name' | 'categorySlug'>),
    id,
    // A business that travels is placed by its ZIP code, which is all that it gave.
    address: [street, city, `FL ${zip}`].filter((part) => part !== null).join(', '),
    countySlug,
    serviceArea: serviceArea ? { text: serviceArea, counties: countiesNamedIn(serviceArea) } : null,
  }
  return listingRecord(input, now)
}
