export { askResources } from './resource-answer.server.ts'
export { veteranResources } from './resources.server.ts'
