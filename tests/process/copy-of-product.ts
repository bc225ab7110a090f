import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, linkSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../support/directory-server.ts'

const SOURCES = [
  'app',
  'build',
  'cli',
  'public',
  'reference-data',
  'scripts',
  'server',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/**
 * An installed and built checkout of its own, with the packages that run time needs.
 * @returns the Node in it, which every user can run
 */
export async function copyProductTo(folder: string): Promise<string> {
  for (const name of SOURCES) {
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  }
  for (const name of packagesOfRunTime()) copyOrLink(join(projectRoot, name), join(folder, name))
  const node = join(folder, 'node_modules', '.bin', 'node')
  mkdirSync(dirname(node))
  copyOrLink(process.execPath, node)
  const prepare = pathToFileURL(join(folder, 'scripts/prepare.mjs')).href
  const { built, installed, writeStamp } = (await import(
    prepare
  )) as typeof import('../../scripts/prepare.mjs')
  writeStamp(built)
  writeStamp(installed)
  return node
}

/** Folders of package-lock.json that `npm ci --omit=dev` would make on this system. */
function packagesOfRunTime(): string[] {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>
  }
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder]) => folder)
    .filter((folder) => existsSync(join(projectRoot, folder)))
}

/** Links are quicker and take no room, but do not reach across disks. */
function copyOrLink(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  try {
    if (from === process.execPath) linkSync(from, to)
    else execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true, force: true })
  }
}
