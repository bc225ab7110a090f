import { z } from 'zod'
import type { Queries } from '../../db/client.ts'
import { directory } from '../../db/schema/index.ts'
import { readUnlessAway } from '../../db/unavailable.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { type Outcome, done } from '../../platform/outcome.ts'
import { findCounty } from '../places/county-name.ts'
import type { Operator } from './operator.ts'

/** What was entered at the desk, where the settings name nobody. */
export async function findOperator(db: Queries, set: Operator): Promise<Operator> {
  if (set.name) return set
  const [entered] = await readUnlessAway(Promise.resolve(db.select().from(directory)), [])
  return {
    ...set,
    name: entered?.operatorName ?? undefined,
    county: entered?.operatorCounty ?? undefined,
  }
}

const operatorSchema = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name of a person or an organization')
    .max(80, 'Use at most 80 characters'),
  county: z
    .string()
    .trim()
    .transform((name) => (name === '' ? null : findCounty(name)?.name))
    .refine((name) => name !== undefined, 'Enter a county of Florida, such as Martin, or leave this blank'),
})

export async function saveOperator(db: Queries, typed: Record<'name' | 'county', string>): Promise<Outcome> {
  const checked = checkTyped(operatorSchema, typed)
  if (!checked.ok) return checked
  const entered = { operatorName: checked.value.name, operatorCounty: checked.value.county ?? null }
  await db.insert(directory).values(entered).onConflictDoUpdate({ target: directory.id, set: entered })
  return done()
}
