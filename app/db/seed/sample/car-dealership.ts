import type { SampleBusiness } from '../sample-business.ts'

/** Car dealerships: stays empty on purpose, so that the empty list is real. */
export const carDealership: SampleBusiness[] = []
