import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const STARTER = 'app/entry.starter.ts'

/** From the manifest in the client build's folder. */
export function starterAddress(clientBuild: string): string {
  const manifest: Record<string, { file: string } | undefined> = JSON.parse(
    readFileSync(join(clientBuild, '.vite/manifest.json'), 'utf8'),
  )
  const file = manifest[STARTER]?.file
  if (!file) throw new Error(`The client build has no entry for ${STARTER}.`)
  return `/${file}`
}
