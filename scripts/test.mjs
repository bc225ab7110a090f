// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, ensureBuilt, ensureInstalled, fail, root, runQuietly } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/**
 * Every check and test of the project, one after the other. Types, lint, format and the layer rule count as
 * one each; Vitest and Playwright count as their own reports say. The last line is the sum.
 */
await ensureInstalled()
const chromium = await ensureChromium()
if (!chromium.found && process.env.CI) fail(chromium.sentence)

const reports = mkdtempSync(join(tmpdir(), 'directory-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const secondTry = []

await check('Types', 'npm', ['run', '--silent', 'typecheck'])
await check('Lint', 'npm', ['run', '--silent', 'lint'])
await check('Format', 'prettier', ['--check', '--log-level', 'warn', '.'])
await check('Layers', 'npm', ['run', '--silent', 'layers'])
await ensureBuilt()

const vitestReport = join(reports, 'vitest.json')
await suite(
  'Vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  'vitest',
  () => {
    const report = JSON.parse(readFileSync(vitestReport, 'utf8'))
    // A file that could not be loaded has no tests of its own that could fail.
    const broken = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: unknown[] }} */ file) =>
        file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    return { passed: report.numPassedTests, failed: report.numFailedTests + broken }
  },
)

if (chromium.found) {
  const playwrightReport = join(reports, 'playwright.json')
  await suite(
    'Journeys',
    ['test', '--reporter=dot,json'],
    'playwright',
    () => {
      const { stats, errors, suites } = JSON.parse(readFileSync(playwrightReport, 'utf8'))
      secondTry.push(...suites.flatMap(flakyJourneys))
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
    },
    { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  )
} else {
  process.stdout.write(`The journeys in a browser were left out. ${chromium.sentence}\n`)
}

rmSync(reports, { recursive: true, force: true })
if (secondTry.length > 0) {
  process.stdout.write(`${['Passed only at the second try', ...secondTry].join('\n  ')}\n`)
}
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * One check, which speaks only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function check(title, command, args) {
  const { code, text } = await runQuietly(command, args)
  if (code === 0) total.passed += 1
  else {
    total.failed += 1
    process.stdout.write(text)
  }
  process.stdout.write(`${title}: ${code === 0 ? 'passed' : 'FAILED'}\n`)
}

/**
 * @param {string} title
 * @param {string[]} args
 * @param {string} command
 * @param {() => { passed: number, failed: number }} readReport
 * @param {Record<string, string>} [environment]
 */
async function suite(title, args, command, readReport, environment = {}) {
  const code = await run(command, args, environment)
  let result
  try {
    result = readReport()
  } catch {
    process.stdout.write(`${title}: no report was written\n`)
    result = { passed: 0, failed: 1 }
  }
  // A runner can fail outside its tests, for example in its own set-up.
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
  process.stdout.write(
    `${title}: ${result.passed} passed, ${result.failed} FAILED\n`.replace('0 FAILED', '0 failed'),
  )
}

/**
 * File and title of each journey of a suite of Playwright's report that failed once and then passed.
 * @typedef {{ file: string, title: string, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {string[]}
 */
function flakyJourneys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file}: ${title} (${projectName})`),
  )
  return [...own, ...suites.flatMap(flakyJourneys)]
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [environment]
 * @returns {Promise<number>}
 */
function run(command, args, environment = {}) {
  const own = join(root, 'node_modules', '.bin', command)
  return new Promise((resolve) => {
    const child = spawn(existsSync(own) ? own : command, args, {
      cwd: root,
      env: { ...childEnvironment(), ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
