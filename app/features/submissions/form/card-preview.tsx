import { BusinessCard } from '../../businesses/components.ts'
import { parseTelephone } from '../../businesses/index.ts'
import type { FormOptions, FormValues } from '../form-state/form-values.ts'

export interface CardPreviewProps {
  typed: FormValues
  options: FormOptions
  /** `Duval County`, where the ZIP code is known. */
  county: string | undefined
  imageUrl: string | null
}

const DESCRIPTION_ON_CARD = 200

/** The card of the listing as lists will show it, from what is typed so far. */
export default function CardPreview({ typed, options, county, imageUrl }: CardPreviewProps) {
  const { businessName, category, description, city, phone, branchOfService } = typed
  const categoryName = options.categories?.find(({ value }) => value === category)?.label ?? ''
  return (
    <ul inert className="max-w-md">
      <BusinessCard
        index={0}
        headingLevel={3}
        business={{
          id: 'preview',
          name: businessName,
          description: description.slice(0, DESCRIPTION_ON_CARD),
          categorySlug: category,
          categoryName,
          city: city || (county ? null : 'Florida'),
          countySlug: '',
          countyName: county?.replace(/ County$/, '') ?? '',
          phone,
          phoneDigits: parseTelephone(phone)?.digits ?? null,
          branchOfService: branchOfService || null,
          isVerified: false,
          verificationLevel: 'self_declared',
          isFeatured: false,
          featuredReason: '',
          isSample: false,
          imageUrl,
          services: [],
          opening: null,
          takesMessages: typed.email !== '',
          website: typed.website,
          location: null,
          hasDeal: false,
        }}
      />
    </ul>
  )
}
