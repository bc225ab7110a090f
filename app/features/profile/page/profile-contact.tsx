import { Contact, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { endSentence } from '../../../text/end-sentence.ts'
import { TelephoneText } from '../../businesses/telephone-text.tsx'
import type { ProfileView } from '../profile-view.server.ts'
import { unbrokenZip } from './unbroken-zip.ts'

/** Target of "Contact Business" before scripts run. */
export const CONTACT_ID = 'contact'

export function ProfileContact({ view }: { view: ProfileView }) {
  const { links, social, name, isClosed } = view
  const { call, phoneText, message } = isClosed ? {} : links
  return (
    <>
      <dl className="flex flex-col">
        {(call ?? phoneText) && (
          <ContactRow label="Phone" icon={<Phone />}>
            {call ? (
              <a href={call.href} data-use="called" className="inline-block py-2.5 wrap-anywhere">
                <TelephoneText>{call.label}</TelephoneText>
              </a>
            ) : (
              phoneText
            )}
            <Link
              to={`${href('/business/:businessId/correct', { businessId: view.id })}#phone`}
              rel="nofollow"
              className="ml-auto tap-line pl-4 text-sm"
            >
              Wrong number?
            </Link>
          </ContactRow>
        )}
        {message && (
          <ContactRow label="Message" icon={<Mail />}>
            <Link to={message} className="tap-line py-1.5">
              Send a message
            </Link>
          </ContactRow>
        )}
        {(!view.address || isClosed || !links.directions) && (
          <ContactRow label="Address" icon={<MapPin />}>
            <ProfileAddress view={view} />
          </ContactRow>
        )}
      </dl>
      {!isClosed && (
        <a
          href={`${view.path}/contact.vcf`}
          download
          className="tap-line gap-3 py-1.5 print:hidden [&_svg]:size-5 [&_svg]:shrink-0"
        >
          <Contact aria-hidden />
          Add to contacts
        </a>
      )}
      {social.length > 0 && !isClosed && <ProfileSocial links={social} name={name} />}
    </>
  )
}

function ProfileAddress({ view: { address, placeText, hasCity, county } }: { view: ProfileView }) {
  return (
    <div className="py-2.5">
      <address className="wrap-anywhere not-italic">{unbrokenZip(address || placeText)}</address>
      {!address && (
        <p className="text-sm text-ink-soft">
          {hasCity && `${endSentence(county.name)} `}No street address is given.
        </p>
      )}
    </div>
  )
}

interface ContactRowProps {
  label: string
  icon: ReactNode
  children: ReactNode
}

function ContactRow({ label, icon, children }: ContactRowProps) {
  return (
    <div className="flex gap-3">
      <dt className="flex h-11 shrink-0 items-center text-ink-soft [&_svg]:size-5">
        <span aria-hidden className="contents">
          {icon}
        </span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="flex min-h-11 min-w-0 grow flex-wrap items-center">{children}</dd>
    </div>
  )
}

const MARKS: Record<ProfileView['social'][number]['network'], ReactNode> = {
  Facebook: <path d="M17 7h-2a2 2 0 0 0-2 2v11M9.5 13h6" />,
  Instagram: (
    <>
      <circle cx="12" cy="12" r="3.5" />
      <path d="M16.6 7.4h.01" />
    </>
  ),
  'X (Twitter)': <path d="m7.5 7.5 9 9M16.5 7.5l-9 9" />,
  LinkedIn: <path d="M8 11v6M8 7.5h.01M12 17v-6m0 3a2.2 2.2 0 0 1 4.4 0v3" />,
}

function ProfileSocial({ links, name }: { links: ProfileView['social']; name: string }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            href={href}
            rel="noopener external"
            aria-label={`${name} on ${network}`}
            className="tap-line gap-3 pr-2"
          >
            <svg
              aria-hidden
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.8"
              strokeLinecap="round"
              className="size-5 shrink-0"
            >
              <rect x="3" y="3" width="18" height="18" rx="4.5" />
              {MARKS[network]}
            </svg>
            {network}
          </a>
        </li>
      ))}
    </ul>
  )
}
