import { z } from 'zod'

/** `?page=`; anything that is not a page number means page 1. */
export const listingParams = z.object({ page: z.coerce.number().int().min(1).catch(1) })
