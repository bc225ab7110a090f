import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { PROJECT_ROOT } from '../app/platform/project-root.server.ts'

const packageFile = z.object({ version: z.string() })

export function programVersion(): string {
  return packageFile.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'))).version
}
