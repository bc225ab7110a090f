import { and, arrayContains, asc, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Transaction } from '../../db/client.ts'
import type { Story } from '../../db/schema/articles.ts'
import { articles, articleVersions, businesses, photos } from '../../db/schema/index.ts'
import { transact } from '../../db/transact.ts'
import { checkTyped } from '../../forms/read-form.server.ts'
import { done, type Outcome, refuse, refuseFields } from '../../platform/outcome.ts'
import { slugOf } from '../../text/slug-of.ts'
import { EASTERN, instantAt } from '../../time/zone-clock.ts'
import { appendAudit } from '../audit/append-audit.server.ts'
import type { ActionOf } from '../audit/action-texts.ts'
import type { Actor } from '../audit/audit-entry.ts'
import { fieldSchema } from '../businesses/field-schema.server.ts'
import { LISTING_FIELDS } from '../businesses/listing-fields.ts'
import { withPublicPage } from '../businesses/visibility.server.ts'
import { findCounty } from '../places/county-name.ts'

interface StoryAct {
  id: number
  actor: Actor
  now: Date
}

export interface SavedStory extends Omit<StoryAct, 'id'> {
  /** Absent for a new one. */
  id?: number
  story: Record<keyof Story, string>
  photoId: string | null
  businessId: string | null
  /** The newest version when it was opened; 0 for a new one. */
  from: number
  isPublished: boolean
  /** In Eastern time, `YYYY-MM-DDTHH:MM`; empty for now. */
  publishAt: string
}

const GONE = 'This story is no longer there.'

const listingField = (name: 'website' | 'phone' | 'instagram' | 'facebook') =>
  fieldSchema(LISTING_FIELDS[name]).transform((value) => (typeof value === 'string' ? value : ''))

/** A draft needs a name, to be found again. */
function storySchema(isPublished: boolean) {
  const text = (missing: string, most: number, isNeeded = isPublished) =>
    z
      .string()
      .trim()
      .min(isNeeded ? 1 : 0, missing)
      .max(most, `Use at most ${most.toLocaleString('en-US')} characters`)
  return z.object({
    displayTitle: text('Enter who or what the story is about', 90, true),
    title: text('Enter a headline', 120),
    city: text('Enter a city', 60),
    county: text('Enter a county', 40)
      .transform((name) => (name === '' ? '' : findCounty(name)?.name))
      .pipe(z.string('Enter a county of Florida, such as Martin')),
    body: text('Write the story', 30_000),
    pictureAlt: text('', 300, false),
    phone: listingField('phone'),
    website: listingField('website'),
    instagram: listingField('instagram'),
    facebook: listingField('facebook'),
    licenses: text('', 500, false).regex(
      /^(?:.+: .+(?:\n|$))*$/,
      'Enter one license a line: whose it is, a colon, a space, the number',
    ),
    sample: text('', 10, false),
  })
}

/** Each saving is a version. Publishing shows it, now or from a time on; its address follows the name. */
export async function saveStory(db: Database, saved: SavedStory): Promise<Outcome<number>> {
  const { id, from, isPublished, publishAt, photoId, businessId, actor, now } = saved
  const checked = checkTyped(storySchema(isPublished), saved.story)
  if (!checked.ok) return checked
  const story = checked.value
  const at = publishAt === '' ? now : instantAt(EASTERN, publishAt)
  if (!at) return refuseFields({ publishAt: 'Enter a day and a time' })
  return transact(db, async (tx) => {
    if (
      businessId !== null &&
      !(await tx.$count(businesses, and(eq(businesses.id, businessId), withPublicPage)))
    ) {
      return refuseFields({ 'listing-name': 'This listing isn’t public. Choose another.' })
    }
    if (
      photoId !== null &&
      !(await tx.$count(photos, and(eq(photos.id, photoId), eq(photos.kind, 'article'))))
    ) {
      return refuseFields({ photo: 'This picture is no longer there. Choose it again.' })
    }
    const before = id === undefined ? await addArticle(tx, story.displayTitle) : await lockArticle(tx, id)
    if (!before) return refuse('not_found', GONE)
    const number = from + 1
    const version = { articleId: before.id, number, savedAt: now, story, photoId, businessId }
    const added = await tx.insert(articleVersions).values(version).onConflictDoNothing()
    if (added.rowCount === 0) {
      return refuse(
        'conflict',
        'Someone saved this story meanwhile. Copy your text, then open the story again.',
      )
    }
    const isOut = before.publishedAt !== null && before.publishedAt <= now
    const publishedAt = publishAt === '' && isOut ? before.publishedAt : at
    await tx
      .update(articles)
      .set({
        ...(await renamed(tx, before, { from, title: story.displayTitle, isPublished })),
        ...(isPublished && { version: number, publishedAt }),
      })
      .where(eq(articles.id, before.id))
    await record(tx, isPublished ? 'published' : 'saved', { id: before.id, actor, now }, { version: number })
    return done(before.id)
  })
}

