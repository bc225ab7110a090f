import { isIP } from 'node:net'
import { z } from 'zod'
import { parseEmail } from '../app/text/email-address.ts'
import { DATA_LICENSES, findDataLicense } from '../app/features/open-data/data-path.ts'
import { findCounty } from '../app/features/places/county-name.ts'
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
const OWN_FOLDER = 'file:'
const SMTP_RULE = 'must be an address in the form smtp://user:password@host:587, or smtps://… for port 465'
const SENDER_RULE = 'must be an address, for example Directory <no-reply@directory.example>'
const TEAM_RULE = 'must be addresses with commas between, for example team@directory.example'
const REPLY_RULE = 'must be one address, for example team@directory.example'
const STORAGE_RULE =
  'must be an address in the form s3://ACCESS_KEY:SECRET_KEY@s3.example.com/bucket?region=us-east-1'
const LICENSE_RULE = `must be ${Object.keys(DATA_LICENSES).join(', ')}, or the https address of a license`
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** All are optional; `docs/operating.md` describes them. A message continues the setting's name. */
export const settingsSchema = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_RULE, abort: true })
    .refine((address) => isOrigin(new URL(address)), PUBLIC_URL_RULE)
    .optional(),
  DATA_DIR: z.string().default('./var'),
  DATABASE_URL: POSTGRES.optional(),
  STORAGE_URL: z
    .string()
    .refine((address) => address === OWN_FOLDER || parseS3Address(address) !== undefined, STORAGE_RULE)
    .optional(),
  /** Fill an empty database with the sample list; answer three searches from it when the database cannot be read. */
  SAMPLE_DATA: onOff('on'),
  VIEWPORT_LOCKED: onOff('on'),
  /** A hosted project that keeps the accounts instead of the built-in service; both or none. */
  SUPABASE_URL: webAddress('https://project.supabase.co'),
  SUPABASE_ANON_KEY: z.string().optional(),
  /** A form provider's script instead of our own submission form; with the id of the form, both or none. */
  FORM_PROVIDER_SCRIPT_URL: webAddress('https://forms.example/embed.js'),
  FORM_ID: z.string().optional(),
  FORM_WEBHOOK_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Turnstile on the submission form; the two keys together or none. */
  CAPTCHA_SITE_KEY: z.string().optional(),
  CAPTCHA_SECRET: z.string().optional(),
  CAPTCHA_URL: webAddress('https://captcha.example').default(
    'https://challenges.cloudflare.com/turnstile/v0',
  ),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: SMTP_RULE }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\p{Cc}]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u, SENDER_RULE)
    .optional(),
  TEAM_EMAIL: list.refine((addresses) => addresses.every(isMailAddress), TEAM_RULE),
  TEAM_REPLY_TO: z.string().refine(isMailAddress, REPLY_RULE).optional(),
  OPERATOR_NAME: z.string().trim().min(1).max(80, 'must have at most 80 characters').optional(),
  OPERATOR_COUNTY: z
    .string()
    .transform((name) => findCounty(name)?.name)
    .refine((name) => name !== undefined, 'must be a county of Florida, for example Martin')
    .optional(),
  DATA_LICENSE: z
    .string()
    .refine((text) => findDataLicense(text) !== undefined, LICENSE_RULE)
    .optional(),
  SOCIAL_URL: webAddress('https://www.facebook.com/directory', /^https$/),
  MAP_STYLE_URL: webAddress('https://tiles.example/style.json'),
  GEOCODER_URL: webAddress('https://geocoder.example/onelineaddress'),
  CONFIRM_ADDRESSES: onOff('on'),
  SIGN_UP: onOff('on'),
  MIN_PASSWORD_LENGTH: wholeNumber(8, 6, 64),
  CURRENT_PASSWORD_NEEDED: onOff('on'),
  ACCOUNT_MAILS_PER_HOUR: wholeNumber(300, 1),
  MAILINGS_PER_DAY: wholeNumber(200, 1),
  REDIRECT_ALLOW_LIST: list,
  TRUSTED_PROXIES: list.refine((proxies) => proxies.every(isAddressOrRange), PROXIES_RULE),
  REQUESTS_AT_ONCE: wholeNumber(64, 16, 10_000),
  WEB_CONCURRENCY: anyWholeNumber(2, 1, 64).optional(),
  PAGE_MEMORY_MB: wholeNumber(64, 0, 65_536),
  MODERATORS_NEED_SECOND_FACTOR: onOrOff.optional(),
  AUTH_KEYS: z.string().optional(),
  BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_TO: z
    .string()
    .refine((place) => !place.startsWith('s3:') || parseS3Address(place) !== undefined, STORAGE_RULE)
    .optional(),
  BACKUP_HOURS: anyWholeNumber(24, 0, 744).optional(),
  METRICS_PORT: anyWholeNumber(9464, 1, 65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
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
  return parseEmail(text) !== undefined
}

function isAddressOrRange(text: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return longest !== -1 && (bits === undefined || Number(bits) <= longest)
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}
