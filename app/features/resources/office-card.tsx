import { MapPin, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClasses } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TelephoneText } from '../businesses/telephone-text.tsx'
import { CONTACT_PATH } from '../site/links.ts'
import type { CountyOffice } from './county-offices.server.ts'
import { directionsHref } from './resource.ts'

export function OfficeCard({ office }: { office: CountyOffice }) {
  const {
    county,
    name,
    call,
    hasOwnNumber,
    addressLines,
    hours,
    website,
    checkedOn,
    sources,
    directoryHref,
  } = office
  return (
    <Card className="p-4 sm:p-5 print:break-inside-avoid print:p-3">
      <h3 className="text-lg">{name}</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
        {call && (
          <a href={call.href} className={buttonClasses('secondary', 'tabular-nums max-sm:w-full')}>
            <Phone aria-hidden />
            <span>
              <span className="inline-block">{hasOwnNumber ? 'Call' : 'Call the State:'}</span>{' '}
              <TelephoneText>{call.text}</TelephoneText>
            </span>
          </a>
        )}
        <Link to={`${CONTACT_PATH}?office=${county}#write`} className="tap-line print:hidden">
          {hasOwnNumber ? 'Wrong number?' : 'Know the office’s number?'}
        </Link>
      </p>
      <p className="mt-2 max-w-prose text-pretty">
        {hasOwnNumber
          ? 'Free help with benefit claims and local aid for veterans and their families.'
          : 'We haven’t confirmed this office’s own number. The state’s line for veterans answers at any hour and can help you find the office.'}
      </p>
      {addressLines && (
        <a href={directionsHref(addressLines)} className="tap-line gap-2">
          <MapPin aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="sr-only">Directions to </span>
            {addressLines.join(', ')}
          </span>
        </a>
      )}
      {hours && <p className="mt-1 font-semibold">{hours}</p>}
      {website && (
        <a href={website} className="tap-line">
          Open the office’s website
        </a>
      )}
      {!hasOwnNumber && (
        <a href={directoryHref} className="tap-line print:hidden">
          Look it up in the state’s directory of county offices
        </a>
      )}
      <p className="mt-1 text-sm text-ink-soft">
        {hasOwnNumber ? 'Checked' : 'State line checked'} {monthText(checkedOn)}
        {sources.map(({ publisher, url, date }, index) => (
          <span key={url}>
            {index === 0 ? '. Source: ' : '; '}
            <a href={url} className="print:no-underline print:after:content-none!">
              {date ? `${publisher}, ${monthText(date)}` : publisher}
            </a>
          </span>
        ))}
      </p>
    </Card>
  )
}

/** `November 2026`, or the year alone where no more is known. */
function monthText(date: string): string {
  if (/^\d{4}$/.test(date)) return date
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )
}
