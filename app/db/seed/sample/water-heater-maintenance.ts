import type { SampleBusiness } from '../sample-business.ts'

/** Water heater maintenance: stays empty on purpose, so that the empty list is real. */
export const waterHeaterMaintenance: SampleBusiness[] = []
