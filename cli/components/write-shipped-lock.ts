import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const lockSchema = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/**
 * Copies `package.json` and `package-lock.json` without what only development needs: asked to leave that out,
 * `npm sbom` also leaves out what both need, as React.
 */
export function writeShippedLock(project: string, folder: string): void {
  const manifest = { ...readJson(join(project, 'package.json')), devDependencies: {} }
  const lock = lockSchema.parse(readJson(join(project, 'package-lock.json')))
  const shipped = Object.entries(lock.packages).filter(([, { dev }]) => !dev)
  const packages = Object.fromEntries(
    shipped.map(([path, entry]) => [path, path === '' ? { ...entry, devDependencies: {} } : entry]),
  )
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'))
}
