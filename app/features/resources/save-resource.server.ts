import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries, Transaction } from '../../db/client.ts'
import { changedResources } from '../../db/schema/index.ts'
import type { ResourceValues } from '../../db/schema/resources.ts'
import { transact } from '../../db/transact.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { oneLine } from '../../text/one-line.ts'
import { dayInFlorida } from '../../time/eastern-time.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { readTelephone } from '../businesses/telephone.server.ts'
import { findZip } from '../places/zip.server.ts'
import { FIRST_RESOURCES, FIXED, HOSPITALS, OTHER_HOSPITALS } from './first-resources.server.ts'
import { isOldCheck } from './old-checks.server.ts'
import { OFFICES, RESOURCE_KINDS } from './resource.ts'
import { resourcesWith } from './resources.server.ts'

const MOST_ADDED = 200
const GONE = 'This entry is no longer there.'

const SECTIONS: readonly { id: string; title: string; takesMore?: boolean }[] = [
  ...FIXED.sections.map(({ id, title }) => ({ id, title, takesMore: true })),
  { id: HOSPITALS, title: 'VA medical centers on the page' },
  { id: OTHER_HOSPITALS, title: 'VA medical centers of other counties' },
  { id: OFFICES, title: 'County veterans service offices' },
]

export type TeamResources = Awaited<ReturnType<typeof findTeamResources>>
export type TeamResource = NonNullable<Awaited<ReturnType<typeof findTeamResource>>>

/** All of them, by section: they are few, and who checks them goes down the list. */
export async function findTeamResources(db: Database, now: Date) {
  const changed = await db.select().from(changedResources)
  const { entries } = resourcesWith(changed)
  return SECTIONS.map(({ takesMore = false, ...section }) => ({
    ...section,
    takesMore,
    entries: entries
      .filter((entry) => entry.section === section.id)
      .map(({ id, values, checkedOn, isShown, unconfirmed }) => ({
        id,
        title: values.title,
        phone: values.phone,
        unconfirmed,
        checkedOn,
        isShown,
        isOld: isOldCheck(checkedOn, now),
        version: versionOf(changed, id),
      })),
  }))
}

export async function findTeamResource(db: Queries, id: string) {
  const changed = await db.select().from(changedResources).where(eq(changedResources.id, id))
  const entry = resourcesWith(changed).entries.find((one) => one.id === id)
  return entry && { ...entry, version: versionOf(changed, id), cameWithUs: cameWithUs(id) }
}

function versionOf(changed: readonly { id: string; version: number }[], id: string): number {
  return changed.find((one) => one.id === id)?.version ?? 0
}

function cameWithUs(id: string): boolean {
  return FIRST_RESOURCES.some((entry) => entry.id === id)
}

interface ResourceAct {
  id: string
  actor: Actor
  now: Date
}

export interface SavedResource extends Omit<ResourceAct, 'id'> {
  /** Absent for a new one. */
  id?: string
  /** Counts for a new one only. */
  section: string
  values: ResourceValues
  checkedOn: string
  isShown: boolean
  /** When it was opened; 0 for what nobody has changed. */
  version: number
}

const line = (most: number) => z.string().overwrite(oneLine).max(most, `Use at most ${most} characters`)

function resourceSchema({ isOffice, today }: { isOffice: boolean; today: string }) {
  return z
    .object({
      title: line(120).min(1, 'Enter the name'),
      kind: z.enum(RESOURCE_KINDS, 'Choose what it is'),
      description: line(200).min(isOffice ? 0 : 1, 'Say in a sentence what it does for veterans'),
      phone: line(40).superRefine((text, context) => {
        const { problem } = text === '' || /^\d{3}$/.test(text) ? {} : readTelephone(text)
        if (problem) context.addIssue(problem)
      }),
      phoneNote: line(120),
      hours: line(120),
      street: line(120),
      unit: line(60),
      city: line(60),
      zip: line(10).refine((text) => text === '' || findZip(text), 'Enter a ZIP code of Florida'),
      website: fieldSchema(LISTING_FIELDS.website).transform((value) =>
        typeof value === 'string' ? value : '',
      ),
      action: line(60),
      checkedOn: z.iso
        .date('Enter the day it was checked')
        .refine((day) => day <= today, 'Enter today or an earlier day'),
    })
    .refine(({ street, city, zip }) => street === '' || (city !== '' && zip !== ''), {
      path: ['city'],
      error: 'Enter the city and the ZIP code, too',
    })
}

/** @returns its identifier */
export async function saveResource(db: Database, saved: SavedResource): Promise<Outcome<string>> {
  const { id, version, isShown, now } = saved
  return transact(db, async (tx) => {
    const before = id === undefined ? undefined : await findTeamResource(tx, id)
    if (id !== undefined && !before) return refuse('not_found', GONE)
    const section = before?.section ?? saved.section
    if (!before) {
      if (!FIXED.sections.some((one) => one.id === section)) {
        return refuseFields({ section: 'Choose where it stands' })
      }
      if ((await tx.$count(changedResources)) >= MOST_ADDED + FIRST_RESOURCES.length) {
        return refuse('conflict', 'There are too many entries. Delete one first.')
      }
    }
    const checked = checkTyped(resourceSchema({ isOffice: section === OFFICES, today: dayInFlorida(now) }), {
      ...saved.values,
      checkedOn: saved.checkedOn,
    })
    if (!checked.ok) return checked
    const { checkedOn, ...values } = checked.value
    const entry = { section, values, checkedOn, isShown, version: version + 1 }
    const own = id ?? crypto.randomUUID()
    const hasSaved = await write(tx, { id: own, ...entry })
    if (!hasSaved) {
      return refuse(
        'conflict',
        'Someone saved this entry meanwhile. Copy your text, then open the entry again.',
      )
    }
    await record(tx, before ? 'changed' : 'added', { ...saved, id: own }, values.title)
    return done(own)
  })
}

/** Nothing has changed since. */
export function checkResource(db: Database, { version, ...act }: ResourceAct & { version: number }) {
  return transact(db, async (tx): Promise<Outcome> => {
    const before = await findTeamResource(tx, act.id)
    if (!before) return refuse('not_found', GONE)
    const { id, section, values, isShown } = before
    const checkedOn = dayInFlorida(act.now)
    const hasSaved = await write(tx, { id, section, values, isShown, checkedOn, version: version + 1 })
    if (!hasSaved) return refuse('conflict', 'Someone changed this entry meanwhile. Look at it again.')
    await record(tx, 'checked', act, values.title)
    return done()
  })
}

/** An entry that came with the directory is again as it came; an added one is gone. */
export function restoreResource(db: Database, act: ResourceAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    const [gone] = await tx.delete(changedResources).where(eq(changedResources.id, act.id)).returning()
    if (!gone) return refuse('not_found', GONE)
    await record(tx, cameWithUs(act.id) ? 'restored' : 'deleted', act, gone.values.title)
    return done()
  })
}

async function write(tx: Transaction, entry: typeof changedResources.$inferInsert): Promise<boolean> {
  const { id, version } = entry
  const { rowCount } =
    version === 1
      ? await tx.insert(changedResources).values(entry).onConflictDoNothing()
      : await tx
          .update(changedResources)
          .set(entry)
          .where(and(eq(changedResources.id, id), eq(changedResources.version, version - 1)))
  return rowCount === 1
}

function record(
  tx: Transaction,
  action: ActionOf<'resource'>,
  { id, actor, now }: ResourceAct,
  title: string,
) {
  const subject = { kind: 'resource', id } as const
  return appendAudit(tx, { actor, subject, action, reason: title, at: now })
}
