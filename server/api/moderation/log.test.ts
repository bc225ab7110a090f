import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, upkeepRuns, users } from '../../../app/db/schema/index.ts'
import { appendAudits } from '../../../app/features/audit/append-audit.server.ts'
import { saveStory, type SavedStory } from '../../../app/features/articles/save-story.server.ts'
import { STORY_FIELDS } from '../../../app/features/articles/story-fields.ts'
import { type AuditEntry, THE_SYSTEM } from '../../../app/features/audit/audit-entry.ts'
import { ACTION_TEXTS } from '../../../app/features/audit/action-texts.ts'
import { AUDIT_CHECK } from '../../../app/features/audit-log/check-log.server.ts'
import type { findLog } from '../../../app/features/audit-log/find-log.server.ts'
import { CASES } from '../../../app/features/moderation/cases.server.ts'
import { directoryJobs } from '../../jobs/directory-jobs.ts'
import { runJob } from '../../jobs/run-jobs.ts'
import { COLLEAGUE, setUpDesk } from '../testing/desk.ts'
import { testApi } from '../testing/test-api.ts'

const { database, ask, aListing } = setUpDesk()

const log = async (query: Record<string, string> = {}) =>
  (await (await ask(`/moderation/log?${new URLSearchParams(query)}`)).json()) as Awaited<
    ReturnType<typeof findLog>
  >

const write = (entries: readonly AuditEntry[]) => database.db.transaction((tx) => appendAudits(tx, entries))

const CLAIM = crypto.randomUUID()
const colleague = { kind: 'administrator', accountId: COLLEAGUE } as const

async function behindItsBack(statement: ReturnType<typeof sql>) {
  await database.db.execute(sql`alter table audit_log disable trigger audit_log_append_only`)
  await database.db.execute(statement)
  await database.db.execute(sql`alter table audit_log enable trigger audit_log_append_only`)
}

beforeEach(async () => {
  await behindItsBack(sql`truncate audit_log`)
  await database.db.delete(upkeepRuns)
})

test('it is found by listing, case, person, act, and day, and says what changed', async () => {
  await aListing()
  await database.db.insert(users).values({ id: COLLEAGUE, email: 'Maria@example.com' }).onConflictDoNothing()
  const about = { businessId: 'anchor-plumbing-7' }
  const business = (id: string) => ({ kind: 'business', id }) as const
  await write([
    {
      actor: THE_SYSTEM,
      subject: business('gone-1'),
      action: 'closed',
      at: new Date('2026-11-20T04:59:59Z'),
    },
    {
      actor: colleague,
      subject: { kind: 'claim', id: CLAIM },
      action: 'claim_approved',
      from: 'waiting',
      to: 'approved',
      reason: 'It’s on the sign.',
      facts: { ...about, removedOwners: [] },
      at: new Date('2026-11-20T05:00:00Z'),
    },
  ])
  const saved = await ask('/my-businesses/anchor-plumbing-7', {
    method: 'PATCH',
    body: { values: { description: 'Repairs, day and night.' }, reason: 'They called.' },
  })
  expect(saved.status).toBe(200)

  const { entries, chain } = await log()
  expect(entries).toMatchObject([
    {
      who: 'You',
      what: 'edited it',
      title: 'Anchor Plumbing',
      changes: ['Description: was “Repairs.”, now “Repairs, day and night.”'],
    },
    {
      who: 'Maria@example.com',
      what: 'approved it',
      title: 'Anchor Plumbing',
      reason: 'It’s on the sign.',
      changes: ['It was waiting, and is now approved', 'Earlier owners were removed'],
    },
    { who: 'The directory', what: 'marked it as closed', title: null },
  ])
  expect(chain).toEqual({ checkedAt: null, problem: null, since: '2026-11-20T04:59:59.000Z' })
  for (const [query, actions] of [
    [{ about: 'anchor plumb' }, ['edited it', 'approved it']],
    [{ about: '904 555 0123' }, ['edited it', 'approved it']],
    [{ about: 'https://directory.example/business/anchor-plumbing-7' }, ['edited it', 'approved it']],
    [{ about: 'gone-1' }, ['marked it as closed']],
    [{ about: CLAIM }, ['approved it']],
    [{ person: 'maria@EXAMPLE.com' }, ['approved it']],
    [{ person: 'nobody@example.com' }, []],
    [{ act: 'business closed' }, ['marked it as closed']],
    [{ day: '2026-11-20', about: 'anchor plumb' }, ['approved it']],
    [{ day: '2026-11-19' }, ['marked it as closed']],
    [{ day: '2026-11-21' }, []],
  ] as const) {
    expect([query, (await log(query)).entries.map(({ what }) => what)]).toEqual([query, actions])
  }
})

