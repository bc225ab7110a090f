import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The text of `keys/auth.json`, without which nobody stays signed in after a restore. */
export function readKeys({ authKeys, dataDir }: Pick<Config, 'authKeys' | 'dataDir'>): string | undefined {
  const path = join(dataDir, 'keys', 'auth.json')
  return authKeys ?? (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
}
