import { everyCategory } from '../categories/index.ts'
import { checkTelephone, checkWebAddresses } from './check-contact.ts'
import { checkHours } from './check-hours.ts'
import { checkLocation } from './check-location.server.ts'
import type { CheckedBusiness, Contradiction, Finding } from './finding.ts'

/** Words of lower-case letters and digits joined by hyphens, the last one a number. */
const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*-\d+$/

const categorySlugs = new Set(everyCategory().map(({ slug }) => slug))

export function findContradictions(business: CheckedBusiness): Finding[] {
  return [
    ...checkId(business),
    ...checkCategory(business),
    ...checkLocation(business),
    ...checkTelephone(business),
    ...checkWebAddresses(business),
    ...checkHours(business),
  ].map((contradiction) => ({ businessId: business.id, ...contradiction }))
}

function checkId({ id }: CheckedBusiness): Contradiction[] {
  if (ID.test(id)) return []
  return [
    {
      kind: 'id',
      what: 'The id is no slug that ends in a number, like anchor-plumbing-12.',
      remedy: 'Enter the business anew under such an id and close this one, because ids are never changed.',
    },
  ]
}

function checkCategory({ categorySlug }: CheckedBusiness): Contradiction[] {
  if (categorySlugs.has(categorySlug)) return []
  return [
    {
      kind: 'category',
      what: `There is no category "${categorySlug}".`,
      remedy: 'Choose one of the categories that are shown at /categories.',
    },
  ]
}
