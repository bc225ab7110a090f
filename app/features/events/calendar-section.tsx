import { CalendarPlus2, ClipboardCopy, Download } from 'lucide-react'
import { useRef } from 'react'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { copyText } from '../../ui/share.ts'
import { Section } from '../../ui/page/section.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { titleOf } from './announcement.ts'
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
      <CalendarAddress address={calendar.address} title={titleOf(kind)} />
    </Section>
  )
}

function CalendarAddress({ address, title }: { address: string; title: string }) {
  const field = useRef<HTMLDivElement>(null)

  async function copy() {
    const isCopied = await copyText(address, 'address', 'Paste it into your calendar.')
    if (!isCopied) field.current?.querySelector('input')?.select()
  }

  return (
    <div ref={field} className="mt-5 max-w-prose space-y-3">
      <TextField
        name="calendar-address"
        label="Nothing opened? Copy this address"
        help={`In your calendar, look for “Subscribe” or “Add from URL,” and paste it there. It holds: ${title}.`}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button onClick={() => void copy()} className="noscript:hidden">
        <ClipboardCopy aria-hidden />
        Copy Address
      </Button>
    </div>
  )
}
