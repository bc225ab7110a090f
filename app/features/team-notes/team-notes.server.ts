import { aliasedTable, and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/client.ts'
import { accountRoles, teamNotes, users } from '../../db/schema/index.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'

export interface NoteSubject {
  kind: (typeof teamNotes.$inferSelect)['subjectKind']
  id: string
  title: string
  /** Its listing and its sender, where it has them. */
  businessId?: string | null
  accountId?: string | null
}

const LONGEST = 4000
const author = aliasedTable(users, 'author')
const receiver = aliasedTable(users, 'receiver')

function selectNotes(q: Queries, readerId: string) {
  const { id, subjectKind, subjectId, accountId, title, text, forId, doneAt, createdAt, authorId } = teamNotes
  return q
    .select({
      id,
      kind: subjectKind,
      subjectId,
      title,
      text,
      at: createdAt,
      by: author.email,
      for: receiver.email,
      isOwn: sql<boolean>`coalesce(${authorId} = ${readerId}, false)`,
      isForReader: sql<boolean>`coalesce(${forId} = ${readerId}, false)`,
      isOfAccount: sql<boolean>`${accountId} is not null`,
      isDone: sql<boolean>`${doneAt} is not null`,
    })
    .from(teamNotes)
    .leftJoin(author, eq(author.id, authorId))
    .leftJoin(receiver, eq(receiver.id, forId))
    .$dynamic()
}

/** Of a subject, its listing, and its account, oldest first, and what a new one may be about and for. */
export async function findNotes(db: Database, subject: NoteSubject, readerId: string) {
  const { kind, id, businessId, accountId } = subject
  const about = (kind: NoteSubject['kind'], id: string) =>
    and(eq(teamNotes.subjectKind, kind), eq(teamNotes.subjectId, id))
  const [notes, people] = await Promise.all([
    selectNotes(db, readerId)
      .where(
        or(
          about(kind, id),
          businessId ? about('business', businessId) : undefined,
          accountId ? eq(teamNotes.accountId, accountId) : undefined,
        ),
      )
      .orderBy(asc(teamNotes.createdAt)),
    db
      .selectDistinct({ value: users.id, label: users.email })
      .from(accountRoles)
      .innerJoin(users, eq(users.id, accountRoles.userId))
      .where(isNull(users.deletedAt))
      .orderBy(users.email),
  ])
  return {
    notes,
    people: people.map(({ value, label }) => ({ value, label: label ?? value })),
    about: [
      { value: 'this' as const, label: kind === 'business' ? 'This listing' : 'This case' },
      ...(kind !== 'business' && businessId ? [{ value: 'listing' as const, label: 'The listing' }] : []),
      ...(accountId ? [{ value: 'account' as const, label: 'The account' }] : []),
    ],
  }
}

/** What colleagues left for somebody, oldest first. */
export function findNotesFor(db: Database, readerId: string) {
  return selectNotes(db, readerId)
    .where(and(eq(teamNotes.forId, readerId), isNull(teamNotes.doneAt)))
    .orderBy(asc(teamNotes.createdAt))
    .limit(50)
}

interface NewNote {
  authorId: string
  text: string
  about: 'this' | 'listing' | 'account'
  forId: string | null
  now: Date
}

export async function addNote(
  db: Database,
  { kind, id, title, businessId, accountId }: NoteSubject,
  { text, about, forId, authorId, now }: NewNote,
): Promise<Outcome<unknown>> {
  if (text === '') return refuseFields({ text: 'Write a note' })
  if (text.length > LONGEST) return refuseFields({ text: `Use at most ${LONGEST} characters` })
  const isOnTeam = forId === null || (await db.$count(accountRoles, eq(accountRoles.userId, forId))) > 0
  if (!isOnTeam) return refuseFields({ forId: 'Choose someone on the team' })
  await db.insert(teamNotes).values({
    ...(about === 'listing' && businessId
      ? { subjectKind: 'business' as const, subjectId: businessId }
      : { subjectKind: kind, subjectId: id }),
    accountId: about === 'account' ? (accountId ?? null) : null,
    title,
    text,
    authorId,
    forId,
    createdAt: now,
  })
  return done()
}

export async function markNote(db: Database, id: string, doneAt: Date | null): Promise<Outcome<unknown>> {
  const marked = await db.update(teamNotes).set({ doneAt }).where(eq(teamNotes.id, id)).returning()
  return marked.length > 0 ? done() : NO_NOTE
}

/** By its author, or an administrator. */
export async function deleteNote(
  db: Database,
  id: string,
  by: { kind: string; accountId: string },
): Promise<Outcome<unknown>> {
  const mine = by.kind === 'administrator' ? undefined : eq(teamNotes.authorId, by.accountId)
  const gone = await db
    .delete(teamNotes)
    .where(and(eq(teamNotes.id, id), mine))
    .returning()
  return gone.length > 0 ? done() : NO_NOTE
}

const NO_NOTE = refuse('not_found', 'We couldn’t find that note.')

/** What is told of an account, and of what it sent, ends with it; what it told itself stays without its name. */
export async function forgetNotesOf(q: Queries, accountId: string): Promise<void> {
  const sent = sql`select 'submission', id::text from submissions where account_id = ${accountId}
    union all select 'edit', id::text from listing_edits where account_id = ${accountId}
    union all select 'claim', id::text from claims where account_id = ${accountId}
    union all select 'verification', id::text from verifications where account_id = ${accountId}`
  const { authorId, forId, subjectKind, subjectId } = teamNotes
  await q
    .delete(teamNotes)
    .where(or(eq(teamNotes.accountId, accountId), sql`(${subjectKind}, ${subjectId}) in (${sent})`))
  await q.update(teamNotes).set({ authorId: null }).where(eq(authorId, accountId))
  await q.update(teamNotes).set({ forId: null }).where(eq(forId, accountId))
}
