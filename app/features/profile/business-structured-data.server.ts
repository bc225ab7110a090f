import type {
  Certification,
  DayOfWeek,
  LocalBusiness,
  NGO,
  OpeningHoursSpecification,
  WithContext,
} from 'schema-dts'
import { href } from 'react-router'
import { breadcrumbList, postalAddress } from '../../document/structured-data.ts'
import notes from '../../../reference-data/category-notes.json' with { type: 'json' }
import { displayCounty } from '../places/county-name.ts'
import { publicPoint } from '../places/public-point.ts'
import { bearsBadge } from '../veterans/levels.ts'
import type { BusinessProfile } from '../businesses/business.ts'
import { internationalNumber, parseTelephone } from '../businesses/telephone.server.ts'
import { DAY_NAMES, type StoredHours, type Weekday } from '../opening-hours/hours.ts'

const CATEGORIES: Record<string, { schemaType: string } | undefined> = notes.categories

/** schema.org times cover one day only. */
const END_OF_DAY = '23:59'

export function businessStructuredData(
  business: BusinessProfile,
  publicUrl: string,
  now: Date,
  picture?: string,
): WithContext<LocalBusiness | NGO> {
  const { source } = business
  const url = `${publicUrl}${href('/business/:businessId', { businessId: business.id })}`
  const type = CATEGORIES[business.categorySlug]?.schemaType ?? 'LocalBusiness'
  const image = business.images[0]?.url ?? picture
  const telephone = parseTelephone(business.phone)
  const sameAs = Object.values(business.socialMedia).filter(isWebAddress)
  const general = {
    '@context': 'https://schema.org' as const,
    '@id': url,
    url: isWebAddress(business.website) ? business.website : url,
    mainEntityOfPage: source ? { '@type': 'WebPage' as const, '@id': url, ...basedOn(source) } : url,
    name: business.name,
    ...(business.description && { description: business.description }),
    ...(telephone && { telephone: internationalNumber(telephone, ' ext. ') }),
    ...(image && { image: image.startsWith('/') ? publicUrl + image : image }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(business.yearFounded && { foundingDate: String(business.yearFounded) }),
    ...(business.languages.length > 0 && { knowsLanguage: business.languages }),
    ...areaServed(business),
    ...certification(business, now),
  }
  const where = { ...address(business), ...geo(business), ...hours(business.hours) }
  return type === 'NGO'
    ? { ...general, '@type': 'NGO', location: { '@type': 'Place', ...where } }
    : // Every other type of the categories is a LocalBusiness (checked by a test), which the types cannot know.
      { ...general, '@type': type as 'LocalBusiness', ...where }
}

export function profileStructuredData(
  business: BusinessProfile,
  publicUrl: string,
  now: Date,
  picture?: string,
): object[] {
  const { id, name, categoryName, categorySlug, countySlug, isClosed } = business
  return [
    ...(isClosed ? [] : [businessStructuredData(business, publicUrl, now, picture)]),
    breadcrumbList(publicUrl, [
      { name: categoryName, path: href('/category/:categoryId', { categoryId: categorySlug }) },
      {
        name: `${displayCounty(countySlug)} County`,
        path: href('/county/:countyId', { countyId: countySlug }),
      },
      { name, path: href('/business/:businessId', { businessId: id }) },
    ]),
  ]
}

/** Of an imported listing its page says so, because a business has no property for it. */
function basedOn({ name, listedOn, text }: NonNullable<BusinessProfile['source']>) {
  const creator = { '@type': 'Organization' as const, name }
  return {
    creditText: text,
    isBasedOn: { '@type': 'CreativeWork' as const, creator, datePublished: listedOn },
  }
}

function address({ street, unit, city, state, zip, address: given }: BusinessProfile) {
  const lines = [street, unit].filter(Boolean).join(', ')
  return given ? { address: postalAddress({ street: lines, city, zip, state }) } : {}
}

/** Positions less exact than a ZIP code are left out. */
function geo(business: BusinessProfile) {
  const point = publicPoint(business)
  if (point?.precision !== 'address' && point?.precision !== 'zip') return {}
  return { geo: { '@type': 'GeoCoordinates' as const, latitude: point.lat, longitude: point.lng } }
}

function areaServed({ serviceAreaCounties }: BusinessProfile) {
  if (serviceAreaCounties.length === 0) return {}
  return {
    areaServed: serviceAreaCounties.map((slug) => ({
      '@type': 'AdministrativeArea' as const,
      name: `${displayCounty(slug)} County, Florida`,
    })),
  }
}

const CERTIFICATIONS = {
  sba_certified: {
    name: 'Veteran-owned small business, certified by the SBA',
    issuedBy: 'U.S. Small Business Administration',
  },
  state_certified: {
    name: 'Veteran business enterprise, certified by the State of Florida',
    issuedBy: 'State of Florida',
  },
} as const

/** Only certificates from others, while they are valid: a document that we have seen is not a certificate. */
function certification(business: BusinessProfile, now: Date): { hasCertification?: Certification } {
  const { isVerified, verificationLevel: level, verifiedAt, verificationExpiresAt } = business
  if (level !== 'sba_certified' && level !== 'state_certified') return {}
  if (business.isSample || !isVerified || !bearsBadge(level, verificationExpiresAt, now)) return {}
  const { name, issuedBy } = CERTIFICATIONS[level]
  return {
    hasCertification: {
      '@type': 'Certification',
      name,
      issuedBy: { '@type': 'Organization', name: issuedBy },
      certificationStatus: 'https://schema.org/CertificationActive',
      ...(verifiedAt && { auditDate: verifiedAt }),
      ...(verificationExpiresAt && { expires: verificationExpiresAt }),
    },
  }
}

function hours(stored: StoredHours | null) {
  if (!stored) return {}
  const week = weekly(stored.weekly)
  const special = stored.exceptions.map(exception)
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special }),
  }
}

function weekly(days: StoredHours['weekly']): OpeningHoursSpecification[] {
  const alike = Map.groupBy(days, ({ opens, closes }) => `${opens}-${closes}`)
  return [...alike.values()].flatMap((same) => {
    const [first] = same
    if (!first) return []
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: same.map(({ day }) => dayName(day)),
        opens: first.opens,
        closes: first.closes === '24:00' ? END_OF_DAY : first.closes,
      },
    ]
  })
}

function exception({ date, opens, closes }: StoredHours['exceptions'][number]): OpeningHoursSpecification {
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: opens ?? '00:00',
    closes: closes === '24:00' ? END_OF_DAY : (closes ?? '00:00'),
  }
}

function dayName(day: Weekday): DayOfWeek {
  return DAY_NAMES[day] as DayOfWeek
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text)
}
