import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../db/client.ts'
import { businesses, users, verifications } from '../../db/schema/index.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { done, refuse } from '../../platform/outcome.ts'
import { momentText } from '../../time/eastern-time.ts'
import { DAYS_TO_ANSWER } from '../../time/answer-days.ts'
import type { Moderator } from '../cases/case.ts'
import { askAbout, askedFacts } from '../cases/question.server.ts'
import { type CaseFacts, defineCase, type Listing, textsById } from '../cases/define-case.server.ts'
import { findOwners, findSenderAddresses } from '../owners/business-owners.server.ts'
import { badgeSchema, NO_BADGE } from '../veterans/badge.server.ts'
import { LEVEL_NAMES, PROVEN_LEVELS, type ProvenLevel } from '../veterans/levels.ts'
import {
  deleteDocuments,
  findDocuments,
  findUnopened,
  releaseDocuments,
} from './verification-documents.server.ts'
import { lastDay } from '../businesses/last-day.server.ts'
import { EXPIRY_HELP } from '../veterans/years-valid.ts'
import { giveBadge } from './set-level.server.ts'
import { ownerMailReason } from '../mail/mail-sentences.ts'
import { proofPage, VERIFICATION_MAILS } from './verification-mails.server.ts'

type VerificationRow = typeof verifications.$inferSelect

interface VerificationChoices {
  /** What the document proves; by default the level that was requested. */
  level?: ProvenLevel | undefined
  /** The last day of a certificate, `2027-06-30`; without it the badge holds as long as the level does. */
  expiresOn?: string | undefined
  files: FileStore
}

const asking = askAbout<VerificationRow>({
  kind: 'verification',
  who: 'owner',
  ended: 'rejected',
  closed: `We asked you about this proof ${DAYS_TO_ANSWER} days ago and haven’t heard from you, so we closed it and deleted what you sent. You can send proof again anytime.`,
  aboutWhat: ({ businessName }) => `your proof for ${businessName}`,
  how: 'Please answer on the verification page. You can add a document there, too. What you sent is kept until there’s a decision.',
  page: proofPage,
  footer: ({ businessName }) => ownerMailReason(businessName),
  // The files are swept: no row names them any longer.
  release: (tx, { id }, now) => releaseDocuments(tx, id, now),
})

export const verificationCase = defineCase<VerificationRow, VerificationChoices>({
  kind: 'verification',
  table: verifications,
  decisions: {
    approve: {
      action: 'verification_approved',
      to: 'approved',
      async carryOut(
        { tx, row, listing, actor, now },
        { level = row.level as ProvenLevel, expiresOn, files },
      ) {
        if ((await findUnopened(tx, row.id, actor.accountId)).length > 0) return refuse('not_opened')
        const owners = await findOwners(tx, row.businessId)
        if (!owners.some(({ accountId }) => accountId === row.accountId)) {
          return refuse(
            'invalid',
            'The person who sent this proof no longer owns the listing, so it proves nothing about its owners.',
          )
        }
        const given = await giveBadge(tx, listing, { level, expiresOn, provenBy: [row.accountId], now })
        if (!given.ok) return given
        const until = given.value
        const keys = await releaseDocuments(tx, row.id, now)
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
          mail: (about) =>
            VERIFICATION_MAILS.approved({ ...about, level, until: lastDay(listing, until), hadDocument }),
          afterCommit: () => deleteDocuments(files, keys),
        })
      },
    },
    request_changes: asking.decision,
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
  steps: {
    verification_withdrawn: { from: ['waiting'], to: 'withdrawn', infinitive: 'withdraw it' },
    verification_answered: { from: ['waiting'], infinitive: 'answer it' },
  },
  findOwn: (_, rows, { accountId }) =>
    textsById(rows, (row) => row.accountId === accountId && 'You sent this proof.'),
  findRecipients: findSenderAddresses,
  question: asking.question,
  reader: 'the owner',
  detail: ({ level }) => LEVEL_NAMES[level],
  describe,
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

/** Documents are fetched separately, because each look at one is logged. */
async function describe(
  q: Queries,
  proof: VerificationRow,
  listing: Listing,
  reader: Moderator,
): Promise<CaseFacts> {
  const { id, accountId, ownerName, note, certificateNumber: certificate } = proof
  const level = proof.level as ProvenLevel
  const { note: answered, ...asked } = askedFacts(proof, 'The owner', 'The owner added a document in answer.')
  const [all, unopened, owners, [sender], earlier] = await Promise.all([
    findDocuments(q, [id]),
    findUnopened(q, id, reader.accountId),
    findOwners(q, listing.id),
    q.select({ email: users.email }).from(users).where(eq(users.id, accountId)),
    q
      .select({ level: verifications.level, status: verifications.status, at: verifications.createdAt })
      .from(verifications)
      .where(and(eq(verifications.businessId, listing.id), ne(verifications.id, id)))
      .orderBy(desc(verifications.createdAt))
      .limit(10),
  ])
  const documents = all.filter(({ key }) => key !== null).map(shownDocument)
  const owner = owners.find((one) => one.accountId === accountId)
  // The owner at that time may no longer own the listing.
  const email = owner?.email ?? sender?.email ?? 'An account without a known address'
  const others = owners.flatMap((one) => (one.email && one.email !== email ? [one.email] : []))
  return {
    ...asked,
    notes: [answered],
    lead: `${ownerName || 'An owner who gave no name'} of ${listing.name} asks for the level ${LEVEL_NAMES[level]}${certificate ? `, certificate ${certificate}` : ''}.`,
    parts: [
      {
        title: 'Who Sent It',
        facts: [
          { name: 'ownerName', label: 'Owner who served', value: ownerName || 'Not given' },
          { name: 'sender', label: 'Sent from the account', value: email },
          ...(others.length > 0 ? [{ name: 'owners', label: 'Other owners', value: others.join(', ') }] : []),
        ],
      },
      note !== '' && { title: 'Their Note', quote: note },
      {
        title: 'Evidence',
        documents,
        text:
          documents.length > 0
            ? 'We log every time a document is opened. All of them are deleted when you decide.'
            : all.some(({ deletedAt }) => deletedAt !== null)
              ? 'The documents were deleted at the decision.'
              : 'No document came with it.',
      },
      earlier.length > 0 && {
        title: 'Earlier',
        lines: earlier.map((one) => ({
          text: `${LEVEL_NAMES[one.level]}: ${one.status}, sent ${momentText(one.at)}`,
        })),
      },
    ],
    offers: {
      approve: {
        isAsking: true,
        note:
          unopened.length === 0
            ? undefined
            : `You haven’t opened ${documents.length === 1 ? 'the document. Open it' : 'every document. Open them'} before you approve.`,
        unopened: unopened.map(shownDocument),
        choices: [
          {
            name: 'level',
            label: 'Level',
            options: PROVEN_LEVELS.map((value) => ({ value, label: LEVEL_NAMES[value] })),
            value: level,
          },
          {
            name: 'expiresOn',
            label: 'Valid until',
            help: EXPIRY_HELP,
            isDay: true,
          },
        ],
      },
    },
  }
}

function shownDocument({ id, type, bytes }: { id: string; type: string; bytes: number }) {
  return { id, type, bytes }
}
