import { href } from 'react-router'
import { categoryTitle } from '../categories/find-category.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { displayCounty } from '../places/county-name.ts'
import { describeTimes, lastDayOf } from '../posts/post-times.ts'
import { type AnnouncementKind, ANNOUNCEMENT_PATHS } from './announcement.ts'
import type { Announcement, AnnouncementList } from './find-announcements.server.ts'

export type AnnouncementsView = ReturnType<typeof viewAnnouncements>
export type AnnouncementEntry = AnnouncementsView['entries'][number]

export interface ViewOptions {
  now: Date
  publicUrl: string
}

export function viewAnnouncements(
  kind: AnnouncementKind,
  { items, page, lastPage, total }: AnnouncementList,
  { now, publicUrl }: ViewOptions,
) {
  const calendarPath = `${ANNOUNCEMENT_PATHS[kind]}.ics`
  return {
    kind,
    entries: items.map((item) => entryOf(item, now)),
    page,
    lastPage,
    total,
    calendar: {
      path: calendarPath,
      address: publicUrl + calendarPath,
      subscription: publicUrl.replace(/^https?:/, 'webcal:') + calendarPath,
    },
  }
}

function entryOf(announcement: Announcement, now: Date) {
  const { id, kind, content, picture, startsAt, endsAt, timeZone, business } = announcement
  const date = dayOf(announcement)
  const words = describeTimes(kind, { startsAt, endsAt }, timeZone) ?? 'No end date'
  const times = kind === 'event' && date ? `${weekday(date, 'long')}, ${words}` : words
  const isCentral = kind === 'event' && timeZone === 'America/Chicago'
  const place = countyName(business.countySlug)
  return {
    id,
    kind,
    whenText: isCentral ? `${times} (Central time)` : times,
    isUnderWay: kind === 'event' && startsAt !== null && startsAt <= now,
    day: date ? calendarLeaf(date) : undefined,
    content,
    picture: picture ?? undefined,
    business: { name: business.name, path: href('/business/:businessId', { businessId: business.id }) },
    placeText: business.city ? `${business.city}, ${place}` : place,
    categoryName: categoryTitle(business.categorySlug),
    calendarPath: date ? `${ANNOUNCEMENT_PATHS[kind]}/${id}.ics` : undefined,
  }
}

/** `YYYY-MM-DD` where the business is: the first day of an event, the last of a deal. */
export function dayOf({ kind, startsAt, endsAt, timeZone }: Announcement): string | undefined {
  if (kind === 'event') return startsAt ? dateIn(timeZone, startsAt) : undefined
  return endsAt ? lastDayOf(endsAt, timeZone) : undefined
}

function calendarLeaf(date: string) {
  return {
    date,
    month: partOf(date, { month: 'short' }),
    day: partOf(date, { day: 'numeric' }),
    weekday: weekday(date, 'short'),
  }
}

function weekday(date: string, length: 'long' | 'short'): string {
  return partOf(date, { weekday: length })
}

function partOf(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
}

function countyName(slug: string): string {
  return `${displayCounty(slug)} County`
}
