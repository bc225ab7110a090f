import { ilike, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/** The trigram index needs three letters or digits. */
const IN_INDEX = /[\p{L}\p{N}]{3}/u

export function nameHas(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  if (!IN_INDEX.test(text)) return sql`false`
  return ilike(businesses.name, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

export function hasInName({ name }: { name: string }, text: string | undefined): boolean {
  if (text === undefined) return true
  return IN_INDEX.test(text) && name.toLowerCase().includes(text.toLowerCase())
}
