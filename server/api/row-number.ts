import { z } from 'zod'

/** What a column of the type `integer` holds. */
const LARGEST = 2_147_483_647

/** The number of a row or a page, from 1, in an address; nothing for what is none. */
export function rowNumber(text: string | undefined): number | undefined {
  return z.coerce.number().int().min(1).max(LARGEST).safeParse(text).data
}
