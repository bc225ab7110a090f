import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../app/db/testing/set-up-test-database.ts'
import { THE_OPERATOR } from '../app/features/audit/audit-entry.ts'
import { appendAudit } from '../app/features/audit/append-audit.server.ts'
import { runCommand } from './testing/run-command.ts'

/** `npm run directory -- verify-audit`, on a database that has no business. */
async function verifyAudit(connectionString: string, ...options: string[]) {
  const settings = { DATABASE_URL: connectionString, SAMPLE_DATA: 'off' }
  const { code, output } = await runCommand(['verify-audit', ...options], settings)
  return { code, output }
}

// @spec 1.19
test('verify-audit names the first entry that somebody changed behind the back of the database', async () => {
  const client = await openTestDatabase({ max: 1 })
  const { connectionString } = client

  expect(await verifyAudit(connectionString)).toEqual({
    code: 0,
    output: 'The audit log has no entries yet.\n',
  })

  for (let index = 1; index <= 4; index += 1) {
    await client.db.transaction((tx) =>
      appendAudit(tx, {
        actor: THE_OPERATOR,
        subject: { kind: 'business', id: `reef-roofing-${index}` },
        action: 'published',
        at: new Date(),
      }),
    )
  }
  const whole = await verifyAudit(connectionString)
  expect(whole.code).toBe(0)
  expect(whole.output).toMatch(/^4 entries, all sound\. Entry 4 has the hash [0-9a-f]{64}\n$/)

  const [, hash = ''] = /hash ([0-9a-f]{64})/.exec(whole.output) ?? []
  expect((await verifyAudit(connectionString, '--noted', `4:${hash}`)).code).toBe(0)
  expect(await verifyAudit(connectionString, '--noted', `5:${hash}`)).toEqual({
    code: 1,
    output:
      'Entry 5 is missing, although you noted it: entries were cut off the end. Sound before it: 4 entries.\n',
  })
  expect((await verifyAudit(connectionString, '--noted', 'four')).code).toBe(1)

  await client.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await client.db.execute(sql`update audit_log set action = 'unlisted' where sequence = 3`)
  await client.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
  expect(await verifyAudit(connectionString)).toEqual({
    code: 1,
    output: 'Entry 3 was changed after it was written. Sound before it: 2 entries.\n',
  })
})
