import { cleanText } from '../../text/clean-text.ts'
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { href } from 'react-router'
import { displayCounty } from '../places/county-name.ts'
import { headlineOf } from './announcement.ts'
import type { Announcement } from './find-announcements.server.ts'
import { dayOf } from './view-announcements.server.ts'

const REFRESH_SECONDS = 6 * 60 * 60

interface CalendarOptions {
  name: string
  /** Origin of the site, without a slash at the end. */
  publicUrl: string
  source?: string
}

/** iCalendar (RFC 5545) in UTC. A deal stands on its last day; one without is left out. Of what is gone no word stays. */
export function calendarText(
  announcements: readonly Announcement[],
  { name, publicUrl, source }: CalendarOptions,
): string {
  const calendar = ical({
    prodId: { company: 'Florida Veteran Business Directory', product: 'Events and Deals', language: 'EN' },
    ...(source
      ? { name, source: publicUrl + source, method: ICalCalendarMethod.PUBLISH, ttl: REFRESH_SECONDS }
      : {}),
  })
  for (const announcement of announcements) {
    const entry = entryOf(announcement, publicUrl)
    if (entry) calendar.createEvent(entry)
  }
  // Its last line has no end, which RFC 5545 asks for.
  return `${calendar.toString()}\r\n`
}

function entryOf(announcement: Announcement, publicUrl: string): ICalEventData | undefined {
  const { kind, startsAt, endsAt, calendarId, calendarChanges, isCanceled, changedAt, business } =
    announcement
  const content = cleanText(announcement.content)
  const name = cleanText(business.name)
  const page = publicUrl + href('/business/:businessId', { businessId: business.id })
  const about = {
    id: calendarId,
    // What leaves with its listing has not changed itself.
    sequence: calendarChanges * 2 + Number(isCanceled),
    stamp: changedAt,
    lastModified: changedAt,
    ...(isCanceled
      ? { status: ICalEventStatus.CANCELLED }
      : {
          url: page,
          location: cleanText(business.address) || placeOf(business),
          description: `${content}\n\n${name}\n${page}`,
        }),
  }
  const titled = (before: string) => (isCanceled ? 'Canceled' : `${before}${headlineOf(content)} (${name})`)
  if (kind === 'event') {
    if (!startsAt) return undefined
    return { ...about, start: startsAt, end: endsAt, summary: titled('') }
  }
  const day = dayOf(announcement)
  if (!day) return undefined
  const start = new Date(`${day}T00:00:00Z`)
  return { ...about, start, allDay: true, summary: titled('Last day: ') }
}

function placeOf({ city, countySlug }: Announcement['business']): string {
  return city ? `${city}, FL` : `${displayCounty(countySlug)} County, FL`
}
