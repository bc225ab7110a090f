import { directionsHref } from './resource.ts'
import { ResourceMark } from './resource-marks.tsx'
import type { ResourcePhone, VeteranResource } from './resources.server.ts'

export function ResourceList({ resources }: { resources: readonly VeteranResource[] }) {
  return (
    <ul className="gazetteer">
      {resources.map((resource) => (
        <ResourceEntry key={resource.id} resource={resource} />
      ))}
    </ul>
  )
}

interface ResourceEntryProps {
  resource: VeteranResource
  nearness?: string | null
}

/** What is not confirmed is not shown. */
export function ResourceEntry({ resource, nearness }: ResourceEntryProps) {
  const { title, kind, description, addressLines, phone, website, action, hours } = resource
  return (
    <li>
      <ResourceMark mark={kind} />
      <div>
        <h3>{title}</h3>
        {nearness && <p className="text-sm font-semibold text-ink-soft">{nearness}</p>}
        <p>{description}</p>
        {hours && <p className="font-semibold text-verified">{hoursSentence(hours)}</p>}
      </div>
      <div>
        {phone && <PhoneLink phone={phone} />}
        {website && <a href={website}>{action}</a>}
        {addressLines && (
          <a href={directionsHref(addressLines)}>
            <span>
              <span className="sr-only">Directions to </span>
              {addressLines.join(', ')}
            </span>
          </a>
        )}
      </div>
    </li>
  )
}

export function PhoneLink({ phone }: { phone: ResourcePhone }) {
  return (
    <>
      <a href={`tel:${phone.tel}`}>{phone.display}</a>
      {phone.note && <p className="basis-full text-sm text-ink-soft">{sentence(phone.note)}</p>}
    </>
  )
}

export function hoursSentence(hours: string): string {
  return hours === '24/7' ? 'Available 24/7' : hours
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}
