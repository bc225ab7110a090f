import { expect, test } from 'vitest'
import { auditLog } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { THE_OPERATOR } from '../audit/audit-entry.ts'
import { findSiteNotice, saveSiteNotice } from './site-notice.server.ts'

const client = setUpTestDatabase()
const NOON = new Date('2026-11-27T17:00:00Z')
const TEXT = 'Hurricane season: hours may differ.'

const save = (text: string, lastDay: string) =>
  saveSiteNotice(client.db, { text, lastDay }, { actor: THE_OPERATOR, now: NOON })
const shownAt = (iso: string) => findSiteNotice({ db: client.db, now: new Date(iso) })

test('a notice shows to the end of its last day in Florida, and an empty one takes it off', async () => {
  expect(await shownAt('2026-11-27T17:00:00Z')).toBeNull()
  expect(await save(` ${TEXT} `, '2026-11-28')).toMatchObject({ ok: true })
  expect(await shownAt('2026-11-29T04:59:59Z')).toBe(TEXT)
  expect(await shownAt('2026-11-29T05:00:00Z')).toBeNull()
  expect(await save('', '')).toMatchObject({ ok: true })
  expect(await shownAt('2026-11-27T17:00:00Z')).toBeNull()
  const entries = await client.db.select().from(auditLog).orderBy(auditLog.sequence)
  expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
    ['notice_set', TEXT],
    ['notice_removed', null],
  ])
})

test.each(['', '2026-11-26', 'soon'])('a last day of %j is refused beside its field', async (lastDay) => {
  expect(await save(TEXT, lastDay)).toMatchObject({
    ok: false,
    fields: { lastDay: 'Choose the last day it shows, today or later' },
  })
})
