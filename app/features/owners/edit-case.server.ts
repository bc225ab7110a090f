import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { imports, type ListingChanges, listingEdits, users } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import { columnLabel, isHeldColumn } from '../businesses/listing-fields.ts'
import { type CaseFacts, defineCase, type Listing, textsById } from '../cases/define-case.server.ts'
import { askAbout, askedFacts } from '../cases/question.server.ts'
import { findPublished, restoreEarlierValues, publishChanges } from './publish-changes.server.ts'
import { pickChanges, realChanges } from './listing-changes.ts'
import { describeRequestedChanges } from './changes-in-words.server.ts'
import { findOwnerAddress } from './business-owners.server.ts'
import { aboutNewAddress, type ChangeChoice, chooseChanges } from './check-listing.server.ts'
import { ownerMailReason } from '../mail/mail-sentences.ts'
import { EDIT_MAILS, ownPage } from './mails/owner-mails.server.ts'

type EditRow = typeof listingEdits.$inferSelect

const asking = askAbout<EditRow>({
  kind: 'edit',
  who: 'owner',
  ended: 'rejected',
  closed: `We asked you about these changes ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed them. You can put them in the form and send them again anytime.`,
  aboutWhat: ({ businessName }) => `your changes to ${businessName}`,
  how: 'Please answer on your page, or change what you sent. Your changes wait until then, and your listing stays as it is.',
  page: (about) => ownPage(about, 'edit'),
  footer: ({ businessName }) => ownerMailReason(businessName),
})

export const editCase = defineCase<EditRow, ChangeChoice>({
  kind: 'edit',
  table: listingEdits,
  decisions: {
    approve: {
      action: 'edit_approved',
      to: 'approved',
      async carryOut({ tx, row, listing, actor, now, publicUrl }, choice) {
        const { businessId, changes: asked, accountId } = row
        const chosen = chooseChanges(listing, accountId ? pickChanges(asked, isHeldColumn) : asked, choice)
        if (!chosen.ok) return chosen
        const published = chosen.value
        const changes = realChanges(published)
        const columns = Object.keys(changes)
        const historyId =
          columns.length > 0 &&
          (await publishChanges(tx, {
            businessId,
            changes,
            actor: accountId ? { kind: 'owner', accountId } : actor,
            reason: await sourceText(tx, row),
            publicUrl,
            now,
          }))
        return done({
          set: { published },
          facts: { columns, left: missingIn(asked, published), ...(historyId && { historyId }) },
          mail: (about) => EDIT_MAILS.approved({ ...about, asked, published }),
        })
      },
    },
    reject: {
      action: 'edit_rejected',
      to: 'rejected',
      needsText: true,
      mail: (about) => EDIT_MAILS.rejected({ ...about, asked: about.row.changes, published: {} }),
      carryOut: async ({ row }) =>
        done({ set: { published: {} }, facts: { columns: [], left: Object.keys(row.changes) } }),
    },
    request_changes: asking.decision,
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'You asked for this change.'),
  // Owners hear of an import's as of any change by the team.
  findRecipients: (tx, { businessId, accountId }) =>
    accountId ? findOwnerAddress(tx, { businessId, accountId }) : [],
  question: asking.question,
  reader: 'the owner',
  detail: ({ changes }) => Object.keys(changes).map(columnLabel).join(', '),
  describe,
  undo: {
    action: 'edit_undone',
    async carryOut({ tx, row, facts, actor, now, publicUrl }) {
      const published = row.status === 'approved' ? await findPublished(tx, facts['historyId']) : undefined
      const columns = published
        ? await restoreEarlierValues(tx, published, {
            actor,
            reason: 'We took back an earlier decision of ours.',
            mailedSeparately: row.accountId ? [row.accountId] : [],
            publicUrl,
            now,
          })
        : []
      return done({ facts: { columns } })
    },
  },
})

async function describe(q: Queries, edit: EditRow, listing: Listing): Promise<CaseFacts> {
  const { status, accountId } = edit
  const { note, ...asked } = askedFacts(
    edit,
    'The owner',
    'The owner changed the edit in answer. This is the new version.',
  )
  const differences = describeRequestedChanges(edit.changes, listing, status === 'waiting')
  const { notes, choices } = aboutNewAddress(status === 'waiting' ? edit.changes : {}, listing)
  const labels = new Intl.ListFormat('en-US').format(differences.map(({ label }) => label))
  return {
    ...asked,
    lead: accountId
      ? `${await ownerText(q, accountId)} changed: ${labels}.`
      : `${await sourceText(q, edit)} It says something else: ${labels}.`,
    notes: [note, ...notes],
    differences,
    offers: {
      ...(choices.length > 0 && { approve: { isAsking: true, choices } }),
      // Nobody sent it who could answer.
      ...(!accountId && { request_changes: null }),
    },
  }
}

/** A hosted project keeps the addresses of its accounts. */
async function ownerText(q: Queries, accountId: string): Promise<string> {
  const [owner] = await q.select({ email: users.email }).from(users).where(eq(users.id, accountId))
  return owner?.email ?? 'An owner'
}

async function sourceText(q: Queries, { importId }: EditRow): Promise<string | undefined> {
  if (importId === null) return undefined
  const [found] = await q.select({ source: imports.source }).from(imports).where(eq(imports.id, importId))
  return `From a list of ${found?.source}.`
}

function missingIn(asked: ListingChanges, published: ListingChanges): string[] {
  return Object.keys(asked).filter((name) => !(name in published))
}
