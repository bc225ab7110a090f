import { z } from 'zod'

const listingParams = z.object({ page: z.coerce.number().int().min(1).catch(1) })

/** The page that `?page=` asks for; anything that is not a page number means page 1. */
export function pageNumberOf(request: Request): number {
  return listingParams.parse(Object.fromEntries(new URL(request.url).searchParams)).page
}
