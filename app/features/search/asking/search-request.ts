export const SEARCH_PATH = '/businesses/search'

export interface SearchRequest {
  category: string
  where: string
  businessId: string
}

export function searchPath({
  category = '',
  where = '',
  businessId = '',
  page = 1,
}: Partial<SearchRequest> & { page?: number } = {}): string {
  const params = new URLSearchParams()
  if (category) params.set('category', category)
  if (where) params.set('where', where)
  if (businessId) params.set('businessId', businessId)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${SEARCH_PATH}?${params}` : SEARCH_PATH
}
