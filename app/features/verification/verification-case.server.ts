import { eq } from 'drizzle-orm'
import { businesses, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, refuse } from '../../platform/outcome.ts'
import { defineCase, textsById } from '../cases/define-case.server.ts'
import { instantOf } from '../opening-hours/hours-clock.ts'
import { findSenderAddresses } from '../owners/find-addresses.server.ts'
import { badgeSchema, NO_BADGE } from '../veterans/badge.server.ts'
import type { ProvenLevel } from '../veterans/levels.ts'
import { deleteDocuments, releaseDocuments } from './verification-documents.server.ts'
import { defaultExpiry } from './expiry.ts'
import { VERIFICATION_MAILS } from './verification-mails.server.ts'

type VerificationRow = typeof verifications.$inferSelect

interface VerificationChoices {
  /** What the document proves; by default the level that was requested. */
  level?: ProvenLevel | undefined
  /** The last day of a certificate, `2027-06-30`; without it the badge holds as long as the level does. */
  expiresOn?: string | undefined
  files: FileStore
}

/** An owner’s proof of service. The documents are deleted with the decision. */
export const verificationCase = defineCase<VerificationRow, VerificationChoices>({
  kind: 'verification',
  table: verifications,
  decisions: {
    approve: {
      action: 'verification_approved',
      to: 'approved',
      async carryOut({ tx, row, listing, now }, { level = row.level as ProvenLevel, expiresOn, files }) {
        const until = expiresOn
          ? instantOf('America/New_York', expiresOn, '23:59')
          : defaultExpiry(level, now)
        if (until <= now) {
          return refuse('invalid', 'This certificate has already expired. Check its date.')
        }
        const keys = await releaseDocuments(tx, row.id, now)
        await tx
          .update(businesses)
          .set({
            isVerified: true,
            verificationLevel: level,
            verifiedAt: now,
            verificationExpiresAt: until,
            updatedAt: now,
          })
          .where(eq(businesses.id, row.businessId))
        const hadDocument = keys.length > 0
        return done({
          set: { level, expiresAt: until },
          facts: {
            level,
            expiresAt: until.toISOString(),
            documentDeleted: hadDocument,
            asked: row.level,
            before: badgeSchema.parse(listing),
          },
          mail: (about) => VERIFICATION_MAILS.approved({ ...about, level, until, hadDocument }),
          afterCommit: () => deleteDocuments(files, keys),
        })
      },
    },
    reject: {
      action: 'verification_rejected',
      to: 'rejected',
      needsText: true,
      async carryOut({ tx, row, now }, { files }) {
        const keys = await releaseDocuments(tx, row.id, now)
        const hadDocument = keys.length > 0
        return done({
          facts: { level: row.level, expiresAt: null, documentDeleted: hadDocument, asked: row.level },
          mail: (about) => VERIFICATION_MAILS.rejected({ ...about, hadDocument }),
          afterCommit: () => deleteDocuments(files, keys),
        })
      },
    },
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'You sent this proof.'),
  findRecipients: findSenderAddresses,
  undo: {
    action: 'verification_undone',
    /** Restores the earlier badge, if it is still valid. Documents stay deleted: whoever decided has seen them. */
    async carryOut({ tx, row, facts, now }) {
      const level = (facts['asked'] ?? row.level) as ProvenLevel
      if (row.status === 'approved') {
        const before = badgeSchema.parse(facts['before'] ?? NO_BADGE)
        const hasRunOut = before.verificationExpiresAt !== null && before.verificationExpiresAt <= now
        await tx
          .update(businesses)
          .set({ ...(hasRunOut ? NO_BADGE : before), updatedAt: now })
          .where(eq(businesses.id, row.businessId))
      }
      return done({ set: { level, expiresAt: null } })
    },
  },
})