test('it comes in pages without a gap, also where many entries have one moment', async () => {
  const at = new Date('2026-11-20T17:00:00Z')
  await write(
    Array.from({ length: 120 }, (_, place) => ({
      actor: THE_SYSTEM,
      subject: { kind: 'business', id: `shop-${place}` },
      action: 'imported',
      at: new Date(at.getTime() + Math.floor(place / 40)),
    })),
  )
  const seen: number[] = []
  for (let before: number | null | undefined; before !== null;) {
    const { entries, next } = await log(before === undefined ? {} : { before: String(before) })
    seen.push(...entries.map(({ sequence }) => sequence))
    before = next
  }
  expect(seen).toEqual(Array.from({ length: 120 }, (_, place) => 120 - place))
})

test('an administrator takes it as a file that no spreadsheet carries out', async () => {
  const subject = { kind: 'message', id: crypto.randomUUID() } as const
  await write([
    { actor: colleague, subject, action: 'message_answered', reason: '=cmd|calc', at: new Date() },
    { actor: THE_SYSTEM, subject, action: 'message_undone', at: new Date() },
  ])
  const answer = await ask('/moderation/log/entries.csv?act=message+message_answered', { by: COLLEAGUE })
  const [heading, row, ...rest] = (await answer.text()).split('\r\n')
  expect(heading).toMatch(/^\uFEFF?Entry,Time \(UTC\),Who,Account/)
  expect(row).toContain(
    `An administrator,${COLLEAGUE},message,${subject.id},message_answered,answered,,,'=cmd|calc,{},`,
  )
  expect(rest).toEqual([''])
})

test('the daily check says that the log is whole, that an entry was changed, or that the end is cut off', async () => {
  const quiet = { debug() {}, info() {}, warn() {}, error() {} }
  const job = directoryJobs({ ...testApi(database.db), teamEmail: [] }).find(
    ({ name }) => name === AUDIT_CHECK,
  )
  const check = () => runJob(database, quiet, job!, new Date())
  const entry = { actor: THE_SYSTEM, subject: { kind: 'business', id: 'shop-1' }, action: 'closed' } as const
  await write([
    { ...entry, at: new Date() },
    { ...entry, at: new Date() },
  ])
  await check()
  expect((await log()).chain).toMatchObject({ checkedAt: expect.any(String), problem: null })

  await behindItsBack(sql`delete from audit_log where sequence = 2`)
  await check()
  expect((await log()).chain.problem).toMatch(/^Entry 2 is missing/)

  await write([{ ...entry, at: new Date() }])
  await behindItsBack(sql`update ${auditLog} set reason = 'better' where sequence = 1`)
  await check()
  expect((await log()).chain.problem).toBe('Entry 1 was changed after it was written.')
})

test('an entry about a story says which one', async () => {
  const blank = Object.fromEntries(STORY_FIELDS.map((name) => [name, ''])) as SavedStory['story']
  await saveStory(database.db, {
    story: { ...blank, displayTitle: 'Ada’s Café' },
    photoId: null,
    businessId: null,
    from: 0,
    isPublished: false,
    publishAt: '',
    actor: colleague,
    now: new Date(),
  })
  expect((await log()).entries).toMatchObject([{ kind: 'article', title: 'Ada’s Café' }])
})

test('every step of every kind of case has its sentence', () => {
  const acts = Object.values(CASES).flatMap(({ kind, decisions, steps = {}, question, undo }) =>
    [
      ...Object.values(decisions).map(({ action }) => action),
      ...Object.keys(steps),
      ...(question ? [question.reminded.action, question.expired.action] : []),
      undo.action,
    ].map((action) => ({ kind, action })),
  )
  expect(acts.filter(({ kind, action }) => !(action in ACTION_TEXTS[kind]))).toEqual([])
})
