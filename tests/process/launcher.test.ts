import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot, runDirectory } from '../support/directory-server.ts'
import { launch, start, temporaryFolder } from './for-one-test.ts'

const command = ['scripts/start.mjs']
const MAKE_BUILD = 'mkdir -p build/server; cp server/main.js build/server/index.js'

/** The real launcher in a project whose npm, build and server are quick and write down that they ran. */
function smallProject() {
  const cwd = temporaryFolder()
  cpSync(join(projectRoot, 'scripts'), join(cwd, 'scripts'), { recursive: true })
  for (const folder of ['app', 'server', 'node_modules/.bin'])
    mkdirSync(join(cwd, folder), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(cwd, name), text)
  const program = (name: string, script: string) => {
    write(`node_modules/.bin/${name}`, `#!/bin/sh\n${script}\n`)
    chmodSync(join(cwd, 'node_modules/.bin', name), 0o755)
  }
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{}')
  write('app/page.ts', 'export const page = 1')
  write(
    'server/main.js',
    `if (process.env.HOST === 'wrong') { process.stderr.write('Set HOST.\\n'); process.exit(1) }
    process.on('SIGTERM', () => { process.stdout.write('stopped\\n', () => process.exit(0)) })
    process.stdout.write('The directory is ready at ' + process.env.NODE_ENV + '\\n')
    process.stdout.write(process.execArgv.join(' ') + ', ' + process.env.MALLOC_ARENA_MAX + ' stores\\n')
    setInterval(() => {}, 1000)`,
  )
  program('npm', 'echo npm "$@" >> steps')
  program('react-router', `echo react-router "$@" >> steps; ${MAKE_BUILD}`)
  return { cwd, write, program, steps: () => readFileSync(join(cwd, 'steps'), 'utf8').trim().split('\n') }
}

const INSTALL = 'npm ci --no-audit --no-fund --loglevel=error'
const BUILD = 'react-router build'

test('it installs and builds once, and again when the sources have changed, whatever the tests do', async () => {
  const { cwd, write, steps } = smallProject()
  const startAndStop = async () => (await start({}, { cwd, command })).stop()

  await startAndStop()
  expect(steps()).toEqual([INSTALL, BUILD])
  await startAndStop()
  expect(steps()).toEqual([INSTALL, BUILD])

  write('app/page.test.ts', 'a test')
  await startAndStop()
  expect(steps()).toEqual([INSTALL, BUILD])

  write('app/page.ts', 'export const page = 2')
  await startAndStop()
  expect(steps()).toEqual([INSTALL, BUILD, BUILD])

  write('package-lock.json', '{ }')
  await startAndStop()
  expect(steps()).toEqual([INSTALL, BUILD, BUILD, INSTALL, BUILD])
})

test('it serves in production with little memory, passes SIGTERM on and ends as the server ends', async () => {
  const { cwd } = smallProject()
  const server = await start({}, { cwd, command })

  await server.stop()

  expect(server.output()).toBe(
    'The directory is ready at production\n--max-semi-space-size=8, 2 stores\nstopped\n',
  )
  expect(server.process.exitCode).toBe(0)
  expect(await runDirectory({ HOST: 'wrong' }, { cwd, command })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Set HOST.\n',
  })
})

test('steps that take longer than two seconds are reported', async () => {
  const { cwd, program } = smallProject()
  execFileSync('mkfifo', ['finish'], { cwd })
  program('react-router', `cat finish; ${MAKE_BUILD}`)

  const run = launch({}, { cwd, command })
  await expect.poll(run.stdout).toMatch(/^Building the pages … \d+ s\n/)
  writeFileSync(join(cwd, 'finish'), '')

  await expect
    .poll(run.stdout)
    .toMatch(/^(Building the pages … \d+ s\n)+Building the pages: done in \d+ s\nThe directory is ready/)
  run.process.kill()
  expect(await run.ended).toBe(0)
})

test('a build that fails shows why, ends with code 1, and is tried again', async () => {
  const { cwd, program, steps, write } = smallProject()
  await (await start({}, { cwd, command })).stop()
  program('react-router', 'echo react-router "$@" >> steps; echo page.ts is wrong; exit 3')
  write('app/page.ts', 'export const page =')

  expect(await runDirectory({}, { cwd, command })).toEqual({
    code: 1,
    stdout: '',
    stderr: 'page.ts is wrong\nBuilding the pages failed: see the lines above (react-router build).\n',
  })
  expect(existsSync(join(cwd, 'build/.built'))).toBe(false)

  // Even with the sources of the last good build: what stands in build/ now is unknown.
  write('app/page.ts', 'export const page = 1')
  program('react-router', 'echo react-router "$@" >> steps')
  await (await start({}, { cwd, command })).stop()
  expect(steps()).toEqual([INSTALL, BUILD, BUILD, BUILD])
  appendFileSync(join(cwd, 'steps'), 'the end\n')
  await (await start({}, { cwd, command })).stop()
  expect(steps().at(-1)).toBe('the end')
})
