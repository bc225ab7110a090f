import { Fragment } from 'react'
import { href, Link } from 'react-router'
import { TelephoneText } from '../businesses/telephone-text.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { GuideEntry, GuidePart } from './find-county-guide.server.ts'

interface GuideListingsProps {
  part: GuidePart
  headingLevel: 2 | 3
  hasCategories: boolean
}

export function GuideListings({ part: { groups }, headingLevel, hasCategories }: GuideListingsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="guide-listings">
      {groups.map(({ category, entries }) => (
        <section key={category} aria-label={category}>
          {hasCategories && <Heading className="guide-category">{category}</Heading>}
          <ul>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                headingLevel={hasCategories ? headingLevel + 1 : headingLevel}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, headingLevel }: { entry: GuideEntry; headingLevel: number }) {
  const { id, name, telephone, place, hours, address } = entry
  const Heading = `h${headingLevel}` as 'h2' | 'h3' | 'h4'
  return (
    <li className="guide-entry" data-shown-business={id}>
      <div>
        <Heading>
          <Link to={href('/business/:businessId', { businessId: id })}>{name}</Link>
        </Heading>
        {telephone && (
          <p className="guide-telephone">
            <a href={telephone.href} data-use="called">
              <TelephoneText>{telephone.text}</TelephoneText>
            </a>
          </p>
        )}
        <p>{place}</p>
        {hours !== undefined && (
          <p>
            {hours.split(/(?<=,) /).map((part, at) => (
              <Fragment key={at}>
                <span className="inline-block">{part}</span>{' '}
              </Fragment>
            ))}
          </p>
        )}
      </div>
      <QrCode text={address} label={`QR code for the page of ${name}`} border={2} />
    </li>
  )
}
