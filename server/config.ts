import { resolve } from 'node:path'
import type { z } from 'zod'
import { SITE_NAME } from '../app/features/site/metadata.ts'
import { encryptedDatabase, encryptedMailServer } from './http/encrypted-connections.ts'
import { isLoopbackName } from './http/loopback.ts'
import { settingsSchema } from './settings-schema.ts'
import { parseS3Address } from './storage/s3-address.ts'
import { OperatorError } from '../app/platform/operator-error.ts'

export type Config = ReturnType<typeof readConfig>

/** The only module that reads the environment. @throws OperatorError naming the first wrong setting */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, environment[name] || undefined]),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new OperatorError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const settings = parsed.data
  const ownAddress = `http://${hostInUrl(settings.HOST)}:${settings.PORT}`
  const publicUrl = (settings.PUBLIC_URL ?? ownAddress).replace(/\/$/, '')
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL && encryptedDatabase(settings.DATABASE_URL),
    storage: settings.STORAGE_URL ? parseS3Address(settings.STORAGE_URL) : undefined,
    sampleData: settings.SAMPLE_DATA,
    viewportLocked: settings.VIEWPORT_LOCKED,
    hostedAccounts: hostedProject(settings.SUPABASE_URL, settings.SUPABASE_ANON_KEY),
    formProvider: formProvider(settings),
    formWebhookSecret: settings.FORM_WEBHOOK_SECRET,
    captcha: captcha(settings),
    smtpUrl: settings.SMTP_URL && encryptedMailServer(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM ?? `${SITE_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    teamEmail: settings.TEAM_EMAIL,
    teamReplyTo: settings.TEAM_REPLY_TO,
    operator: { name: settings.OPERATOR_NAME, county: settings.OPERATOR_COUNTY },
    socialUrl: settings.SOCIAL_URL,
    dataLicense: settings.DATA_LICENSE,
    mapStyleUrl: settings.MAP_STYLE_URL,
    geocoderUrl: settings.GEOCODER_URL,
    confirmAddresses: settings.CONFIRM_ADDRESSES,
    signupDisabled: !settings.SIGN_UP,
    minPasswordLength: settings.MIN_PASSWORD_LENGTH,
    currentPasswordNeeded: settings.CURRENT_PASSWORD_NEEDED,
    accountMailsPerHour: settings.ACCOUNT_MAILS_PER_HOUR,
    mailingsPerDay: settings.MAILINGS_PER_DAY,
    redirectAllowList: settings.REDIRECT_ALLOW_LIST,
    trustedProxies: settings.TRUSTED_PROXIES,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    processes: settings.WEB_CONCURRENCY,
    pageMemoryMegabytes: settings.PAGE_MEMORY_MB,
    moderatorsNeedSecondFactor:
      settings.MODERATORS_NEED_SECOND_FACTOR ?? !isLoopbackName(new URL(publicUrl).hostname),
    authKeys: settings.AUTH_KEYS,
    backup: backup(settings),
    /** Undefined: nobody can read figures, and none are kept. */
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    logLevel: settings.LOG_LEVEL,
  }
}

function hostedProject(url: string | undefined, key: string | undefined) {
  if (!url && !key) return undefined
  if (!url) throw new OperatorError('supabaseUrl is required.')
  if (!key) throw new OperatorError('supabaseKey is required.')
  return { url: url.replace(/\/+$/, ''), key }
}

type Settings = z.infer<typeof settingsSchema>

/** The named settings if all are set, undefined if none is. @throws OperatorError if only some are */
function together<const Name extends keyof Settings>(settings: Settings, names: readonly Name[]) {
  const given = names.find((name) => settings[name])
  const missing = names.find((name) => !settings[name])
  if (given && missing) throw new OperatorError(`${missing} is needed with ${given}.`)
  return given && (settings as { [Each in Name]: NonNullable<Settings[Each]> })
}

function formProvider(settings: Settings) {
  const both = together(settings, ['FORM_PROVIDER_SCRIPT_URL', 'FORM_ID'])
  return both && { scriptUrl: both.FORM_PROVIDER_SCRIPT_URL, formId: both.FORM_ID }
}

function captcha(settings: Settings) {
  const both = together(settings, ['CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET'])
  return both && { url: settings.CAPTCHA_URL, siteKey: both.CAPTCHA_SITE_KEY, secret: both.CAPTCHA_SECRET }
}

/** A database of its owner's has its own backups, unless they are wanted here, too. */
function backup({ BACKUP_TO, BACKUP_KEY, BACKUP_HOURS, DATABASE_URL }: Settings) {
  return { to: BACKUP_TO, key: BACKUP_KEY, everyHours: BACKUP_HOURS ?? (DATABASE_URL ? 0 : 24) }
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
