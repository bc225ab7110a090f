export {
  FillInProgressError,
  fillWithSyntheticBusinesses,
  type FillOptions,
} from './fill-with-synthetic-businesses.server.ts'
export { syntheticBusiness } from './synthetic-business.server.ts'
