import type { BusinessSectionProps } from '../my-businesses/my-business.ts'
import { FeatureSection } from './feature-section.tsx'
import { TakeDownSection } from './take-down-section.tsx'

/** What only the team may do, loaded for them alone. */
export default function TeamSections(props: BusinessSectionProps) {
  return (
    <>
      {props.business.mayFeature && <FeatureSection {...props} />}
      <TakeDownSection {...props} />
    </>
  )
}
