import { toOutcome } from '../../../platform/api-outcome.ts'
import { api } from '../../accounts/components.ts'
import type { BusinessSectionProps } from '../my-businesses/my-business.ts'
import { ReasonSection } from './reason-section.tsx'

/** Administrators choose what is featured, and say why. */
export function FeatureSection({ business, onChanged }: BusinessSectionProps) {
  const { id, status, isFeatured, featuredReason } = business
  if (!isFeatured && status !== 'published') return null
  const words = isFeatured ? END : FEATURE
  return (
    <ReasonSection
      id="featured"
      title="Featured"
      {...{ business, words, onChanged }}
      label={words.label}
      reason={featuredReason}
      onSend={(reason) =>
        toOutcome(
          api.moderation.listings[':id'].featured.$put({
            param: { id },
            json: { isFeatured: !isFeatured, reason },
          }),
        )
      }
    />
  )
}

const FEATURE = {
  text: 'A featured business has a ribbon, and at most two lead a list. Nobody pays for it, so write a reason that a visitor would accept.',
  label: 'Why? Visitors read this sentence on the ribbon.',
  action: 'Feature',
  done: 'Featured',
}

const END = {
  text: 'It has the ribbon, and it may lead a list.',
  label: 'Why does it end? The owners read this.',
  action: 'End Featuring',
  done: 'No longer featured',
}
