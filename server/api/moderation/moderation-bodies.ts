import { z } from 'zod'
import { VERIFICATION_LEVELS } from '../../../app/db/schema/verification-level.ts'
import { LISTING_FIELD_NAMES } from '../../../app/features/businesses/listing-fields.ts'
import { MERGE_FIELDS } from '../../../app/features/submissions/submission-fields.ts'
import {
  ADDED_FIELDS,
  keysOf,
  MANY_ACTS,
  PAGE_SIZE,
} from '../../../app/features/team-listings/listing-list.ts'
import { PROVEN_LEVELS } from '../../../app/features/veterans/levels.ts'
import { jsonBody } from '../read-request.ts'

const LONGEST_TEXT = 2000
/** Beyond every field's own limit, whose message is better. */
const LONGEST_VALUE = 20_000

const point = z.object({ lat: z.number(), lng: z.number() })

const decisionSchema = z.object({
  decision: z.enum(['approve', 'request_changes', 'reject', 'merge', 'take_down']),
  version: z.int().positive().optional(),
  /** For the other side. */
  text: z.string().trim().max(LONGEST_TEXT).default(''),
  edits: z.record(z.string().max(40), z.string().max(5000)).optional(),
  /** The listing to merge a submission into; `take` names the fields it takes over. */
  intoBusinessId: z.string().max(200).optional(),
  take: z.array(z.enum(MERGE_FIELDS)).optional(),
  /** Of a verification: the level that the document proves, and the end of a certificate. */
  level: z.enum(PROVEN_LEVELS).optional(),
  expiresOn: z.iso.date().optional(),
  replaceOwners: z.boolean().optional(),
  /** Of edits: only these columns, and the moderator's own values. */
  columns: z.array(z.string().max(40)).max(40).optional(),
  values: z.partialRecord(z.enum(LISTING_FIELD_NAMES), z.string().max(LONGEST_VALUE)).optional(),
  /** Of a submission whose hours can’t be read: publish the words as they are, or no hours. */
  hours: z.enum(['note', 'none']).optional(),
  /** Of a submission whose city does not fit its ZIP code. */
  city: z.enum(['zip', 'typed']).optional(),
  /** Of a submission: where it stands, put by hand. */
  pin: point.optional(),
  /** Of an objection: undo what it is about. */
  undoes: z.boolean().optional(),
})

export const decisionBody = jsonBody(decisionSchema, 'The desk doesn’t know this decision.')

export const dailyEmailBody = jsonBody(z.object({ isOn: z.boolean() }))

const LONGEST_FEATURED_REASON = 160

export const featuredBody = jsonBody(
  z.object({
    isFeatured: z.boolean(),
    reason: z
      .string()
      .trim()
      .min(1, 'Write why, in a sentence')
      .max(LONGEST_FEATURED_REASON, `Use at most ${LONGEST_FEATURED_REASON} characters`),
    lastDay: z.iso.date().optional(),
  }),
  'Write why, in a sentence of at most 160 characters.',
)

export const addedListingBody = jsonBody(
  z.object({
    values: z.record(z.enum(ADDED_FIELDS), z.string().max(4000)),
    reason: z.string().max(LONGEST_TEXT),
    isNew: z.boolean(),
  }),
  'Fill in the marked fields.',
)

/** Null for what is known by its town only. */
export const pinBody = jsonBody(
  z.object({ point: point.nullable() }),
  'Enter both in degrees, such as 27.1964 and -80.2541.',
)

export const reasonBody = jsonBody(
  z.object({ reason: z.string().trim().min(1).max(LONGEST_TEXT) }),
  'Write why, for the owner to read.',
)

export const levelBody = jsonBody(
  z.object({
    level: z.enum(VERIFICATION_LEVELS),
    reason: z.string().trim().min(1).max(LONGEST_TEXT),
    certificateNumber: z.string().max(100).optional(),
    expiresOn: z.iso.date().optional(),
  }),
  'Choose a level, and write what you have seen.',
)

export const manyActsBody = jsonBody(
  z.object({
    ids: z.array(z.string().max(200)).min(1).max(PAGE_SIZE),
    act: z.enum(keysOf(MANY_ACTS)),
    category: z.string().max(100).default(''),
    reason: z.string().trim().min(1).max(LONGEST_TEXT),
  }),
  'Write why, for the owners to read.',
)

export const mergeBody = jsonBody(
  z.object({
    goneId: z.string().max(200),
    take: z.array(z.string().max(40)).max(60),
    photoIds: z.array(z.uuid()).max(60),
    reason: z.string().trim().min(1).max(LONGEST_TEXT),
  }),
  'Write why, for the owners to read.',
)

export const undoBody = jsonBody(
  /** The time identifies the decision. */
  z.object({ decidedAt: z.iso.datetime() }),
  'Say which decision you mean.',
)
