import { type Context, Hono } from 'hono'
import { isDatabaseUnavailable } from '../../app/db/unavailable.ts'
import type { Database } from '../../app/db/client.ts'
import { ANNOUNCEMENT_KINDS, ANNOUNCEMENT_PATHS, titleOf } from '../../app/features/events/announcement.ts'
import { calendarText } from '../../app/features/events/calendar.server.ts'
import { findForCalendar } from '../../app/features/events/find-announcements.server.ts'
import type { Log } from '../../app/platform/log.ts'

/** Calendars on phones become slow with more. */
const MOST_ENTRIES = 500

interface CalendarOptions {
  db: Database
  publicUrl: string
  log: Log
}

/** `/events.ics` and `/deals.ics`, and one entry alone: `/events/12.ics`. */
export function announcementCalendars({ db, publicUrl, log }: CalendarOptions): Hono {
  const app = new Hono()
  for (const kind of ANNOUNCEMENT_KINDS) {
    const path = ANNOUNCEMENT_PATHS[kind]
    app.get(`${path}.ics`, async (c) => {
      const found = await findForCalendar(db, kind, { limit: MOST_ENTRIES, now: new Date() })
      const about = { name: titleOf(kind), publicUrl, source: `${path}.ics` }
      return calendar(c, `${kind}s.ics`, calendarText(found, about))
    })
    app.get(`${path}/:file{[1-9][0-9]{0,8}\\.ics}`, async (c) => {
      const id = Number.parseInt(c.req.param('file'), 10)
      const [found] = await findForCalendar(db, kind, { id, limit: 1, now: new Date() })
      if (!found) return c.text(`This ${kind} is over, or isn’t there anymore.\n`, 404)
      const about = { name: found.business.name, publicUrl }
      return calendar(c, `${kind}-${id}.ics`, calendarText([found], about))
    })
  }
  app.onError((error, c) => {
    if (!isDatabaseUnavailable(error)) throw error
    log.error({ err: error, path: c.req.path }, 'a calendar could not be read')
    return c.text('The calendar can’t be read right now. Please try again in a minute.\n', 503, {
      'retry-after': '60',
      'cache-control': 'no-store',
    })
  })
  return app
}

function calendar(c: Context, name: string, text: string): Response {
  return c.body(text, 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="${name}"`,
    'cache-control': 'public, max-age=300',
    'x-robots-tag': 'noindex',
  })
}
