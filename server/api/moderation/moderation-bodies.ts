import { z } from 'zod'
import { QUEUE_SIZE, TEAM_NOTICES } from '../../../app/features/moderation/index.ts'
import { LISTING_FIELDS } from '../../../app/features/owners/index.ts'
import { MERGE_FIELDS } from '../../../app/features/submissions/index.server.ts'
import { jsonBody } from '../json-body.ts'

const LONGEST_TEXT = 2000
/** Longer than every field may be, so that its own message tells. */
const LONGEST_VALUE = 20_000

const decisionSchema = z.object({
  decision: z.enum(['approve', 'request_changes', 'reject', 'merge', 'take_down']),
  /** The version on the screen, of a submission. */
  version: z.int().positive().optional(),
  /** What the other side reads. */
  text: z.string().trim().max(LONGEST_TEXT).default(''),
  /** Fields of the form that the moderator put right, of a submission that is approved. */
  edits: z.record(z.string().max(40), z.string().max(5000)).optional(),
  /** The listing that a submission is merged into, and what it takes over. */
  intoBusinessId: z.string().max(200).optional(),
  /** The other waiting submission that it is joined with. */
  intoSubmissionId: z.uuid().optional(),
  take: z.array(z.enum(MERGE_FIELDS)).optional(),
  /** Of a verification: the level that the document really proves, and until when a certificate holds. */
  level: z.enum(['document_reviewed', 'sba_certified', 'state_certified']).optional(),
  expiresOn: z.iso.date().optional(),
  /** Of a disputed claim: the claimant becomes the only owner. */
  replaceOwners: z.boolean().optional(),
  /** Of changes of a listing: only these columns, and the moderator's own version of fields. */
  columns: z.array(z.string().max(40)).max(40).optional(),
  values: z.partialRecord(z.enum(LISTING_FIELDS), z.string().max(LONGEST_VALUE)).optional(),
  /** Of an objection: what it is about is undone. */
  undoes: z.boolean().optional(),
})

/** What a moderator decides, checked. */
export type SentDecision = z.output<typeof decisionSchema>

export const readDecision = jsonBody(decisionSchema, 'The desk doesn’t know this decision.')
export const readVersion = jsonBody(
  z.object({ version: z.int().positive() }),
  'Say which version you have seen.',
)

export const readSpam = jsonBody(
  z.object({
    submissions: z
      .array(z.object({ id: z.uuid(), version: z.int().positive() }))
      .min(1)
      .max(QUEUE_SIZE),
  }),
  'Select the submissions that are spam.',
)

export const readNotices = jsonBody(
  z.object({ notices: z.enum(TEAM_NOTICES) }),
  'Choose how you hear of new work.',
)

/** Why a listing is taken down, or put back. */
export const readReason = jsonBody(
  z.object({ reason: z.string().trim().min(1).max(LONGEST_TEXT) }),
  'Write why, for the owner to read.',
)

export const readUndo = jsonBody(
  z.object({
    /** The decision that is meant, by its time. */
    decidedAt: z.iso.datetime(),
    /** For the audit log. */
    reason: z.string().trim().max(LONGEST_TEXT).optional(),
    /** What it costs others has been read. */
    isWarned: z.boolean().default(false),
  }),
  'Say which decision you mean.',
)
