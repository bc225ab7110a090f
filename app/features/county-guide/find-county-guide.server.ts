import type { Source } from '../../db/source.ts'
import { listContacts } from '../businesses/read-businesses.server.ts'
import { searchListingPart } from '../listing-search/search-listings.server.ts'
import { href } from 'react-router'
import { dayText } from '../../time/eastern-time.ts'
import type { BusinessContact, BusinessSummary } from '../businesses/business.ts'
import { businessTimeZone } from '../businesses/business-row.server.ts'
import { findCategory } from '../categories/find-category.ts'
import { EVERYTHING, type ListingPart } from '../listing-search/listing-query.ts'
import { weekInOneLine } from '../opening-hours/hours-text.ts'
import type { County } from '../places/county.ts'

/** About sixteen sheets in large print, which is what a stapler and a reader can bear. */
export const LOCATED_LIMIT = 200
const SERVING_LIMIT = 40
const CENTRAL = 'America/Chicago'

interface GuideRequest {
  county: County
  publicUrl: string
  now?: Date
}

export type CountyGuide = Awaited<ReturnType<typeof findCountyGuide>>
export type GuidePart = ReturnType<typeof groupPart>
export type GuideEntry = ReturnType<typeof entryOf>

export async function findCountyGuide(source: Source, { county, publicUrl, now = new Date() }: GuideRequest) {
  const query = { ...EVERYTHING, countySlugs: [county.slug] }
  const [located, serving] = await Promise.all([
    searchListingPart(source, query, { offset: 0, limit: LOCATED_LIMIT }),
    searchListingPart(
      source,
      { ...query, filters: { comesToYou: true } },
      { offset: 0, limit: SERVING_LIMIT },
    ),
  ])
  const shown = [...located.items, ...serving.items].map(({ business }) => business.id)
  const contacts = new Map((await listContacts(source, shown)).map((contact) => [contact.id, contact]))
  const zone = county.timeZone
  const partOf = (part: ListingPart) => groupPart(part, (one) => entryOf(one, contacts, { zone, publicUrl }))
  return {
    kind: 'guide' as const,
    county: { slug: county.slug, name: county.name },
    countyAddress: publicUrl + href('/county/:countyId', { countyId: county.slug }),
    date: dayText(now),
    /** Hours are in Central time unless an entry says otherwise; else in Eastern time. */
    isCentral: zone === CENTRAL,
    located: partOf(located),
    serving: partOf(serving),
  }
}

function groupPart({ items, total }: ListingPart, entry: (business: BusinessSummary) => GuideEntry) {
  const groups = Map.groupBy(
    items.map(({ business }) => business),
    ({ categorySlug, categoryName }) => findCategory(categorySlug)?.displayName ?? categoryName,
  )
  return {
    total,
    groups: [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
      .map(([category, listed]) => ({
        category,
        entries: listed.map(entry).toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
      })),
  }
}

function entryOf(
  business: BusinessSummary,
  contacts: ReadonlyMap<string, BusinessContact>,
  { zone, publicUrl }: { zone: string; publicUrl: string },
) {
  const { id, name, isSample, city, countySlug, countyName, phone, tel } = business
  const contact = contacts.get(id)
  const town = city ?? `${countyName} County`
  const street = [contact?.street, contact?.unit].filter(Boolean).join(', ')
  const ownZone = businessTimeZone({ countySlug, timeZone: contact?.timeZone ?? null })
  const hours = weekInOneLine(contact?.hours ?? null)
  const otherZone = ownZone === zone ? '' : ` (${ownZone === CENTRAL ? 'Central' : 'Eastern'} time)`
  return {
    id,
    name,
    isSample,
    telephone: tel === null ? undefined : { text: phone, href: tel },
    place: street === '' ? town : `${street}, ${town}`,
    hours: hours && hours + otherZone,
    address: publicUrl + href('/business/:businessId', { businessId: id }),
  }
}
