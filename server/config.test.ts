import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorError } from '../app/platform/operator-error.ts'

test('without settings the directory listens on this machine only, at port 3000', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
    storage: undefined,
    sampleData: true,
    viewportLocked: true,
  })
})

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('the public address comes from HOST and PORT, unless it is given', () => {
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
  expect(readConfig({ PUBLIC_URL: 'https://directory.example/' }).publicUrl).toBe('https://directory.example')
})

test.each([
  ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '3000.5', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535, for example 3000.'],
  [
    'STORAGE_URL',
    'https://s3.example.com/files',
    'STORAGE_URL must be an address in the form s3://ACCESS_KEY:SECRET_KEY@s3.example.com/bucket?region=us-east-1.',
  ],
  ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be "on" or "off".'],
  ['VIEWPORT_LOCKED', 'no', 'VIEWPORT_LOCKED must be "on" or "off".'],
  ['PUBLIC_URL', 'x', 'PUBLIC_URL must be an address without a path, for example https://directory.example.'],
  [
    'PUBLIC_URL',
    'https://directory.example/florida',
    'PUBLIC_URL must be an address without a path, for example https://directory.example.',
  ],
  [
    'DATABASE_URL',
    'mysql://me:secret@db/directory',
    'DATABASE_URL must be an address in the form postgres://user:password@host:5432/database.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%s=%s is refused with what it must be', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new OperatorError(sentence))
})

// @spec 1.30
test('a captcha needs its two keys, and is Turnstile', () => {
  const keys = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' }
  expect(readConfig({}).captcha).toBeUndefined()
  expect(readConfig(keys).captcha).toEqual({
    url: 'https://challenges.cloudflare.com/turnstile/v0',
    siteKey: 'site',
    secret: 'secret',
  })
  expect(() => readConfig({ ...keys, CAPTCHA_SECRET: '' })).toThrow(
    'CAPTCHA_SECRET is needed with CAPTCHA_SITE_KEY.',
  )
})

test('accounts are kept here, with confirmation, unless told otherwise', () => {
  expect(readConfig({})).toMatchObject({
    hostedAccounts: undefined,
    confirmAddresses: true,
    signupDisabled: false,
    minPasswordLength: 8,
    currentPasswordNeeded: true,
    accountMailsPerHour: 300,
    redirectAllowList: [],
    trustedProxies: [],
    authKeys: undefined,
  })
})

// @spec 8.17
test('a hosted project needs its address and its key', () => {
  const [SUPABASE_URL, SUPABASE_ANON_KEY] = ['https://project.supabase.co/', 'anon']
  expect(readConfig({ SUPABASE_URL, SUPABASE_ANON_KEY }).hostedAccounts).toEqual({
    url: 'https://project.supabase.co',
    key: 'anon',
  })
  expect(() => readConfig({ SUPABASE_URL })).toThrow(/^supabaseKey is required\.$/)
  expect(() => readConfig({ SUPABASE_ANON_KEY })).toThrow(/^supabaseUrl is required\.$/)
})

test('lists have commas or spaces between', () => {
  const config = readConfig({
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 2001:db8::/32,::1',
    REDIRECT_ALLOW_LIST: 'https://*.example.com/**',
  })
  expect(config.trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32', '::1'])
  expect(config.redirectAllowList).toEqual(['https://*.example.com/**'])
})

test.each(['proxy.internal', '10.0.0.0/33', '::1/129', '10.0.0/8', '10.0.0.0/8/8', '/8'])(
  'TRUSTED_PROXIES does not take %s',
  (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/^TRUSTED_PROXIES must be addresses or ranges/)
  },
)

test('the team has as many addresses as are given, and every one has to be one', () => {
  expect(readConfig({}).teamEmail).toEqual([])
  expect(readConfig({ TEAM_EMAIL: 'a@directory.example, b@directory.example' }).teamEmail).toEqual([
    'a@directory.example',
    'b@directory.example',
  ])
  expect(() => readConfig({ TEAM_EMAIL: 'a@directory.example, the team' })).toThrow(
    /^TEAM_EMAIL must be addresses with commas between/,
  )
})

test('the team’s own address and page elsewhere are there only where they are given', () => {
  expect(readConfig({})).toMatchObject({
    teamReplyTo: undefined,
    socialUrl: undefined,
    mapStyleUrl: undefined,
  })
  const given = { TEAM_REPLY_TO: 'team@directory.example', SOCIAL_URL: 'https://social.example/directory' }
  expect(readConfig(given)).toMatchObject({ teamReplyTo: given.TEAM_REPLY_TO, socialUrl: given.SOCIAL_URL })
})

test('TEAM_REPLY_TO is one address', () => {
  expect(() => readConfig({ TEAM_REPLY_TO: 'a@directory.example, b@directory.example' })).toThrow(
    /^TEAM_REPLY_TO must be one address/,
  )
})

test('mails come from the site at its own host, unless they are told otherwise', () => {
  expect(readConfig({ PUBLIC_URL: 'https://directory.example' })).toMatchObject({
    smtpUrl: undefined,
    mailFrom: 'Florida Veteran Business Directory <no-reply@directory.example>',
  })
  const mailFrom = 'Directory <hello@directory.example>'
  expect(readConfig({ MAIL_FROM: mailFrom, SMTP_URL: 'smtp://localhost:2525' })).toMatchObject({
    smtpUrl: 'smtp://localhost:2525',
    mailFrom,
  })
})

test.each([
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'mail.example:587'],
  ['MAIL_FROM', 'Directory'],
  ['SOCIAL_URL', 'javascript:alert(1)'],
  ['MAIL_FROM', 'Directory <no-reply@directory.example>\nBcc: a@b.example'],
])('%s=%s is refused', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be an address`))
})

test.each([
  [{}, false],
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_URL: 'http://localhost:3000' }, false],
  [{ PUBLIC_URL: 'http://directory.localhost' }, false],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, false],
  [{ PUBLIC_URL: 'https://directory.example' }, true],
  [{ PUBLIC_URL: 'https://127.0.0.1.example' }, true],
  [{ PUBLIC_URL: 'https://localhost.example' }, true],
  [{ PUBLIC_URL: 'https://directory.example', MODERATORS_NEED_SECOND_FACTOR: 'off' }, false],
  [{ MODERATORS_NEED_SECOND_FACTOR: 'on' }, true],
])('with %j moderators need a second factor: %s', (settings, needed) => {
  expect(readConfig(settings).moderatorsNeedSecondFactor).toBe(needed)
})

test.each([
  [{}, 24],
  [{ BACKUP_HOURS: '1' }, 1],
  [{ BACKUP_HOURS: '0' }, 0],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/directory' }, 0],
  [{ DATABASE_URL: 'postgres://u:p@127.0.0.1/directory', BACKUP_HOURS: '6' }, 6],
])('with %j backups are made every %i hours, 0 for never', (settings, hours) => {
  expect(readConfig(settings).backup.everyHours).toBe(hours)
})

test('MODERATORS_NEED_SECOND_FACTOR is on or off', () => {
  expect(() => readConfig({ MODERATORS_NEED_SECOND_FACTOR: 'yes' })).toThrow(
    /^MODERATORS_NEED_SECOND_FACTOR must be "on" or "off"\.$/,
  )
})