export function unpublishStory(db: Database, act: StoryAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    const hidden = await tx.update(articles).set({ publishedAt: null }).where(eq(articles.id, act.id))
    if (hidden.rowCount === 0) return refuse('not_found', GONE)
    await record(tx, 'unpublished', act)
    return done()
  })
}

/** Only what is not public. */
export function deleteStory(db: Database, act: StoryAct): Promise<Outcome> {
  return transact(db, async (tx) => {
    const gone = await tx.delete(articles).where(and(eq(articles.id, act.id), isNull(articles.publishedAt)))
    if (gone.rowCount === 0) return refuse('conflict', 'Take the story off the site first.')
    await record(tx, 'deleted', act)
    return done()
  })
}

/** Changes places with the one before or after it. */
export function moveStory(db: Database, { isUp, ...act }: StoryAct & { isUp: boolean }): Promise<Outcome> {
  return transact(db, async (tx) => {
    const article = await lockArticle(tx, act.id)
    if (!article) return refuse('not_found', GONE)
    const { position } = article
    const [other] = await tx
      .select({ id: articles.id, position: articles.position })
      .from(articles)
      .where(isUp ? lt(articles.position, position) : gt(articles.position, position))
      .orderBy(isUp ? desc(articles.position) : asc(articles.position))
      .limit(1)
      .for('update')
    if (!other) return done()
    await tx.update(articles).set({ position }).where(eq(articles.id, other.id))
    await tx.update(articles).set({ position: other.position }).where(eq(articles.id, act.id))
    await record(tx, 'moved', act)
    return done()
  })
}

type ArticleRow = typeof articles.$inferSelect

async function lockArticle(tx: Transaction, id: number): Promise<ArticleRow | undefined> {
  const [found] = await tx.select().from(articles).where(eq(articles.id, id)).for('update')
  return found
}

async function addArticle(tx: Transaction, title: string): Promise<ArticleRow | undefined> {
  const first = sql`(select coalesce(min(${articles.position}), 1) - 1 from ${articles})`
  const [added] = await tx
    .insert(articles)
    .values({ slug: await freeSlug(tx, title), position: first })
    .returning()
  return added
}

/** Earlier public addresses lead on. An address that was not made from the name stays. */
async function renamed(
  tx: Transaction,
  { id, slug, aliases, version }: ArticleRow,
  { from, title, isPublished }: { from: number; title: string; isPublished: boolean },
) {
  if (version !== null && !isPublished) return { slug }
  const [made] = await tx
    .select({ story: articleVersions.story })
    .from(articleVersions)
    .where(and(eq(articleVersions.articleId, id), eq(articleVersions.number, version ?? from)))
  const madeFrom = slugOf(made?.story.displayTitle ?? '')
  const isOfName = madeFrom !== '' && new RegExp(`^${madeFrom}(-\\d+)?$`).test(slug)
  if (!isOfName || madeFrom === slugOf(title)) return { slug }
  const next = await freeSlug(tx, title, id)
  const earlier = version === null ? aliases : [...aliases, slug]
  return { slug: next, aliases: earlier.filter((one) => one !== next) }
}

async function freeSlug(tx: Transaction, title: string, id = 0): Promise<string> {
  const wanted = slugOf(title) || 'story'
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`
    const isTaken = or(eq(articles.slug, slug), arrayContains(articles.aliases, [slug]))
    if ((await tx.$count(articles, and(ne(articles.id, id), isTaken))) === 0) return slug
  }
}

function record(
  tx: Transaction,
  action: ActionOf<'article'>,
  { id, actor, now }: StoryAct,
  facts?: Record<string, unknown>,
) {
  const subject = { kind: 'article', id: String(id) } as const
  return appendAudit(tx, { actor, subject, action, at: now, ...(facts && { facts }) })
}
