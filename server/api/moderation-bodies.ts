import { z } from 'zod'
import { MERGE_FIELDS } from '../../app/features/submissions/index.server.ts'
import { jsonBody } from './json-body.ts'

const LONGEST_TEXT = 2000

const decisionSchema = z.object({
  decision: z.enum(['approve', 'request_changes', 'reject', 'merge']),
  /** The version on the screen, of a submission. */
  version: z.int().positive().optional(),
  /** What the other side reads. */
  text: z.string().trim().max(LONGEST_TEXT).default(''),
  /** Fields of the form that the moderator put right, of a submission that is approved. */
  edits: z.record(z.string().max(40), z.string().max(5000)).optional(),
  /** The listing that a submission is merged into, and what it takes over. */
  intoBusinessId: z.string().max(200).optional(),
  take: z.array(z.enum(MERGE_FIELDS)).optional(),
  /** Of a verification: the level that the document really proves, and until when a certificate holds. */
  level: z.enum(['document_reviewed', 'sba_certified', 'state_certified']).optional(),
  expiresOn: z.iso.date().optional(),
  /** Of a disputed claim: the claimant becomes the only owner. */
  replaceOwners: z.boolean().optional(),
  /** Of a correction: what the field shall say. */
  value: z.string().max(5000).optional(),
})

/** What a moderator decides, checked. */
export type SentDecision = z.output<typeof decisionSchema>

export const readDecision = jsonBody(decisionSchema, 'This is no decision that the desk knows.')
export const readVersion = jsonBody(
  z.object({ version: z.int().positive() }),
  'Say which version you have seen.',
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
