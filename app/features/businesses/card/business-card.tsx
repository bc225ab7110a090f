import { href, Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { cn } from '../../../ui/cn.ts'
import { FavoriteButton } from '../../saved/favorite-button.tsx'
import { BusinessPicture } from '../picture/business-picture.tsx'
import { type BusinessSummary, listingAnchor, placeText } from '../business.ts'
import { FeaturedMark, VerifiedSeal } from '../verified-badge.tsx'
import { ExternalLink, Mail, Phone, Truck } from 'lucide-react'
import { buttonClasses } from '../../../ui/button.tsx'
import { TelephoneText } from '../telephone-text.tsx'
import { Fragment } from 'react'
import { LEVEL_NAMES } from '../../veterans/levels.ts'
import { distanceText } from '../distance-text.ts'
import { OpeningText } from '../../opening-hours/opening-text.tsx'

const BUTTON = buttonClasses('secondary', 'relative z-10 max-w-full px-3 print:hidden')

export interface BusinessCardProps {
  business: BusinessSummary
  index: number
  headingLevel?: 2 | 3
  isOneCategory?: boolean
  areAllServing?: boolean
  /** Miles to one decimal, also where they are approximate. */
  hasTenths?: boolean
  /** Shows its initials instead of a drawing or icon that the list has already shown. */
  hasInitials?: boolean
  /** Of its pin on the map. */
  number?: number | undefined
}

export function BusinessCard({
  business,
  index,
  headingLevel = 2,
  isOneCategory = false,
  areAllServing = false,
  hasTenths = false,
  hasInitials = false,
  number,
}: BusinessCardProps) {
  const Heading = `h${headingLevel}` as const
  const { id, name, isVerified, isSample, isFeatured, opening } = business
  return (
    <Card asChild ring={isFeatured ? 'brass' : 'none'} entranceIndex={index}>
      <li
        id={number === undefined ? undefined : listingAnchor(id)}
        data-shown-business={id}
        className={`drawn-near [--height:12rem] md:[--height:73px] @container relative flex flex-col print:flex-row print:items-baseline print:justify-between print:gap-x-3 print:break-inside-avoid print:rounded-none print:border-0 print:border-b print:border-line print:bg-transparent ${isFeatured ? 'max-md:first:mt-1.5' : 'hover:border-line-strong'}`}
      >
        <div className="grid grow grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_auto_auto_1fr] px-3 py-2 @3xs:gap-x-3 @xl:grid-cols-[auto_minmax(0,1fr)_auto] @xl:grid-rows-[auto_auto] @xl:content-center @xl:py-1 @xl:pr-11 print:contents">
          <BusinessPicture business={business} hasInitials={hasInitials} />
          <div className="col-start-2 print:py-1">
            <div className="flex flex-wrap items-center gap-x-2 pr-7 @xl:pr-0 print:contents">
              <Heading className="min-w-0 text-lg leading-tight wrap-break-word">
                {number !== undefined && <CardNumber number={number} isFeatured={isFeatured} />}
                <Link
                  to={href('/business/:businessId', { businessId: id })}
                  className="text-ink no-underline after:absolute after:inset-0 hover:underline"
                >
                  {name}
                </Link>
                {isVerified && !isSample && (
                  <>
                    {'\u00a0'}
                    {/* Within the line, whatever the font. */}
                    <VerifiedSeal className="relative -top-px -my-1 inline size-5 align-middle text-verified" />
                    <span className="sr-only print:not-sr-only print:font-sans print:text-sm print:font-normal">
                      {' '}
                      Verified
                    </span>
                  </>
                )}
              </Heading>
              {isFeatured && <FeaturedMark reason={business.featuredReason} />}
            </div>
            <CardFacts
              business={business}
              isOneCategory={isOneCategory}
              comesToYou={business.isServing === true && !areAllServing}
              hasTenths={hasTenths}
            />
          </div>
          {opening && (
            <p className="col-start-2 text-sm leading-snug text-ink-soft @xl:col-start-3 @xl:row-start-2 @xl:pl-3">
              <OpeningText opening={opening} />
            </p>
          )}
          <Teaser business={business} />
          <div className="col-span-2 self-end @xl:col-span-1 @xl:col-start-3 @xl:row-start-1 @xl:self-start print:shrink-0 print:p-0">
            <CardContact business={business} />
          </div>
        </div>
        <FavoriteButton id={id} name={name} className="absolute top-0 right-0 z-10 @xl:top-1" />
      </li>
    </Card>
  )
}

/** On the picture, where there is one, as it looks on the map. */
function CardNumber({ number, isFeatured }: { number: number; isFeatured: boolean }) {
  return (
    <span
      className={cn(
        '@3xs:pointer-events-none @3xs:absolute @3xs:top-11 @3xs:left-1.5 @3xs:h-6 @3xs:min-w-6 @3xs:rounded-full @3xs:border-2 @3xs:border-card @3xs:px-1 @3xs:font-sans @3xs:[font-size:0.75rem] @3xs:text-center @3xs:leading-5 @3xs:font-bold @3xs:tabular-nums',
        'print:static print:inline print:border-0 print:bg-transparent print:p-0 print:font-serif print:text-lg print:text-ink',
        isFeatured ? '@3xs:bg-brass @3xs:text-card' : '@3xs:bg-ink @3xs:text-paper',
      )}
    >
      {number}
      <span className="@3xs:[font-size:0] print:[font-size:inherit]">. </span>
    </span>
  )
}

function Teaser({ business: { description, services, mention } }: { business: BusinessSummary }) {
  const text = mention ? <Mentioned {...mention} /> : description || services.join(', ')
  if (text === '') return null
  return (
    <p className="col-span-2 mt-0.5 mb-1 line-clamp-2 self-start text-sm leading-snug text-ink-soft @xl:col-span-1 @xl:col-start-2 @xl:row-start-2 @xl:my-0 @xl:line-clamp-1 print:hidden">
      {text}
    </p>
  )
}

function Mentioned({ sentence, start, end }: NonNullable<BusinessSummary['mention']>) {
  return (
    <>
      {sentence.slice(0, start)}
      <strong className="font-semibold text-ink">{sentence.slice(start, end)}</strong>
      {sentence.slice(end)}
    </>
  )
}

function CardContact({ business }: { business: BusinessSummary }) {
  const { id, name, phone, tel, takesMessages, website } = business
  if (tel) {
    return (
      <a
        href={tel}
        data-use="called"
        className={buttonClasses(
          'secondary',
          'relative z-10 max-w-full px-3 tabular-nums print:min-h-0 print:shrink-0 print:border-0 print:p-0 print:whitespace-nowrap',
        )}
      >
        <Phone aria-hidden className="@max-[12rem]:hidden print:hidden" />
        <span className="sr-only">Call {name}: </span>
        <span>
          <TelephoneText>{phone}</TelephoneText>
        </span>
      </a>
    )
  }
  if (takesMessages) {
    return (
      <Link to={href('/business/:businessId/contact', { businessId: id })} className={BUTTON}>
        <Mail aria-hidden />
        Send a message<span className="sr-only"> to {name}</span>
      </Link>
    )
  }
  if (website === '') {
    return (
      <Link to={href('/business/:businessId', { businessId: id })} className={BUTTON}>
        See profile<span className="sr-only"> of {name}</span>
      </Link>
    )
  }
  return (
    <a href={website} rel="noopener external" data-use="website" className={BUTTON}>
      <ExternalLink aria-hidden />
      Website<span className="sr-only"> of {name}</span>
    </a>
  )
}

interface CardFactsProps {
  business: BusinessSummary
  isOneCategory: boolean
  comesToYou: boolean
  hasTenths: boolean
}

/** `Plumbing · Stuart · about 5 miles`. */
function CardFacts({ business, isOneCategory, comesToYou, hasTenths }: CardFactsProps) {
  const { categoryName, distanceMiles, distanceIsApproximate, hasDeal, isSample } = business
  const level = levelOf(business)
  const facts = [
    isSample && (
      <span key="sample" className="font-semibold">
        Sample
      </span>
    ),
    !isOneCategory && <Fragment key="category">{categoryName}</Fragment>,
    comesToYou && <ComesToYou key="comes" />,
    <Fragment key="place">{placeOf(business)}</Fragment>,
    distanceMiles !== undefined && (
      <span key="miles" className="font-semibold text-ink tabular-nums">
        {distanceText(distanceMiles, distanceIsApproximate, hasTenths)}
      </span>
    ),
    level !== undefined && (
      <span key="level" className="font-semibold text-verified">
        {level}
      </span>
    ),
    hasDeal && (
      <span key="deal" className="font-semibold text-brass">
        Has a deal
      </span>
    ),
  ].filter((fact) => fact !== false && fact !== undefined && fact !== null)
  return (
    <p className="overflow-x-clip text-sm leading-snug text-ink-soft">
      {/* A dot at the beginning of a line is cut off. */}
      <span className="-ml-3 block">
        {facts.map((fact, index) => (
          <Fragment key={fact.key}>
            {/* A fact that takes two lines hangs behind its dot. */}
            <span className="inline-block pl-3 -indent-3">
              <span className="inline-block w-3 indent-0 text-center whitespace-pre">
                {index > 0 && '· '}
              </span>
              {fact}
            </span>{' '}
          </Fragment>
        ))}
      </span>
    </p>
  )
}

function ComesToYou() {
  return (
    <span className="font-semibold text-ink">
      <Truck aria-hidden className="mr-1 mb-0.5 inline size-4 align-middle" />
      Comes to you
    </span>
  )
}

/** The seal says that something was checked; these levels say more. */
function levelOf({ isSample, isVerified, verificationLevel }: BusinessSummary): string | undefined {
  const isAboveDocuments = verificationLevel === 'sba_certified' || verificationLevel === 'state_certified'
  return isVerified && !isSample && isAboveDocuments ? LEVEL_NAMES[verificationLevel] : undefined
}

function placeOf(business: BusinessSummary): string {
  const place = placeText(business)
  return business.isServing ? `based in ${place}` : place
}
