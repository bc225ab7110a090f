import { type ListingChanges, listingEdits } from '../../db/schema/index.ts'
import { done } from '../../platform/outcome.ts'
import { isHeldColumn } from '../businesses/listing-fields.ts'
import { defineCase, textsById } from '../cases/define-case.server.ts'
import { findPublished, restoreEarlierValues } from './restore-earlier-values.server.ts'
import { pickChanges, realChanges } from './listing-changes.ts'
import { publishChanges } from './publish-changes.server.ts'
import { findOwnerAddress } from './find-addresses.server.ts'
import { type ChangeChoice, chooseChanges } from './choose-changes.server.ts'
import { EDIT_MAILS } from './edits/edit-mails.server.ts'

type EditRow = typeof listingEdits.$inferSelect

export const editCase = defineCase<EditRow, ChangeChoice>({
  kind: 'edit',
  table: listingEdits,
  decisions: {
    approve: {
      action: 'edit_approved',
      to: 'approved',
      async carryOut({ tx, row, listing, now, secrets, publicUrl }, choice) {
        const { businessId, changes: asked, accountId } = row
        const chosen = chooseChanges(listing, pickChanges(asked, isHeldColumn), choice)
        if (!chosen.ok) return chosen
        const published = chosen.value
        const changes = realChanges(published)
        const columns = Object.keys(changes)
        const historyId =
          columns.length > 0 &&
          (await publishChanges(tx, {
            businessId,
            changes,
            actor: { kind: 'owner', accountId },
            links: { secrets, publicUrl },
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
    request_changes: {
      action: 'edit_asked_about',
      needsText: true,
      mail: EDIT_MAILS.question,
      carryOut: async ({ text, now }) =>
        done({
          set: {
            question: text,
            askedAt: now,
            answer: null,
            answeredAt: null,
            remindedAt: null,
            overdueRemindedAt: null,
            ownerReminders: 0,
            ownerRemindedAt: null,
          },
        }),
    },
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'You asked for this change.'),
  findRecipients: findOwnerAddress,
  undo: {
    action: 'edit_undone',
    /** The listing goes back to what it said before. */
    async carryOut({ tx, row, facts, actor, now, secrets, publicUrl }) {
      const published = row.status === 'approved' ? await findPublished(tx, facts['historyId']) : undefined
      const columns = published
        ? await restoreEarlierValues(tx, published, {
            actor,
            reason: 'We took back an earlier decision of ours.',
            mailedSeparately: [row.accountId],
            links: { secrets, publicUrl },
            now,
          })
        : []
      return done({ facts: { columns } })
    },
  },
})

function missingIn(asked: ListingChanges, published: ListingChanges): string[] {
  return Object.keys(asked).filter((name) => !(name in published))
}
