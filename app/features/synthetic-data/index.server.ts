export { FillInProgressError, fillWithSyntheticBusinesses } from './fill-with-synthetic-businesses.server.ts'
