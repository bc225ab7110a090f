import { isIP } from 'node:net'
import { z } from 'zod'
import { findCounty } from '../app/features/places/index.ts'
import { separateHosts } from './database/separate-hosts.ts'
import { parseS3Address } from './storage/s3-address.ts'

const onOrOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on')
const onOff = (fallback: 'on' | 'off') => onOrOff.default(fallback === 'on')
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
const PUBLIC_URL_RULE = 'must be an address without a path, for example https://directory.example'
const PROXIES_RULE = 'must be addresses or ranges with commas between, for example 127.0.0.1, 10.0.0.0/8'
const POSTGRES = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address in the form postgres://user:password@host:5432/database',
})
const REPLICAS_RULE =
  'must be an address in the form postgres://user:password@host1:5432,host2:5432/database, or several with spaces between'
const OWN_FOLDER = 'file:'
const SMTP_RULE = 'must be an address in the form smtp://user:password@host:587, or smtps://… for port 465'
const SENDER_RULE = 'must be an address, for example Directory <no-reply@directory.example>'
const TEAM_RULE = 'must be addresses with commas between, for example team@directory.example'
const REPLY_RULE = 'must be one address, for example team@directory.example'
const STORAGE_RULE =
  'must be an address in the form s3://ACCESS_KEY:SECRET_KEY@s3.example.com/bucket?region=us-east-1'
const TOKEN_RULE = 'must have at least 16 letters, digits or signs of -._~+/'
const SOURCES_RULE =
  'must be hosts with commas between, for example https://hcaptcha.com, https://*.hcaptcha.com'
