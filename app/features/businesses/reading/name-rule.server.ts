import { ilike, type SQL, sql } from 'drizzle-orm'
import { businesses } from '../../../db/schema/index.ts'

/** What the index on names can be asked: it knows three letters or digits at a time. */
const IN_INDEX = /[\p{L}\p{N}]{3}/u

/** The condition for a text within a business's name, in any case; nothing without a text. */
export function nameHas(text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined
  if (!IN_INDEX.test(text)) return sql`false`
  return ilike(businesses.name, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
}

/** The same rule for a row that was read. */
export function hasInName({ name }: { name: string }, text: string | undefined): boolean {
  if (text === undefined) return true
  return IN_INDEX.test(text) && name.toLowerCase().includes(text.toLowerCase())
}
