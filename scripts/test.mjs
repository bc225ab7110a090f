// @ts-check
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { childEnvironment, ensureBuilt, ensureInstalled, fail, root, runQuietly } from './prepare.mjs'
import { ensureChromium } from './chromium.mjs'

/** The last line is the sum. `--all` adds the second tier, and PostgreSQL 15; names select tests by path. */
const { values, positionals: names } = parseArgs({
  options: { all: { type: 'boolean' } },
  allowPositionals: true,
})
const POSTGRES_15 = '/usr/lib/postgresql/15'

await ensureInstalled()
const chromium = await ensureChromium()
if (!chromium.found && process.env.CI) fail(chromium.sentence)

const reports = mkdtempSync(join(tmpdir(), 'directory-reports-'))
const total = { passed: 0, failed: 0 }

const isPart = names.length > 0
const building = isPart ? ensureBuilt() : ensureBuilt(check)
// Two lanes, for two cores.
await Promise.all([browserLane(), otherLane()])
if (values.all && !isPart) {
  if (existsSync(POSTGRES_15))
    await runVitest({ TEST_POSTGRES: POSTGRES_15 }, [
      '--project=database',
      '--project=http',
      '--project=process',
    ])
  else process.stdout.write(`The tests on PostgreSQL 15 were left out: there is none in ${POSTGRES_15}.\n`)
}

rmSync(reports, { recursive: true, force: true })
if (!chromium.found) process.stdout.write(`The journeys in a browser were left out. ${chromium.sentence}\n`)
if (isPart && total.passed + total.failed === 0) fail(`No test has ${names.join(' or ')} in its path.`)
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`)
process.exit(total.failed > 0 ? 1 : 0)

async function browserLane() {
  const isBuilt = await building
  if (!isPart) count(isBuilt)
  if (isBuilt && chromium.found) await runJourneys()
}

async function otherLane() {
  // Lint reads the types that the type check makes.
  for (const name of isPart ? [] : ['typecheck', 'lint', 'format:check', 'layers']) {
    count(await check(name, 'npm', ['run', '--silent', name]))
  }
  if (await building) await runVitest()
}

/** Speaks only when it fails. @param {string} title @param {string} command @param {string[]} args */
async function check(title, command, args) {
  const started = Date.now()
  const { code, text } = await runQuietly(command, args)
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(
    `${code === 0 ? '' : text}${title}: ${code === 0 ? 'passed' : 'FAILED'}, ${seconds} s\n`,
  )
  return code === 0
}

/** @param {boolean} hasPassed */
function count(hasPassed) {
  total[hasPassed ? 'passed' : 'failed'] += 1
}

/** @param {Record<string, string>} [environment] @param {string[]} [args] */
async function runVitest(environment = {}, args = []) {
  const file = join(reports, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  await suite('vitest', ['run', ...names, ...args, '--passWithNoTests', ...reporters], environment, () => {
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} */
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'))
    // A file that could not be loaded has no tests of its own that could fail.
    const broken = testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

async function runJourneys() {
  const file = join(reports, 'playwright.json')
  const args = ['test', ...names, '--pass-with-no-tests', '--reporter=dot,json']
  await suite('playwright', args, { PLAYWRIGHT_JSON_OUTPUT_FILE: file }, () => {
    /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} */
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  })
}

/**
 * @param {string} command @param {string[]} args @param {Record<string, string>} environment
 * @param {() => { passed: number, failed: number }} readReport
 */
async function suite(command, args, environment, readReport) {
  const started = Date.now()
  const child = spawn(join(root, 'node_modules', '.bin', command), args, {
    cwd: root,
    env: {
      ...childEnvironment(),
      ...(values.all && { SECOND_TIER: 'on' }),
      ...(command === 'vitest' && !process.stdout.isTTY && { NO_COLOR: '1' }),
      ...environment,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('error', () => resolve(1)).on('close', resolve))
  let result = { passed: 0, failed: 1 }
  try {
    result = readReport()
  } catch {
    process.stdout.write(`${command} has written no report.\n`)
  }
  // A runner can fail outside its tests, for example in its own set-up.
  if (code !== 0 && result.failed === 0) result.failed = 1
  total.passed += result.passed
  total.failed += result.failed
  const seconds = Math.round((Date.now() - started) / 1000)
  process.stdout.write(`\n${command}: ${result.passed} passed, ${result.failed} failed, ${seconds} s\n`)
}
