import type { Source } from '../../db/source.ts'
import { type AnnouncementKind, headlineOf } from './announcement.ts'
import { listAnnouncements, type Announcement } from './find-announcements.server.ts'
import { type ViewOptions, viewAnnouncements } from './view-announcements.server.ts'
import { href } from 'react-router'
import type { Event, Offer, Place, WithContext } from 'schema-dts'
import { displayCounty } from '../places/county-name.ts'
import { postalAddress } from '../../document/structured-data.ts'

const ANNOUNCEMENTS_PER_PAGE = 20

export async function findAnnouncementsPage(
  { db }: Source,
  kind: AnnouncementKind,
  { page, ...options }: ViewOptions & { page: number },
) {
  const list = await listAnnouncements(db, kind, { ...options, page, pageSize: ANNOUNCEMENTS_PER_PAGE })
  return {
    view: viewAnnouncements(kind, list, options),
    structuredData: list.items.map((item) => announcementStructuredData(item, options.publicUrl)),
  }
}

function announcementStructuredData(
  { kind, content, picture, startsAt, endsAt, business }: Announcement,
  publicUrl: string,
): WithContext<Event> | WithContext<Offer> {
  const url = publicUrl + href('/business/:businessId', { businessId: business.id })
  const about = {
    '@context': 'https://schema.org' as const,
    name: headlineOf(content),
    description: content,
    url,
    ...(picture && { image: picture.url.startsWith('/') ? publicUrl + picture.url : picture.url }),
  }
  const by = { '@type': 'LocalBusiness' as const, '@id': url, name: business.name, url }
  if (kind === 'deal') {
    return {
      ...about,
      '@type': 'Offer',
      offeredBy: by,
      ...(endsAt && { validThrough: endsAt.toISOString() }),
    }
  }
  return {
    ...about,
    '@type': 'Event',
    organizer: by,
    location: placeOf(business),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(startsAt && { startDate: startsAt.toISOString() }),
    ...(endsAt && { endDate: endsAt.toISOString() }),
  }
}

function placeOf({ name, street, city, zip, countySlug }: Announcement['business']): Place {
  if (!city) return { '@type': 'Place', name: `${displayCounty(countySlug)} County, Florida` }
  return {
    '@type': 'Place',
    name,
    address: postalAddress({ street, city, zip }),
  }
}
