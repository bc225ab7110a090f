import type { SampleBusiness } from '../sample-business.ts'

/** Disability benefits help: stays empty on purpose, so that the empty list is real. */
export const disabilityBenefits: SampleBusiness[] = []
