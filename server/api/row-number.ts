import { z } from 'zod'

/** PostgreSQL's `integer`. */
const LARGEST = 2_147_483_647

/** @returns undefined for anything but a number from 1 */
export function rowNumber(text: string | undefined): number | undefined {
  return z.coerce.number().int().min(1).max(LARGEST).safeParse(text).data
}
