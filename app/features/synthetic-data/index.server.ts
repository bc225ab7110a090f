export { fillWithSyntheticBusinesses } from './fill-with-synthetic-businesses.server.ts'
