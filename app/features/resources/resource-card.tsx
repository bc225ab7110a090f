import { ExternalLink, MapPin, Phone } from 'lucide-react'
import { Card } from '../../ui/index.ts'
import { initialsOf, type ResourcePhone, type VeteranResource } from './resource.ts'

interface ResourceCardProps {
  resource: VeteranResource
  /** Where the title's own letters would say less. */
  initials?: string
}

/** One resource: what it does, where it is, how to call it, its website. What is not confirmed is not shown. */
export function ResourceCard({ resource, initials = initialsOf(resource.title) }: ResourceCardProps) {
  const { title, description, addressLines, phone, website, hours } = resource
  return (
    <Card asChild className="flex flex-col p-5">
      <li>
        <div className="flex items-start gap-4">
          <span
            aria-hidden
            className="flex size-14 shrink-0 items-center justify-center rounded-[12px] border border-line bg-sand text-sm font-semibold"
          >
            {initials}
          </span>
          <h3 className="min-w-0 text-lg">{title}</h3>
        </div>
        <p className="mt-3 mb-2">{description}</p>
        <div className="mt-auto flex flex-col">
          {hours && <p className="font-semibold text-verified">{hoursSentence(hours)}</p>}
          {addressLines && (
            <p className="flex gap-3 py-2">
              <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
              <span>
                {addressLines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            </p>
          )}
          {phone && <PhoneLink phone={phone} />}
          {website && (
            <a href={website} className="flex min-h-11 min-w-0 items-center gap-3">
              <ExternalLink aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 break-words">
                {new URL(website).hostname.replace(/^www\./, '')}
                <span className="sr-only">{`, website: ${title}`}</span>
              </span>
            </a>
          )}
        </div>
      </li>
    </Card>
  )
}

/** A telephone number to tap, with what else there is to know about dialing it. */
export function PhoneLink({ phone }: { phone: ResourcePhone }) {
  return (
    <div>
      <a href={`tel:${phone.tel}`} className="flex min-h-11 items-center gap-3 font-semibold tabular-nums">
        <Phone aria-hidden className="size-5 shrink-0 text-ink-soft" />
        {phone.display}
      </a>
      {phone.note && <p className="pl-8 text-sm text-ink-soft">{sentence(phone.note)}</p>}
    </div>
  )
}

/** "Available 24/7" where that is all; hours with words of their own stand as they are. */
export function hoursSentence(hours: string): string {
  return hours === '24/7' ? 'Available 24/7' : hours
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
