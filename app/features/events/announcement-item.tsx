import { BadgePercent, CalendarPlus2 } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { unbrokenTimes } from '../../ui/page/unbroken-text.tsx'
import { ShownPicture } from '../businesses/shown-picture.tsx'
import type { AnnouncementEntry } from './view-announcements.server.ts'

export function AnnouncementItem({ entry }: { entry: AnnouncementEntry }) {
  const { kind, isUnderWay, content, picture, business, placeText, categoryName } = entry
  const whenText = unbrokenTimes(entry.whenText)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 py-5 print:break-inside-avoid">
      <div
        aria-hidden
        className="flex h-fit min-h-16 w-16 flex-col overflow-hidden rounded-control border border-line-strong bg-card text-center"
      >
        {entry.day ? (
          <>
            <span className="bg-band text-sm font-semibold text-on-band">{entry.day.month}</span>
            <span className="pt-1.5 pb-1 font-serif text-xl leading-none tabular-nums">{entry.day.day}</span>
            <span className="pb-1.5 text-sm leading-none text-ink-soft">
              {kind === 'deal' ? 'last day' : entry.day.weekday}
            </span>
          </>
        ) : (
          <span className="flex grow items-center justify-center">
            <BadgePercent className="size-6 text-ink-soft" />
          </span>
        )}
      </div>
      <div className="min-w-0">
        <p className="font-semibold">
          {entry.day ? <time dateTime={entry.day.date}>{whenText}</time> : whenText}
          {isUnderWay && <span className="text-verified"> · Happening now</span>}
        </p>
        <h2 className="mt-0.5 text-lg leading-tight wrap-break-word">
          <Link to={business.path} className="tap-line text-ink hover:text-gulf">
            {business.name}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">
          {categoryName} · {placeText}
        </p>
        <p className="mt-2 max-w-prose wrap-anywhere whitespace-pre-line">{content}</p>
        {picture && (
          <ShownPicture
            picture={picture}
            sizes="(min-width: 768px) 32rem, 100vw"
            loading="lazy"
            className="mt-3 h-auto max-h-56 w-auto max-w-full rounded-control bg-sand object-contain"
          />
        )}
      </div>
      {entry.calendarPath && (
        <p className="col-span-full mt-3 sm:col-span-1 sm:col-start-2 print:hidden">
          <a href={entry.calendarPath} className={buttonClasses('secondary')}>
            <CalendarPlus2 aria-hidden />
            <span>
              Add to Calendar
              <span className="sr-only">
                : {business.name}, {whenText}
              </span>
            </span>
          </a>
        </p>
      )}
    </li>
  )
}
