import { resolve } from 'node:path'
import { z } from 'zod'

const onOff = (fallback: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(fallback)
    .transform((value) => value === 'on')
const emptyAsAbsent = (value: unknown) => (value === '' ? undefined : value)
const optionalUrl = (protocols: RegExp) => z.url({ protocol: protocols }).optional()

/**
 * Every setting of the product. All are optional; `docs/operating.md` describes them for the operator.
 * No other module reads the environment.
 */
const settingsSchema = z.object({
  /** Where the server listens. */
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** The address that the world uses; links in mails and metadata come from it only. */
  PUBLIC_URL: optionalUrl(/^https?$/),
  /** Folder of the embedded database, files and keys. */
  DATA_DIR: z.string().default('./var'),
  /** A PostgreSQL 15 or later instead of the embedded one. */
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  /** Fill an empty database with the sample list; answer from it when the database cannot be read. */
  SAMPLE_DATA: onOff('on'),
  /** The specification locks the viewport; `off` lifts it. */
  VIEWPORT_LOCKED: onOff('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`)
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

function hostInUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
