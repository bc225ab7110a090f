import { Printer } from 'lucide-react'
import { href, Link } from 'react-router'
import { countText } from '../../text/count-text.ts'
import { CountyLocator } from '../places/county-locator.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { PageFrame } from '../../ui/page/page-frame.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { CountyGuide } from './county-guide.ts'
import './county-guide.css'
import { GuideListings } from './guide-listings.tsx'
import { GuideNarrowing, MoreThanPrinted } from './guide-narrowing.tsx'
import { GuidePaper } from './guide-paper.tsx'

export function CountyGuidePage({ guide }: { guide: CountyGuide }) {
  const { county, category, located, serving } = guide
  const area = `${county.name} County`
  return (
    <PageFrame>
      <GuidePaper guide={guide} />
      <div className="county-guide">
        <PageHeader
          breadcrumb={[
            { label: 'Home', href: '/' },
            { label: 'Regions', href: '/regions' },
            { label: area, href: href('/county/:countyId', { countyId: county.slug }) },
            { label: 'County guide' },
          ]}
          title={guideTitle(guide)}
          lead={<Imprint guide={guide} />}
          aside={<Plate guide={guide} />}
          className="guide-head"
        >
          <Button variant="primary" onClick={() => print()} className="noscript:hidden print:hidden">
            <Printer aria-hidden />
            Print This Guide
          </Button>
        </PageHeader>
        <GuideNarrowing guide={guide} />
        <MoreThanPrinted guide={guide} />
        {located.total === 0 && <EmptyGuide guide={guide} />}
        <GuideListings part={located} headingLevel={2} hasCategories={!category} />
        {serving.total > 0 && (
          <section aria-labelledby="from-elsewhere" className="guide-elsewhere">
            <h2 id="from-elsewhere">They Come to {area}</h2>
            <p>They’re based elsewhere, but they serve this county.</p>
            <GuideListings part={serving} headingLevel={3} hasCategories={!category} />
          </section>
        )}
      </div>
    </PageFrame>
  )
}

function guideTitle({ county, category }: CountyGuide): string {
  return `${category ? `${category.name}: ` : ''}Veteran-Owned Businesses in ${county.name} County`
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

function Plate({ guide: { county, countyAddress } }: { guide: CountyGuide }) {
  return (
    <div className="guide-plate">
      <CountyLocator slug={county.slug} name={county.name} />
      <QrCode text={countyAddress} label={`QR code for the page of ${county.name} County`} />
    </div>
  )
}

function EmptyGuide({ guide: { county, category, nearest } }: { guide: CountyGuide }) {
  const area = `${county.name} County`
  if (category && nearest.length === 0) {
    return (
      <EmptyState
        title={`No ${category.name} in ${area} yet`}
        text="The guide to the whole county has the other categories."
        action={
          <ButtonLink to={href('/county/:countyId/guide', { countyId: county.slug })}>
            The Whole Guide
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={`No listings in ${area} yet`}
      text="No one has listed a business here yet. If you know one, tell its owner: listings are free."
      hint={nearest.length > 0 && 'The nearest guides:'}
      action={nearest.map(({ label, count, href }) => (
        <ButtonLink key={href} to={href}>
          {label} ({count})
        </ButtonLink>
      ))}
    />
  )
}
