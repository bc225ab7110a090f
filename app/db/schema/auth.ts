import { bigint, boolean, integer, jsonb, pgSchema, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { time } from './columns.ts'

/** Written by `server/auth` alone. GoTrue's names, so that its users can be imported; ours say so. */
export const authSchema = pgSchema('auth')

const createdAt = () => time('created_at').notNull().defaultNow()
const updatedAt = () => time('updated_at').notNull().defaultNow()

export const users = authSchema.table('users', {
  id: uuid('id').primaryKey().defaultRandom(),
  aud: text('aud').notNull().default('authenticated'),
  role: text('role').notNull().default('authenticated'),
  /** Lower case; null once the account is deleted and keeps its id. */
  email: text('email'),
  /** A PHC string of argon2id, or an imported `$2a$` one of bcrypt until the next sign-in. */
  encryptedPassword: text('encrypted_password'),
  /** Ours: on an unconfirmed account that was signed up again with another password. */
  isPasswordContested: boolean('is_password_contested').notNull().default(false),
  emailConfirmedAt: time('email_confirmed_at'),
  /** Ours: nobody had to confirm the address. It stays so when confirmation is required again. */
  isAddressUnproved: boolean('is_address_unproved').notNull().default(false),
  invitedAt: time('invited_at'),
  confirmationSentAt: time('confirmation_sent_at'),
  recoverySentAt: time('recovery_sent_at'),
  reauthenticationSentAt: time('reauthentication_sent_at'),
  emailChange: text('email_change'),
  emailChangeSentAt: time('email_change_sent_at'),
  /** 0 none, 1 one of the two mailboxes has confirmed. */
  emailChangeConfirmStatus: smallint('email_change_confirm_status').notNull().default(0),
  lastSignInAt: time('last_sign_in_at'),
  rawAppMetaData: jsonb('raw_app_meta_data').$type<Record<string, unknown>>().notNull().default({}),
  rawUserMetaData: jsonb('raw_user_meta_data').$type<Record<string, unknown>>().notNull().default({}),
  bannedUntil: time('banned_until'),
  deletedAt: time('deleted_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const identities = authSchema.table('identities', {
  id: uuid('id').primaryKey().defaultRandom(),
  providerId: text('provider_id').notNull(),
  userId: userId(),
  identityData: jsonb('identity_data').$type<Record<string, unknown>>().notNull(),
  provider: text('provider').notNull(),
  email: text('email'),
  lastSignInAt: time('last_sign_in_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const sessions = authSchema.table('sessions', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId(),
  aal: text('aal').notNull().default('aal1'),
  factorId: uuid('factor_id'),
  /** Of the current refresh token; the one just before it is answered with the current one again. */
  refreshTokenCounter: bigint('refresh_token_counter', { mode: 'number' }).notNull().default(0),
  /** Ours: tokens with a lower counter are dead whatever the reuse rules say (set when the session is raised). */
  refreshTokenFloor: bigint('refresh_token_floor', { mode: 'number' }).notNull().default(0),
  refreshedAt: time('refreshed_at'),
  userAgent: text('user_agent'),
  ip: text('ip'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const mfaAmrClaims = authSchema.table('mfa_amr_claims', {
  id: uuid('id').primaryKey().defaultRandom(),
  sessionId: uuid('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  authenticationMethod: text('authentication_method').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const mfaFactors = authSchema.table('mfa_factors', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId(),
  friendlyName: text('friendly_name'),
  factorType: text('factor_type').notNull(),
  status: text('status').notNull().default('unverified'),
  /** Encrypted with a key of the server's secret. */
  secret: text('secret').notNull(),
  /** Ours: the time step of the last accepted code, so that a code works once. */
  lastUsedStep: bigint('last_used_step', { mode: 'number' }),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const mfaChallenges = authSchema.table('mfa_challenges', {
  id: uuid('id').primaryKey().defaultRandom(),
  factorId: uuid('factor_id')
    .notNull()
    .references(() => mfaFactors.id, { onDelete: 'cascade' }),
  ipAddress: text('ip_address').notNull(),
  verifiedAt: time('verified_at'),
  createdAt: createdAt(),
})

/** Ours: each replaces the second factor once. */
export const mfaRecoveryCodes = authSchema.table('mfa_recovery_codes', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId(),
  codeHash: text('code_hash').notNull(),
  usedAt: time('used_at'),
  createdAt: createdAt(),
})

/** A link's 256 random bits; the six digits have a row of their own. */
export const oneTimeTokens = authSchema.table('one_time_tokens', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: userId(),
  /** GoTrue's: `confirmation_token`, `recovery_token`, `email_change_token_new` … */
  tokenType: text('token_type').notNull(),
  form: text('form').notNull(),
  /** SHA-256 of a link's token, keyed hash of address and digits of a code; never what was sent. */
  tokenHash: text('token_hash').notNull(),
  relatesTo: text('relates_to').notNull(),
  flowId: uuid('flow_id'),
  wrongTries: integer('wrong_tries').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const flowState = authSchema.table('flow_state', {
  id: uuid('id').primaryKey().defaultRandom(),
  userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
  authCode: uuid('auth_code').notNull().defaultRandom(),
  /** Of the method `s256`. */
  codeChallenge: text('code_challenge').notNull(),
  authenticationMethod: text('authentication_method').notNull(),
  authCodeIssuedAt: time('auth_code_issued_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

/** One row per event. Append-only, except that the network address is removed after 90 days. */
export const auditLogEntries = authSchema.table('audit_log_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  ipAddress: text('ip_address').notNull().default(''),
  createdAt: createdAt(),
})
