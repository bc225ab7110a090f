import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { businesses } from '../../db/schema/index.ts'
import type { CaseField, Moderator, Offer } from '../cases/case.ts'
import type { CaseDefinition, CaseFacts, CaseRow, Listing } from '../cases/define-case.server.ts'
import { findRights } from '../cases/undo.server.ts'
import { findRows } from '../cases/open-case.server.ts'
import { CASES } from './cases.server.ts'
import type { DecisionVerb, DeskKind } from './desk.ts'
import { findTexts } from './ready-texts.server.ts'
import { describeField } from '../submissions/shown-fields.server.ts'
import { findLog, logQuery } from '../audit-log/find-log.server.ts'

export type DeskCase = NonNullable<Awaited<ReturnType<typeof findCase>>>
export type SentCase = NonNullable<DeskCase['sent']>
export type MergeCandidate = SentCase['candidates'][number]

export async function findCase(
  db: Database,
  kind: DeskKind,
  { id, ...reader }: { id: string; moderator: Moderator; now: Date },
) {
  const definition = CASES[kind]
  const [row] = await findRows(db, definition, [id])
  if (!row) return undefined
  const { businessId, status, createdAt, decidedAt, decisionText, version } = row
  const [listing] = await db
    .select()
    .from(businesses)
    .where(eq(businesses.id, businessId ?? ''))
  const [found, log, rights, texts] = await Promise.all([
    definition.describe(db, row, listing, reader.moderator),
    findLog(db, logQuery.parse({ about: id, person: '', act: '', day: '' }), reader.moderator.accountId),
    findRights(db, definition, [id], reader),
    findTexts(db, kind),
  ])
  const { notes = [], parts = [], offers, ...facts } = found
  const isOpen = status === 'waiting' || status === 'proving'
  return {
    kind,
    id,
    version,
    status,
    businessId: businessId ?? null,
    title: listing?.name ?? '',
    listing: listing && !facts.sent ? describeListing(listing) : [],
    since: createdAt.toISOString(),
    decided: isOpen ? null : { as: status, at: (decidedAt ?? createdAt).toISOString(), text: decisionText },
    ...facts,
    notes: notes.filter((note) => note !== false),
    parts: parts.filter((part) => part !== false),
    decisions: offersOf(definition, texts, offers),
    /** Its last steps, oldest first. */
    history: log.entries.toReversed(),
    ...(rights.get(id) ?? { own: null, undoUntil: null }),
  }
}

function offersOf<Choices>(
  { decisions, reader }: CaseDefinition<CaseRow, Choices>,
  textsOf: Awaited<ReturnType<typeof findTexts>>,
  own: CaseFacts['offers'] = {},
): Partial<Record<DecisionVerb, Offer>> {
  return Object.fromEntries(
    Object.entries(decisions).flatMap(([verb, { needsText = false, label }]) => {
      const usual = needsText ? 'Why not? They’ll read this as it is.' : `Message to ${reader}`
      const offer = own[verb]
      return offer === null
        ? []
        : [[verb, { label: label ?? usual, needsText, ...offer, texts: textsOf(verb, offer?.texts) }]]
    }),
  )
}

const LISTING_COLUMNS = [
  'name',
  'categorySlug',
  'address',
  'city',
  'zip',
  'countySlug',
  'timeZone',
  'phone',
  'email',
  'website',
  'branchOfService',
  'status',
] as const

function describeListing(listing: Listing): CaseField[] {
  return LISTING_COLUMNS.flatMap((name) => {
    const value = listing[name]
    return value ? [describeField(name, value)] : []
  })
}
