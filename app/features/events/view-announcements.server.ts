import { href } from 'react-router'
import { categoryTitle } from '../categories/find-category.ts'
import { dateIn } from '../../time/zone-clock.ts'
import { displayCounty } from '../places/county-name.ts'
import { describeTimes, lastDayOf } from '../posts/post-times.ts'
import {
  type AnnouncementFilter,
  type AnnouncementKind,
  announcementPath,
  ANNOUNCEMENT_NAMES,
  ANNOUNCEMENT_PATHS,
} from './announcement.ts'
import {
  type Announcement,
  type AnnouncementCount,
  type AnnouncementList,
  countWhere,
} from './find-announcements.server.ts'

export type AnnouncementsView = ReturnType<typeof viewAnnouncements>
export type AnnouncementEntry = AnnouncementsView['entries'][number]

export interface ViewOptions {
  filter: AnnouncementFilter
  now: Date
  publicUrl: string
}

export function viewAnnouncements(
  kind: AnnouncementKind,
  { items, page, lastPage, total, counts }: AnnouncementList,
  { filter, now, publicUrl }: ViewOptions,
) {
  const calendarPath = announcementPath(kind, filter, '.ics')
  return {
    kind,
    title: titleOf(kind, filter),
    path: announcementPath(kind, filter),
    entries: items.map((item) => entryOf(item, now)),
    page,
    lastPage,
    total,
    totalOfAll: countWhere(counts, { county: undefined, category: undefined }),
    chosen: { county: chosen(kind, filter, 'county'), category: chosen(kind, filter, 'category') },
    counties: choices(counts, 'county', kind, filter),
    categories: choices(counts, 'category', kind, filter),
    calendar: {
      path: calendarPath,
      address: publicUrl + calendarPath,
      subscription: publicUrl.replace(/^https?:/, 'webcal:') + calendarPath,
    },
  }
}

export function titleOf(kind: AnnouncementKind, { county, category }: AnnouncementFilter): string {
  if (!county && !category) return `Veteran-Owned Business ${ANNOUNCEMENT_NAMES[kind]}`
  const trade = category ? `${categoryTitle(category)} ` : ''
  return `${trade}${ANNOUNCEMENT_NAMES[kind]}${county ? ` in ${countyName(county)}` : ''}`
}

function choices(
  counts: readonly AnnouncementCount[],
  by: keyof AnnouncementFilter,
  kind: AnnouncementKind,
  filter: AnnouncementFilter,
) {
  const slugs = [...new Set(counts.map((one) => one[by]))]
  return slugs
    .map((slug) => {
      const narrowed = { ...filter, [by]: slug }
      return {
        label: FILTER_NAMES[by](slug),
        count: countWhere(counts, narrowed),
        href: announcementPath(kind, narrowed),
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

function chosen(kind: AnnouncementKind, filter: AnnouncementFilter, by: keyof AnnouncementFilter) {
  const slug = filter[by]
  if (!slug) return undefined
  return { label: FILTER_NAMES[by](slug), href: announcementPath(kind, { ...filter, [by]: undefined }) }
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

const FILTER_NAMES = { county: countyName, category: categoryTitle }
