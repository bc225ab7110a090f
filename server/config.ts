import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default(fallback)
    .transform((value) => value === 'on')
const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const PORT_RULE = 'must be a whole number from 1 to 65535, for example 3000'
const PUBLIC_URL_RULE = 'must be an address without a path, for example https://directory.example'
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/**
 * Every setting of the product. All are optional; `docs/operating.md` describes them for the operator.
 * No other module reads the environment. A message goes on from the setting's name.
 */
const settingsSchema = z.object({
  /** Where the server listens. */
  PORT: z.coerce
    .number({ error: PORT_RULE })
    .int(PORT_RULE)
    .min(1, PORT_RULE)
    .max(65535, PORT_RULE)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that the world uses; links in mails and metadata come from it only. */
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
  /** Fill an empty database with the sample list; answer from it when the database cannot be read. */
  SAMPLE_DATA: onOff('on'),
  /** The specification locks the viewport; `off` lifts it. */
  VIEWPORT_LOCKED: onOff('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

export interface Config {
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  sampleData: boolean
  viewportLocked: boolean
  logLevel: string
}

/** A setting that cannot be used; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/**
 * Reads and checks all settings.
 * @throws ConfigError naming the first setting that is wrong and what it must be
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, emptyAsAbsent(environment[name])]),
  )
  const parsed = settingsSchema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`)
  }
  const settings = parsed.data
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: (settings.PUBLIC_URL ?? `http://${hostInUrl(settings.HOST)}:${settings.PORT}`).replace(
      /\/$/,
      '',
    ),
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    sampleData: settings.SAMPLE_DATA,
    viewportLocked: settings.VIEWPORT_LOCKED,
    logLevel: settings.LOG_LEVEL,
  }
}

function isOrigin({ pathname, search, hash, username }: URL): boolean {
  return pathname === '/' && search === '' && hash === '' && username === ''
}

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
