import type { InferResponseType } from 'hono/client'
import { api } from '../../accounts/api.ts'

export const oneImport = api.moderation.imports[':id']

export type ShownImport = InferResponseType<(typeof oneImport)['$get'], 200>

export type ShownRow = InferResponseType<(typeof oneImport)['rows']['$get'], 200>['items'][number]
