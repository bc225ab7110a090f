import { CalendarPlus2, Download } from 'lucide-react'
import { buttonClasses } from '../../ui/button.tsx'
import { Section } from '../../ui/page/section.tsx'
import type { AnnouncementsView } from './view-announcements.server.ts'

export function CalendarSection({ kind, calendar }: AnnouncementsView) {
  return (
    <Section
      id="calendar"
      title="See These in Your Own Calendar"
      lead={
        kind === 'event'
          ? 'Add this list to the calendar on your phone or computer once. New events then show up there by themselves, and canceled ones go away.'
          : 'Add this list to the calendar on your phone or computer once. Each deal then shows up there on its last day. Deals without a last day stay on this page only.'
      }
      className="print:hidden"
    >
      <p className="flex flex-wrap gap-3">
        <a href={calendar.subscription} className={buttonClasses('secondary')}>
          <CalendarPlus2 aria-hidden />
          Add This List to My Calendar
        </a>
        <a href={calendar.path} className={buttonClasses('quiet')}>
          <Download aria-hidden />
          Download a Copy
        </a>
      </p>
      <p className="mt-5 max-w-prose">
        Nothing opened? In your calendar, look for “Subscribe” or “Add from URL,” and paste this address
        there:
      </p>
      <p className="mt-2 max-w-prose rounded-control border border-line bg-sand p-3 font-mono text-sm break-all select-all">
        {calendar.address}
      </p>
    </Section>
  )
}
