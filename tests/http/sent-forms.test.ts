import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import {
  accountRoles,
  businesses,
  followedSearches,
  mailOutbox,
  relayedMessages,
  reports,
  requestCounts,
  sentForms,
  submissions,
  users,
} from '../../app/db/schema/index.ts'
import { KEY_NAME, TRAP_NAME } from '../../app/ui/form/trap-name.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

const PAGE = '/business/kowalczyk-water-and-gas-1'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'error' })

const post = (path: string, form: Record<string, string>) =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: server.url, 'x-forwarded-for': '192.0.2.7' },
    redirect: 'manual',
  })

/** What the form of a correction is filled with. */
const LISTED: Record<string, string> = {}

/** Each public form, as its person-th sender fills it in. */
const FORMS: Record<string, { path: string; fill: (person: string) => Record<string, string> }> = {
  submission: {
    path: '/submit-business',
    fill: (person) => ({
      ...aFilledForm({ businessName: `Shop of ${person}`, email: `${person}@example.com` }),
    }),
  },
  message: {
    path: `${PAGE}/contact`,
    fill: (person) => ({ name: person, email: `${person}@example.com`, message: 'Do you come to Venice?' }),
  },
  'message to the team': {
    path: '/contact',
    fill: (person) => ({ name: person, email: `${person}@example.com`, message: 'Who runs this?' }),
  },
  report: {
    path: `${PAGE}/report`,
    fill: (person) => ({ problem: 'closed', message: 'The door is shut', email: `${person}@example.com` }),
  },
  correction: {
    path: `${PAGE}/correct`,
    fill: (person) => ({
      ...LISTED,
      description: `We are ${person}, and we mend pipes.`,
      email: `${person}@example.com`,
    }),
  },
  follow: { path: '/follow?q=plumber', fill: (person) => ({ email: `${person}@example.com` }) },
}
const NAMES = Object.keys(FORMS)

async function send(name: string, person: string, more: Record<string, string> = {}) {
  const { path, fill } = FORMS[name] ?? { path: '', fill: () => ({}) }
  return post(path, { ...fill(person), ...more })
}

const TABLES = { submissions, relayedMessages, reports, followedSearches, mailOutbox }
async function stored() {
  const counts = Object.entries(TABLES).map(async ([name, table]) => [name, await client.db.$count(table)])
  return Object.fromEntries(await Promise.all(counts)) as Record<keyof typeof TABLES, number>
}

beforeAll(async () => {
  const [row] = await client.db
    .select()
    .from(businesses)
    .where(eq(businesses.id, 'kowalczyk-water-and-gas-1'))
  const { name, address, phone, website, categorySlug: category } = row ?? {}
  Object.assign(LISTED, { name, address, phone, website, category })
  const [moderator] = await client.db
    .insert(users)
    .values({ email: 'team@example.com', emailConfirmedAt: new Date() })
    .returning()
  await client.db.insert(accountRoles).values({ userId: moderator?.id ?? '', role: 'moderator' })
})
beforeEach(async () => {
  for (const table of [...Object.values(TABLES), sentForms, requestCounts]) await client.db.delete(table)
})

test.each(NAMES)('a room of 25 people behind one address: %s', async (name) => {
  const people = Array.from({ length: 25 }, (_, number) => `person${number}`)
  const statuses = []
  for (const person of people) statuses.push((await send(name, person, { [KEY_NAME]: person })).status)
  expect(new Set(statuses)).toEqual(new Set([303]))
  const { mailOutbox: mails, ...rows } = await stored()
  expect(Math.max(mails, ...Object.values(rows))).toBe(25)
})

describe('the same form twice', () => {
  test.each(NAMES.flatMap((name) => ['', '17-4-8-1'].map((key) => [name, key] as const)))(
    '%s, with the key %j, is one record, one mail and one answer',
    async (name, key) => {
      const form: Record<string, string> = key === '' ? {} : { [KEY_NAME]: key }
      const first = await send(name, 'rosa', form)
      const once = await stored()
      const [second, third] = await Promise.all([send(name, 'rosa', form), send(name, 'rosa', form)])
      expect([second.status, third.status]).toEqual([first.status, first.status])
      expect(second.headers.get('location')).toBe(first.headers.get('location'))
      expect(await stored()).toEqual(once)
      await send(name, 'luis', form)
      expect(await stored()).not.toEqual(once)
    },
  )
})

describe('a filled trap', () => {
  test.each(NAMES)('holds what came by the form %s, and throws nothing away', async (name) => {
    const answer = await send(name, 'rosa', { [TRAP_NAME]: 'Tampa' })
    expect(answer.status).toBe(303)
    const { mailOutbox: mails, ...rows } = await stored()
    expect(mails + Object.values(rows).reduce((sum, count) => sum + count)).toBeGreaterThan(0)
    for (const { recipient, text } of await client.db.select().from(mailOutbox)) {
      // The person confirms, or the team is warned.
      if (recipient !== 'rosa@example.com') expect(text).toContain('may have been a program')
    }
    const [report] = await client.db.select().from(reports)
    if (report) expect(report.sender).toBe('unsure')
  })

  test('a message waits for its button, and then it is passed on', async () => {
    const answer = await send('message', 'rosa', { [TRAP_NAME]: '1' })
    const page = await (await fetch(new URL(answer.headers.get('location') ?? '', server.url))).text()
    expect(visibleText(page)).toContain('One More Step: Check Your Email')
    const [asked] = await client.db.select().from(mailOutbox)
    const { pathname } = new URL(asked?.link ?? '')
    const shown = await fetch(new URL(pathname, server.url))
    expect(shown.headers.get('cache-control')).toBe('no-store')
    expect(visibleText(await shown.text())).toContain('Do you come to Venice?')
    expect((await post(pathname, {})).status).toBe(303)
    expect((await post(pathname, {})).status).toBe(303)
    const passedOn = eq(mailOutbox.kind, 'contact-message')
    expect(await client.db.$count(mailOutbox, passedOn)).toBe(1)
    expect((await fetch(new URL('/reply/confirm/made-up', server.url))).status).toBe(404)
  })
})
