import type { SampleBusiness } from '../sample-business.ts'

/** Aquarium maintenance: stays empty on purpose, so that the empty list is real. */
export const aquariumMaintenance: SampleBusiness[] = []
