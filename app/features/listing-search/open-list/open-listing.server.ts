import { href } from 'react-router'
import { findCategory } from '../../categories/find-category.ts'
import type { BusinessSummary } from '../../businesses/business.ts'
import type { FoundListing } from '../listing-query.ts'

/** A listing as `GET /api/v1/businesses` tells it; names stay. */
export interface OpenListing extends Pick<
  BusinessSummary,
  | 'id'
  | 'name'
  | 'description'
  | 'services'
  | 'phone'
  | 'website'
  | 'branchOfService'
  | 'verificationLevel'
  | 'isVerified'
  | 'isFeatured'
  | 'hasDeal'
  | 'opening'
  | 'location'
> {
  url: string
  /** One of the sixteen industries of the specification with it; null for a category that nobody knows. */
  category: { slug: string; name: string; industry: string | null }
  city: string | null
  /** Without the word County. */
  county: string
  /** Great-circle miles to one decimal; null without a place and for what cannot be placed. */
  distanceMiles: number | null
  distanceIsApproximate: boolean
  comesToYou: boolean
  imageUrl: string | null
}

export function openListing({ business, comesToYou }: FoundListing, publicUrl: string): OpenListing {
  const { id, name, description, services, phone, website, branchOfService, opening, location } = business
  const { verificationLevel, isVerified, isFeatured, hasDeal, imageUrl } = business
  return {
    id,
    name,
    url: `${publicUrl}${href('/business/:businessId', { businessId: id })}`,
    category: {
      slug: business.categorySlug,
      name: business.categoryName,
      industry: findCategory(business.categorySlug)?.industry.name ?? null,
    },
    description,
    services,
    city: business.city,
    county: business.countyName,
    location,
    distanceMiles: business.distanceMiles ?? null,
    distanceIsApproximate: business.distanceIsApproximate ?? false,
    comesToYou,
    phone,
    website,
    opening,
    branchOfService,
    verificationLevel,
    isVerified,
    isFeatured,
    hasDeal,
    imageUrl: imageUrl === null ? null : new URL(imageUrl, publicUrl).href,
  }
}
