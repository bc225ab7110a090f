// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { childEnvironment, ensureBuilt, ensureInstalled, fail, root, runQuietly } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/**
 * Every check and test of the project. The build, types, lint, format and the layer rule count as one each; Vitest and
 * Playwright count as their own reports say. The last line is the sum.
 *
 * With names of features it runs only the tests that have one of them in their path.
 */
const names = process.argv.slice(2)
const SLOWEST = 10

await ensureInstalled()
const chromium = await ensureChromium()
if (!chromium.found && process.env.CI) fail(chromium.sentence)

const reports = mkdtempSync(join(tmpdir(), 'directory-reports-'))
const total = { passed: 0, failed: 0 }
/** @type {{ title: string, ms: number }[]} */
const durations = []

let isBuilt = true
if (names.length > 0) await ensureBuilt()
else isBuilt = await runChecks()

if (isBuilt) {
  await runVitest()
  if (chromium.found) await runJourneys()
  else process.stdout.write(`The journeys in a browser were left out. ${chromium.sentence}\n`)
}

rmSync(reports, { recursive: true, force: true })
if (isBuilt && durations.length === 0) fail(`No test has ${names.join(' or ')} in its path.`)
const slowest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
list(
  'The slowest tests',
  slowest.map(({ title, ms }) => `${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`),
)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

/**
 * Runs the checks that need no running program, two at a time.
 * @returns {Promise<boolean>} whether there is a build to test
 */
async function runChecks() {
  const building = ensureBuilt(check)
  // Lint reads the types that the type check makes.
  const results = [
    await check('Types', 'npm', ['run', '--silent', 'typecheck']),
    await check('Lint', 'npm', ['run', '--silent', 'lint']),
    await building,
    ...(await Promise.all([
      check('Format', 'oxfmt', ['--check']),
      check('Layers', 'npm', ['run', '--silent', 'layers']),
    ])),
  ]
  for (const hasPassed of results) total[hasPassed ? 'passed' : 'failed'] += 1
  return building
}

/**
 * One check, which speaks only when it fails.
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 */
async function check(title, command, args) {
  const started = Date.now()
  const { code, text } = await runQuietly(command, args)
  const hasPassed = code === 0
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(`${hasPassed ? '' : text}${title}: ${hasPassed ? 'passed' : 'FAILED'}, ${seconds} s\n`)
  return hasPassed
}

async function runVitest() {
  const reportFile = join(reports, 'vitest.json')
  await suite(
    'Vitest',
    'vitest',
    [
      'run',
      ...names,
      '--passWithNoTests',
      '--reporter=minimal',
      `--reporter=${join(root, 'scripts', 'vitest-progress.ts')}`,
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ],
    {},
    () => {
      /** @type {{ numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} */
      const report = JSON.parse(readFileSync(reportFile, 'utf8'))
      for (const { assertionResults } of report.testResults) {
        for (const { fullName, duration } of assertionResults)
          durations.push({ title: fullName, ms: duration ?? 0 })
      }
      // A file that could not be loaded has no tests of its own that could fail.
      const broken = report.testResults.filter(
        ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
      ).length
      return { passed: report.numPassedTests, failed: report.numFailedTests + broken }
    },
  )
}

async function runJourneys() {
  const reportFile = join(reports, 'playwright.json')
  await suite(
    'Journeys',
    'playwright',
    [
      'test',
      ...names,
      '--pass-with-no-tests',
      `--reporter=${join(root, 'scripts', 'playwright-progress.ts')},json`,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    () => {
      /** @type {{ stats: Record<string, number>, errors: unknown[], suites: Suite[] }} */
      const { stats, errors, suites } = JSON.parse(readFileSync(reportFile, 'utf8'))
      const { expected = 0, unexpected = 0, flaky = 0 } = stats
      durations.push(...suites.flatMap(journeys))
      return { passed: expected, failed: unexpected + flaky + errors.length }
    },
  )
}

/**
 * The journeys of a suite of Playwright's report.
 * @typedef {{ assertionResults: { fullName: string, duration?: number }[], status: string }} VitestFile
 * @typedef {{ projectName: string, results: { duration: number }[] }} Journey
 * @typedef {{ specs?: { file: string, title: string, tests: Journey[] }[], suites?: Suite[] }} Suite
 * @param {Suite} suite
 * @returns {{ title: string, ms: number }[]}
 */
function journeys({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file}: ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  )
  return [...own, ...suites.flatMap(journeys)]
}

/**
 * @param {string} heading
 * @param {string[]} lines
 */
function list(heading, lines) {
  if (lines.length > 0) process.stdout.write(`${[heading, ...lines].join('\n  ')}\n`)
}

/**
 * @param {string} title
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @param {() => { passed: number, failed: number }} readReport
 */
async function suite(title, command, args, environment, readReport) {
  const started = Date.now()
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
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(
    `${title}: ${result.passed} passed, ${result.failed} ${result.failed > 0 ? 'FAILED' : 'failed'}, ${seconds} s\n`,
  )
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} environment
 * @returns {Promise<number>}
 */
function run(command, args, environment) {
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
