import type { InferResponseType } from 'hono/client'
import { api } from '../../accounts/api.ts'
import { href } from 'react-router'

export const oneImport = api.moderation.imports[':id']

export type ShownImport = InferResponseType<(typeof oneImport)['$get'], 200>

export type ShownRow = InferResponseType<(typeof oneImport)['rows']['$get'], 200>['items'][number]

const IMPORT_PATH = href('/moderation/:tool', { tool: 'import' })

/** @param shown a kind of rows; pages count from 1 */
export function importPath({ id = '', shown = '', page = 1 } = {}): string {
  const query = new URLSearchParams({
    ...(id && { id }),
    ...(shown && { shown }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${IMPORT_PATH}?${query}` : IMPORT_PATH
}
