import type { SampleBusiness } from '../sample-business.ts'

/** Garage doors: stays empty on purpose, so that the empty list is real. */
export const garageDoor: SampleBusiness[] = []
