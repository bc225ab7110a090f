import { z } from 'zod'

const pageNumber = z.coerce.number().int().min(1).catch(1)
const listingParams = z.object({ page: pageNumber, serving: pageNumber })

/** The page that `?page=` asks for; anything that is not a page number means page 1. */
export function pageNumberOf(request: Request): number {
  return paramsOf(request).page
}

/** The pages of an area's two lists: `?page=` of those located there, `?serving=` of those that come from elsewhere. */
export function areaPagesOf(request: Request): { page: number; servingPage: number } {
  const { page, serving } = paramsOf(request)
  return { page, servingPage: serving }
}

function paramsOf(request: Request) {
  return listingParams.parse(Object.fromEntries(new URL(request.url).searchParams))
}
