import { resolve } from 'node:path'
import type { z } from 'zod'
import { SITE_NAME } from '../app/features/site/index.ts'
import type { CaptchaSettings } from './verify-captcha.ts'
import { encryptedDatabase, encryptedMailServer } from './http/encrypted-connections.ts'
import { isLoopbackName } from './http/loopback.ts'
import { settingsSchema } from './settings-schema.ts'
import { parseS3Address } from './storage/s3-address.ts'

export type Config = ReturnType<typeof readConfig>

export class ConfigError extends Error {}

/** The only module that reads the environment. @throws ConfigError naming the first wrong setting */
export function readConfig(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, environment[name] || undefined]),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
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
    formProvider: formProvider(settings.FORM_PROVIDER_SCRIPT_URL, settings.FORM_ID),
    formWebhookSecret: settings.FORM_WEBHOOK_SECRET,
    captcha: captcha(settings),
    smtpUrl: settings.SMTP_URL && encryptedMailServer(settings.SMTP_URL),
    mailFrom: settings.MAIL_FROM ?? `${SITE_NAME} <no-reply@${new URL(publicUrl).hostname}>`,
    teamEmail: settings.TEAM_EMAIL,
    teamReplyTo: settings.TEAM_REPLY_TO,
    socialUrl: settings.SOCIAL_URL,
    confirmAddresses: settings.CONFIRM_ADDRESSES,
    signupDisabled: !settings.SIGN_UP,
    minPasswordLength: settings.MIN_PASSWORD_LENGTH,
    currentPasswordNeeded: settings.CURRENT_PASSWORD_NEEDED,
    accountMailsPerHour: settings.ACCOUNT_MAILS_PER_HOUR,
    redirectAllowList: settings.REDIRECT_ALLOW_LIST,
    trustedProxies: settings.TRUSTED_PROXIES,
    requestsAtOnce: settings.REQUESTS_AT_ONCE,
    moderatorsNeedSecondFactor:
      settings.MODERATORS_NEED_SECOND_FACTOR ?? !isLoopbackName(new URL(publicUrl).hostname),
    authKeys: settings.AUTH_KEYS,
    logLevel: settings.LOG_LEVEL,
  }
}

/** Both messages are those of the official client. */
function hostedProject(url: string | undefined, key: string | undefined) {
  if (!url && !key) return undefined
  if (!url) throw new ConfigError('supabaseUrl is required.')
  if (!key) throw new ConfigError('supabaseKey is required.')
  return { url: url.replace(/\/+$/, ''), key }
}

function formProvider(scriptUrl: string | undefined, formId: string | undefined) {
  if (!scriptUrl && !formId) return undefined
  if (!scriptUrl) throw new ConfigError('FORM_PROVIDER_SCRIPT_URL is needed with FORM_ID.')
  if (!formId) throw new ConfigError('FORM_ID is needed with FORM_PROVIDER_SCRIPT_URL.')
  return { scriptUrl, formId }
}

// prettier-ignore
const CAPTCHA_SETTINGS = ['CAPTCHA_SCRIPT_URL', 'CAPTCHA_SITE_KEY', 'CAPTCHA_SECRET', 'CAPTCHA_VERIFY_URL'] as const

function captcha(settings: z.infer<typeof settingsSchema>): CaptchaSettings | undefined {
  const [scriptUrl, siteKey, secret, verifyUrl] = CAPTCHA_SETTINGS.map((name) => settings[name])
  if (scriptUrl && siteKey && secret && verifyUrl) {
    return { scriptUrl, siteKey, secret, verifyUrl, sources: settings.CAPTCHA_SOURCES }
  }
  const given = CAPTCHA_SETTINGS.find((name) => settings[name])
  const missing = CAPTCHA_SETTINGS.find((name) => !settings[name])
  if (given) throw new ConfigError(`${missing} is needed with ${given}.`)
  return undefined
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
