export { veteranResources } from './resources.server.ts'
