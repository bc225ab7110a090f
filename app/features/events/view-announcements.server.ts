import { href } from 'react-router'
import { findCategory } from '../categories/index.ts'
import { dateIn } from '../opening-hours/index.ts'
import { displayCounty } from '../places/index.ts'
import { describeTimes, lastDayOf } from '../posts/index.ts'
import {
  type Announcement,
  type AnnouncementCount,
  type AnnouncementFilter,
  type AnnouncementKind,
  announcementPath,
  calendarEntryPath,
} from './announcement.ts'
import type { AnnouncementEntry, AnnouncementsView, Choice } from './announcements-view.ts'
import { type AnnouncementList, countWhere } from './find-announcements.server.ts'

export const KIND_NAMES: Readonly<Record<AnnouncementKind, string>> = { event: 'Events', deal: 'Deals' }

interface ViewOptions {
  filter: AnnouncementFilter
  now: Date
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
}

export function viewAnnouncements(
  kind: AnnouncementKind,
  { items, page, lastPage, total, counts }: AnnouncementList,
  { filter, now, publicUrl }: ViewOptions,
): AnnouncementsView {
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
    chosen: {
      county: filter.county
        ? chosen(countyName(filter.county), kind, { ...filter, county: undefined })
        : undefined,
      category: filter.category
        ? chosen(categoryName(filter.category), kind, { ...filter, category: undefined })
        : undefined,
    },
    counties: choices(counts, 'county', countyName, kind, filter),
    categories: choices(counts, 'category', categoryName, kind, filter),
    calendar: {
      path: calendarPath,
      address: publicUrl + calendarPath,
      subscription: publicUrl.replace(/^https?:/, 'webcal:') + calendarPath,
    },
  }
}

/** `Plumbing Deals in Martin County`. */
export function titleOf(kind: AnnouncementKind, { county, category }: AnnouncementFilter): string {
  if (!county && !category) return `Veteran-Owned Business ${KIND_NAMES[kind]}`
  const trade = category ? `${categoryName(category)} ` : ''
  return `${trade}${KIND_NAMES[kind]}${county ? ` in ${countyName(county)}` : ''}`
}

function choices(
  counts: readonly AnnouncementCount[],
  by: 'county' | 'category',
  nameOf: (slug: string) => string,
  kind: AnnouncementKind,
  filter: AnnouncementFilter,
): Choice[] {
  const slugs = [...new Set(counts.map((one) => one[by]))]
  return slugs
    .map((slug) => {
      const narrowed = { ...filter, [by]: slug }
      return {
        label: nameOf(slug),
        count: countWhere(counts, narrowed),
        href: announcementPath(kind, narrowed),
      }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** Its link removes the choice. */
function chosen(label: string, kind: AnnouncementKind, without: AnnouncementFilter): Choice {
  return { label, count: 0, href: announcementPath(kind, without) }
}

function entryOf(announcement: Announcement, now: Date): AnnouncementEntry {
  const { id, kind, content, picture, startsAt, endsAt, timeZone, business } = announcement
  const date = dayOf(announcement)
  const words = describeTimes(kind, { startsAt, endsAt }, timeZone) ?? 'No end date'
  const times = kind === 'event' && date ? `${weekday(date, 'long')}, ${words}` : words
  const isCentral = kind === 'event' && timeZone === 'America/Chicago'
  const place = `${displayCounty(business.countySlug)} County`
  return {
    id,
    kind,
    whenText: isCentral ? `${times} (Central Time)` : times,
    isUnderWay: kind === 'event' && startsAt !== null && startsAt <= now,
    day: date ? calendarLeaf(date) : undefined,
    content,
    picture: picture ?? undefined,
    business: { name: business.name, path: href('/business/:businessId', { businessId: business.id }) },
    placeText: business.city ? `${business.city}, ${place}` : place,
    categoryName: categoryName(business.categorySlug),
    calendarPath: date ? calendarEntryPath(announcement) : undefined,
  }
}

/** `YYYY-MM-DD` where the business is: the first day of an event, the last of a deal. */
export function dayOf({ kind, startsAt, endsAt, timeZone }: Announcement): string | undefined {
  if (kind === 'event') return startsAt ? dateIn(timeZone, startsAt) : undefined
  return endsAt ? lastDayOf(endsAt, timeZone) : undefined
}

function calendarLeaf(date: string): AnnouncementEntry['day'] {
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

function categoryName(slug: string): string {
  return findCategory(slug)?.displayName ?? slug
}
