import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../support/directory-server.ts'
import { start, temporaryDatabase } from './for-one-test.ts'

/** Prints each module that Node loads from our sources instead of from the build. */
const watchSources = `
  import { registerHooks } from 'node:module'
  const ours = (url) => url.startsWith('${pathToFileURL(projectRoot).href}') && !url.includes('/node_modules/')
  registerHooks({
    load(url, context, next) {
      if (ours(url) && !url.includes('/build/server/')) console.log('loaded beside the build: ' + url)
      return next(url, context)
    },
  })`

test('the running product loads nothing beside its build, so no module is there twice', async () => {
  const { connectionString } = await temporaryDatabase({ withSampleList: true })
  const hooks = `data:text/javascript,${encodeURIComponent(watchSources)}`
  const server = await start(
    { DATABASE_URL: connectionString },
    { command: ['--import', hooks, join(projectRoot, 'build/server/index.js')] },
  )

  expect((await fetch(`${server.url}/county/martin`)).status).toBe(200)
  expect((await fetch(`${server.url}/auth/v1/settings`)).status).toBe(200)
  expect(server.output()).toMatch(/^The directory is ready/m)
  expect(server.output()).not.toContain('loaded beside the build')
})
