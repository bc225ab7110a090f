import { expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../app/db/client.ts'
import { createTestDatabase } from '../../app/db/testing/test-database.ts'
import { startDirectory } from '../support/directory-server.ts'
import { visibleText } from './visible-text.ts'

// @spec 8.8
test('a profile that cannot be read is logged; the visitor is told as of a missing one', async () => {
  const database = await createTestDatabase(inject('testCluster'))
  const server = await startDirectory({ DATABASE_URL: database.connectionString, SAMPLE_DATA: 'off' })
  onTestFinished(() => server.stop())
  const address = `${server.url}/business/any-business-1`
  expect((await fetch(address)).status).toBe(404)
  expect(server.output()).not.toContain('Reading a business profile failed')

  const { pool, close } = openDatabase(database.connectionString)
  await pool.query('alter table businesses rename column website to homepage')
  await close()
  const response = await fetch(address)
  const html = await response.text()

  expect(response.status).toBe(500)
  expect(visibleText(html)).toContain('Business not found')
  expect(html).toContain('<meta name="robots" content="noindex"')
  await expect.poll(() => server.output()).toMatch(/any-business-1.*Reading a business profile failed/)
})
