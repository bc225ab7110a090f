import { isIP } from 'node:net'
import { z } from 'zod'
import { parseS3Address } from './storage/s3-address.ts'

const onOrOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on')
const onOff = (fallback: 'on' | 'off') => onOrOff.default(fallback === 'on')
const list = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
const PUBLIC_URL_RULE = 'must be an address without a path, for example https://directory.example'
const PROXIES_RULE = 'must be addresses or ranges with commas between, for example 127.0.0.1, 10.0.0.0/8'
const OWN_FOLDER = 'file:'
const SMTP_RULE = 'must be an address in the form smtp://user:password@host:587, or smtps://… for port 465'
const SENDER_RULE = 'must be an address, for example Directory <no-reply@directory.example>'
const TEAM_RULE = 'must be addresses with commas between, for example team@directory.example'
const REPLY_RULE = 'must be one address, for example team@directory.example'
const STORAGE_RULE =
  'must be an address in the form s3://ACCESS_KEY:SECRET_KEY@s3.example.com/bucket?region=us-east-1'
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
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address in the form postgres://user:password@host:5432/database',
    })
    .optional(),
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
  /** The directory's page at a social network, linked at the foot of every page. */
  SOCIAL_URL: webAddress('https://www.facebook.com/directory', /^https$/),
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
  /** Moderators and administrators need a second factor. */
  MODERATORS_NEED_SECOND_FACTOR: onOrOff.optional(),
  /** The text of `keys/auth.json`, for several servers with one database. */
  AUTH_KEYS: z.string().optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

function wholeNumber(fallback: number, from: number, to = Infinity) {
  const range = to === Infinity ? `from ${from} on` : `from ${from} to ${to}`
  const rule = `must be a whole number ${range}, for example ${fallback}`
  return z.coerce.number({ error: rule }).int(rule).min(from, rule).max(to, rule).default(fallback)
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
