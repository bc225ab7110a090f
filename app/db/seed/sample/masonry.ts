import type { SampleBusiness } from '../sample-business.ts'

/** Masons: stays empty on purpose, so that the empty list is real. */
export const masonry: SampleBusiness[] = []