const CAPTCHA_ADDRESS = webAddress('https://captcha.example/api.js')
/** As a content security policy names hosts; goes into its header. */
const SOURCE = /^https?:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/i
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All are optional; `docs/operating.md` describes them. A message continues the setting's name. */
export const settingsSchema = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  HOST: z.string().default('127.0.0.1'),
  /** Links in mails and metadata use it. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_RULE, abort: true })
    .refine((address) => isOrigin(new URL(address)), PUBLIC_URL_RULE)
    .optional(),
  /** Folder of the embedded database, files and keys. */
  DATA_DIR: z.string().default('./var'),
  /** A PostgreSQL 15 or later instead of the embedded one. */
  DATABASE_URL: POSTGRES.optional(),
  /** The same database without the pooler that `DATABASE_URL` leads to, for LISTEN and locks. */
  DATABASE_DIRECT_URL: POSTGRES.optional(),
  /** Replicas that public pages are read from, each with its address. */
  DATABASE_READ_URL: z
    .string()
    .default('')
    .transform(separateHosts)
    .refine((addresses) => addresses.every((address) => POSTGRES.safeParse(address).success), REPLICAS_RULE),
  /** A replica that is farther behind is not read from. */
  DATABASE_READ_LAG_SECONDS: wholeNumber(10, 1, 3600),
  /** An S3 store for pictures and documents instead of a folder. */
  STORAGE_URL: z
    .string()
    .refine((address) => address === OWN_FOLDER || parseS3Address(address) !== undefined, STORAGE_RULE)
    .optional(),
  /** Fill an empty database with the sample list; answer from it when the database cannot be read. */
  SAMPLE_DATA: onOff('on'),
  /** The required viewport lock; `off` lifts it. */
  VIEWPORT_LOCKED: onOff('on'),
  /** A hosted project that keeps the accounts instead of the built-in service; both or none. */
  SUPABASE_URL: webAddress('https://project.supabase.co'),
  SUPABASE_ANON_KEY: z.string().optional(),
  /** A form provider's script instead of our own submission form; with the id of the form, both or none. */
  FORM_PROVIDER_SCRIPT_URL: webAddress('https://forms.example/embed.js'),
  FORM_ID: z.string().optional(),
  /** Signs what the form provider delivers to `/api/v1/form-webhook`. */
  FORM_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** An outside captcha on the submission form; these four together or none. */
  CAPTCHA_SCRIPT_URL: CAPTCHA_ADDRESS,
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_VERIFY_URL: CAPTCHA_ADDRESS,
  CAPTCHA_SOURCES: list.refine((sources) => sources.every((source) => SOURCE.test(source)), SOURCES_RULE),
  /** The server that takes our mails; without it they are kept, shown in the log and at `/outbox`. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP_RULE }).optional(),
  /** Whom mails come from: an address, or a name and an address in angle brackets. */
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, SENDER_RULE)
    .optional(),
  /** Where the team is reminded, instead of everybody who has a role. */
  TEAM_EMAIL: list.refine((addresses) => addresses.every(isMailAddress), TEAM_RULE),
  /** An address that the team reads: answers to our mails go there, and pages show it. */
  TEAM_REPLY_TO: z.email(REPLY_RULE).optional(),
  /** Who runs the directory, for the pages that say so: a person or an organization, and a county of Florida. */
  OPERATOR_NAME: z.string().trim().min(1).max(80, 'must have at most 80 characters').optional(),
  OPERATOR_COUNTY: z
    .string()
    .transform((name) => findCounty(name)?.name)
    .refine((name) => name !== undefined, 'must be a county of Florida, for example Martin')
    .optional(),
  /** The directory's page at a social network, linked at the foot of every page. */
  SOCIAL_URL: webAddress('https://www.facebook.com/directory', /^https$/),
  /** The style of a map with streets; its tiles, letters and symbols come from the same host. */
  MAP_STYLE_URL: webAddress('https://tiles.example/style.json'),
  CONFIRM_ADDRESSES: onOff('on'),
  SIGN_UP: onOff('on'),
  MIN_PASSWORD_LENGTH: wholeNumber(8, 6, 64),
  /** Another password, and a first second factor, need the current password. */
  CURRENT_PASSWORD_NEEDED: onOff('on'),
  /** Confirmations, links and codes of accounts, to everybody together; one network has a fifth of them. */
  ACCOUNT_MAILS_PER_HOUR: wholeNumber(300, 1),
  /** Further addresses that links in mails may lead back to, as globs in which `.` and `/` separate. */
  REDIRECT_ALLOW_LIST: list,
  /** Proxies in front of the server; only what they say in `X-Forwarded-For` is believed. */
  TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isAddressOrRange), PROXIES_RULE),
  /** Concurrent requests; one network has a quarter of them. */
  REQUESTS_AT_ONCE: wholeNumber(64, 16, 10_000),
  /** How many processes answer visitors; as many as processors and memory allow unless told otherwise. */
  WEB_CONCURRENCY: anyWholeNumber(2, 1, 64).optional(),
  /** Megabytes of finished public pages that are kept in memory; 0 keeps none. */
  PAGE_MEMORY_MB: wholeNumber(64, 0, 65_536),
  /** Moderators and administrators need a second factor. */
  MODERATORS_NEED_SECOND_FACTOR: onOrOff.optional(),
  /** The text of `keys/auth.json`, for several servers with one database. */
  AUTH_KEYS: z.string().optional(),
  /** Encrypts backups. */
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Where backups go: a folder, or an S3 store as in `STORAGE_URL`. */
  BACKUP_TO: z
    .string()
    .refine((place) => !place.startsWith('s3:') || parseS3Address(place) !== undefined, STORAGE_RULE)
    .optional(),
  /** The server makes one every night. */
  BACKUP_NIGHTLY: onOff('off'),
  /** The log of the embedded database goes there, too, so that a restore can go back to any minute. */
  BACKUP_EVERY_MINUTE: onOff('off'),
  /** A port of its own for `/metrics`. */
  METRICS_PORT: anyWholeNumber(9464, 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Anyone with this token may also read `/metrics` at the public port. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, TOKEN_RULE)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

function wholeNumber(fallback: number, from: number, to?: number) {
  return anyWholeNumber(fallback, from, to).default(fallback)
}

function anyWholeNumber(example: number, from: number, to = Infinity) {
  const range = to === Infinity ? `from ${from} on` : `from ${from} to ${to}`
  const rule = `must be a whole number ${range}, for example ${example}`
  return z.coerce.number({ error: rule }).int(rule).min(from, rule).max(to, rule)
}

function webAddress(example: string, protocol = /^https?$/) {
  return z.url({ protocol, error: `must be an address, for example ${example}` }).optional()
}

function isMailAddress(text: string): boolean {
  return z.email().safeParse(text).success
}

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest !== -1 && (bits === undefined || Number(bits) <= longest)
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}
