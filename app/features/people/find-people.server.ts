import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../db/client.ts'
import { accountRoles, factorResets, mfaFactors, sessions, users } from '../../db/schema/index.ts'
import type { ROLES } from '../../db/schema/roles.ts'
import { HOUR_MS } from '../../time/durations.ts'
import { HOURS_TO_RESET } from './people-mails.server.ts'

const PAGE_SIZE = 50

export const peopleQuery = z.object({
  /** An address in full: that account, whether it has a role or not. */
  email: z.string().trim().toLowerCase().max(320).catch(''),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
})

interface PersonRow extends Record<string, unknown> {
  id: string
  /** Null where a hosted project keeps the accounts. */
  email: string | null
  role: (typeof ROLES)[number] | null
  since: string | null
  lastSeenAt: string | null
  hasSecondFactor: boolean
  isLocked: boolean
  resetAskedAt: string | null
  isResetAskedByViewer: boolean | null
  mayConfirmReset: boolean
  total: number
}

export interface DecidedCounts extends Record<string, unknown> {
  id: string
  all: number
  allHours: number | null
  recent: number
  recentHours: number | null
}

export type CountDecided = (ids: readonly string[], now: Date) => Promise<Map<string, DecidedCounts>>

export type Person = Awaited<ReturnType<typeof findPeople>>['people'][number]

/** Who is on the team, and accounts that are locked; administrators first, then who has served longest. */
export async function findPeople(
  db: Database,
  { email, page, now, viewer }: z.output<typeof peopleQuery> & { now: Date; viewer: string },
  countDecided: CountDecided,
) {
  const dayAgo = new Date(now.getTime() - HOURS_TO_RESET * HOUR_MS).toISOString()
  const isWanted = email === '' ? sql`true` : sql`lower(account.email) = ${email}`
  const { rows } = await db.execute<PersonRow>(sql`
    select person.id, account.email, person.role, person.granted_at as since,
      greatest(account.last_sign_in_at, (
        select max(coalesce(refreshed_at, created_at)) from ${sessions} where user_id = person.id
      )) as "lastSeenAt",
      exists (
        select from ${mfaFactors} where user_id = person.id and status = 'verified'
      ) as "hasSecondFactor",
      coalesce(account.banned_until > ${now.toISOString()}::timestamptz, false) as "isLocked",
      reset.asked_at as "resetAskedAt", reset.asked_by = ${viewer} as "isResetAskedByViewer",
      coalesce(reset.asked_by <> ${viewer} or reset.asked_at <= ${dayAgo}::timestamptz, false) as "mayConfirmReset",
      (count(*) over ())::int as total
    from (
      (select distinct on (user_id) user_id as id, role, granted_at from ${accountRoles} order by user_id, role)
      union all
      select id, null, null from ${users}
      where (banned_until > ${now.toISOString()}::timestamptz or lower(email) = ${email}) and deleted_at is null
        and not exists (select from ${accountRoles} where user_id = ${users.id})
    ) person
    left join ${users} account on account.id = person.id
    left join ${factorResets} reset on reset.account_id = person.id
    where ${isWanted}
    order by person.role, person.granted_at, person.id
    limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`)
  const decided = await countDecided(
    rows.map(({ id }) => id),
    now,
  )
  return {
    page,
    lastPage: Math.max(1, Math.ceil((rows[0]?.total ?? 0) / PAGE_SIZE)),
    people: rows.map(({ since, lastSeenAt, resetAskedAt, ...person }) => ({
      ...person,
      since: isoText(since),
      lastSeenAt: isoText(lastSeenAt),
      resetAskedAt: isoText(resetAskedAt),
      decided: decided.get(person.id) ?? null,
    })),
  }
}

function isoText(at: string | null): string | null {
  return at && new Date(at).toISOString()
}
