// @ts-check
// Plain JavaScript, because it runs before anything is installed, on whatever Node the machine has.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

/** @typedef {{ stampFile: string, sources: string[] }} Product the file holds the hash of the sources */

/** @type {Product} */
export const installed = {
  stampFile: join(root, 'node_modules', '.installed'),
  sources: ['package-lock.json'],
}

/** @type {Product} */
export const built = {
  stampFile: join(root, 'build', '.built'),
  sources: [
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/precompress.ts',
    'scripts/server-process.mjs',
    'app',
    'benchmarks/generate',
    'cli',
    'server',
    'public',
    'reference-data',
  ],
}

/** The project's own Node, or the running one where no package fits the system. */
function projectNode() {
  const own = join(bin, 'node')
  return existsSync(own) ? own : process.execPath
}

export function childEnvironment() {
  return { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
}

/** @returns {Promise<void>} */
export async function ensureInstalled() {
  if (isCurrent(installed)) return
  // npm would empty the folder behind a link.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    fail('node_modules leads to another folder, whose packages are out of date: run "npm ci" there.')
  }
  await step('Installing packages', 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  const [major = 0, minor = 0] = (await runQuietly(projectNode(), ['--version'])).text
    .trim()
    .slice(1)
    .split('.')
    .map(Number)
  if (major < 22 || (major === 22 && minor < 22)) {
    fail(
      `This system has no package of the project's own Node: install Node 22.22 or later (this one is ${process.version}).`,
    )
  }
  writeStamp(installed)
}

/**
 * @param {(title: string, command: string, args: string[]) => Promise<boolean>} run
 * @returns {Promise<boolean>} whether there is a build; without a `run` of its own the program ends when there is none
 */
export async function ensureBuilt(run = step) {
  if (isCurrent(built)) return true
  // An interrupted build must not pass for the one before, and sources may change during this one.
  rmSync(built.stampFile, { force: true })
  const stamp = hashOf(built.sources)
  const isDone = await run('Building the pages', join(bin, 'react-router'), ['build'])
  if (isDone) writeStamp(built, stamp)
  return isDone
}

/** @param {Product} product */
export function isCurrent({ stampFile, sources }) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hashOf(sources)
}

/** @param {Product} product @param {string} [stamp] of its sources as they are now, unless told otherwise */
export function writeStamp({ stampFile, sources }, stamp = hashOf(sources)) {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, stamp)
}

/**
 * Speaks only when it takes longer than two seconds, or fails.
 * @param {string} title @param {string} command @param {string[]} args
 */
export async function step(title, command, args) {
  const started = Date.now()
  let tell = 2
  const ticker = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000)
    if (seconds < tell) return
    process.stdout.write(`${title} … ${seconds} s\n`)
    tell += 8
  }, 1000)
  ticker.unref()
  const { code, text } = await runQuietly(command, args)
  clearInterval(ticker)
  if (code !== 0) {
    process.stderr.write(text)
    fail(`${title} failed: see the lines above (${command.split('/').pop()} ${args.join(' ')}).`)
  }
  if (Date.now() - started > 2000)
    process.stdout.write(`${title}: done in ${Math.round((Date.now() - started) / 1000)} s\n`)
  return true
}

/** @param {string} command @param {string[]} args @returns {Promise<{ code: number, text: string }>} */
export function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: childEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.stderr.on('data', (chunk) => (text += chunk))
    child.on('error', (error) => resolve({ code: 1, text: `${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, text }))
  })
}

/** Ends as the program ends. @param {string[]} args @param {Record<string, string>} [environment] */
export function handOver(args, environment = {}) {
  const child = spawn(projectNode(), args, {
    cwd: root,
    env: { ...childEnvironment(), ...environment },
    stdio: 'inherit',
  })
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** @param {string} sentence @returns {never} */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** By content; tests do not change the build. @param {string[]} names */
function hashOf(names) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const add = (path) => {
    if (!existsSync(path)) return
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).toSorted()) add(join(path, name))
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(path.slice(root.length)).update(readFileSync(path))
    }
  }
  for (const name of names) add(join(root, name))
  return hash.digest('hex')
}
