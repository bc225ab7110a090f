import { Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { Locator } from '../places/county-locator.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import './county-guide.css'
import type { CountyGuide, GuidePart, GuideEntry } from './find-county-guide.server.ts'
import { Fragment } from 'react'
import { TelephoneText } from '../businesses/telephone-text.tsx'

export function CountyGuidePage({ guide }: { guide: CountyGuide }) {
  const { county, located, serving } = guide
  const area = `${county.name} County`
  return (
    <PageFrame>
      <GuidePaper guide={guide} />
      <div className="county-guide">
        <PageHeader
          breadcrumb={[
            { label: 'Regions', href: '/regions' },
            { label: area, href: href('/county/:countyId', { countyId: county.slug }) },
            { label: 'County guide' },
          ]}
          title={`Veteran-Owned Businesses in ${area}`}
          lead={<Imprint guide={guide} />}
          aside={<Plate guide={guide} />}
          className="guide-head"
        >
          <Button variant="primary" onClick={() => print()} className="noscript:hidden print:hidden">
            <Printer aria-hidden />
            Print This Guide
          </Button>
        </PageHeader>
        <SampleNote guide={guide} />
        <MoreThanPrinted guide={guide} />
        {located.total === 0 && <EmptyGuide guide={guide} />}
        <GuideListings part={located} headingLevel={2} />
        {serving.total > 0 && (
          <section aria-labelledby="from-elsewhere" className="guide-elsewhere">
            <h2 id="from-elsewhere">They Come to {area}</h2>
            <p>They’re based elsewhere, but they serve this county.</p>
            <GuideListings part={serving} headingLevel={3} />
          </section>
        )}
      </div>
    </PageFrame>
  )
}

function Imprint({ guide: { date, located, countyAddress, isCentral } }: { guide: CountyGuide }) {
  const pathname = new URL(countyAddress).pathname
  return (
    <>
      County guide, {date}
      {located.total > 0 && `: ${countText(located.total, 'business', 'businesses')}`}. Point a phone’s camera
      at a square to open that page. {isCentral && 'Hours are in Central time. '}The newest list is at{' '}
      <Link to={pathname}>{countyAddress.replace(/^https?:\/\//, '')}</Link>.
    </>
  )
}

function SampleNote({ guide: { located, serving } }: { guide: CountyGuide }) {
  const entries = [located, serving].flatMap(({ groups }) => groups.flatMap((group) => group.entries))
  if (!entries.some(({ isSample }) => isSample)) return null
  return (
    <p className="guide-more font-semibold">
      Businesses marked “(sample)” are made up, and so are their numbers.
    </p>
  )
}

function Plate({ guide: { county, countyAddress } }: { guide: CountyGuide }) {
  return (
    <div className="guide-plate">
      <Locator slugs={[county.slug]} label={`${county.name} County on the map of Florida`} />
      <QrCode text={countyAddress} label={`QR code for the page of ${county.name} County`} />
    </div>
  )
}

function EmptyGuide({ guide: { county } }: { guide: CountyGuide }) {
  return (
    <EmptyState
      title={`No listings in ${county.name} County yet`}
      text="No one has listed a business here yet. If you know one, tell its owner: listings are free."
      action={
        <ButtonLink to={href('/county/:countyId', { countyId: county.slug })}>
          See the Nearest Businesses
        </ButtonLink>
      }
    />
  )
}

/** The page's name keeps the county's running head from pages reached without loading a document. */
function GuidePaper({ guide: { county, date, countyAddress } }: { guide: CountyGuide }) {
  const name = `guide-${county.slug}`
  const box = (text: string) => `{ content: ${text}; font: 9pt system-ui, sans-serif; }`
  const head = cssText(`Veteran-owned businesses in ${county.name} County`)
  return (
    <style href={`${name}-${date.replaceAll(/\W+/g, '-')}`} precedence="paper">
      {[
        `@page ${name} { margin: 14mm 14mm 12mm;`,
        `@top-left ${box(head)}`,
        `@top-right ${box(cssText(date))}`,
        `@bottom-left ${box(cssText(countyAddress.replace(/^https?:\/\//, '')))}`,
        `@bottom-right ${box("'Page ' counter(page) ' of ' counter(pages)")} }`,
        `@page ${name}:first { @top-left { content: none; } @top-right { content: none; } }`,
        `@media print { body:has(.county-guide) { page: ${name}; } }`,
      ].join('\n')}
    </style>
  )
}

function cssText(text: string): string {
  return `'${text.replaceAll(/['\\<>\n]/g, '')}'`
}

function MoreThanPrinted({ guide: { located, serving } }: { guide: CountyGuide }) {
  const [shown, coming] = [entryCount(located), entryCount(serving)]
  if (shown === located.total && coming === serving.total) return null
  return (
    <p className="guide-more">
      {shown < located.total &&
        `This guide has ${shown} of ${located.total.toLocaleString('en-US')} businesses, the most recently confirmed first. The rest are on the county’s page. `}
      {coming < serving.total &&
        `It has ${coming} of the ${serving.total.toLocaleString('en-US')} that come from elsewhere.`}
    </p>
  )
}

function entryCount({ groups }: GuidePart): number {
  return groups.reduce((sum, { entries }) => sum + entries.length, 0)
}

interface GuideListingsProps {
  part: GuidePart
  headingLevel: 2 | 3
}

function GuideListings({ part: { groups }, headingLevel }: GuideListingsProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="guide-listings">
      {groups.map(({ category, entries }) => (
        <section key={category} aria-label={category}>
          <Heading className="guide-category">{category}</Heading>
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} headingLevel={headingLevel + 1} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Entry({ entry, headingLevel }: { entry: GuideEntry; headingLevel: number }) {
  const { id, name, isSample, telephone, place, hours, address } = entry
  const Heading = `h${headingLevel}` as 'h3' | 'h4'
  return (
    <li className="guide-entry" data-shown-business={id}>
      <div>
        <Heading>
          <Link to={href('/business/:businessId', { businessId: id })}>{name}</Link>
          {isSample && <small> (sample)</small>}
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
