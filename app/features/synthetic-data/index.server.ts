export { fillWithSyntheticBusinesses } from './fill-with-synthetic-businesses.server.ts'
export { createRandom, type Random } from './random.ts'
export { syntheticBusiness } from './synthetic-business.server.ts'
