import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../app/db/testing/index.ts'
import { privateToken } from '../../app/features/private-links/index.server.ts'
import { openAuthKeys } from '../../server/auth/keys.ts'
import { startDirectory } from '../support/directory-server.ts'
import { visibleText } from './visible-text.ts'

test('a profile that cannot be read is logged; the visitor is told as of a missing one', async () => {
  const database = await createTestDatabase(inject('testCluster'))
  const server = await startDirectory({ DATABASE_URL: database.connectionString, SAMPLE_DATA: 'off' })
  onTestFinished(() => server.stop())
  const address = `${server.url}/business/any-business-1`
  expect((await fetch(address)).status).toBe(404)
  expect(server.output()).not.toContain('Reading a business profile failed')

  await database.drop()
  const response = await fetch(address)
  const html = await response.text()

  expect(response.status).toBeGreaterThanOrEqual(500)
  expect(visibleText(html)).toContain('Business not found')
  expect(html).toContain('<meta name="robots" content="noindex"')
  await expect.poll(() => server.output()).toMatch(/any-business-1.*Reading a business profile failed/)
})

test('a private page that cannot be read is logged, and nobody who reads the log can open it', async () => {
  const database = await createTestDatabase(inject('testCluster'))
  const server = await startDirectory({ DATABASE_URL: database.connectionString, SAMPLE_DATA: 'off' })
  onTestFinished(() => server.stop())
  const keys = await openAuthKeys({ folder: join(server.dataDir, 'keys'), now: () => new Date() })
  const token = privateToken(keys, 'submission', crypto.randomUUID())
  const address = `${server.url}/submission/${token}`
  expect((await fetch(address)).status).toBe(404)
  await database.drop()
  expect((await fetch(address)).status).toBeGreaterThanOrEqual(500)
  await expect.poll(() => server.output()).toMatch(/"path":"\/submission\/.*request failed/)
  expect(server.output()).not.toContain(token)
})
