import { asc, eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { businesses, followedSearches, mailOutbox } from '../../../db/schema/index.ts'
import { setUpTestDatabase } from '../../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../../platform/request-limits.ts'
import { askToFollow, confirmFollow, findFollowToConfirm } from '../ask-to-follow.server.ts'
import { endFollow, forgetUnconfirmedFollows } from '../end-follow.server.ts'
import { readPrivateToken } from '../../private-links/private-links.server.ts'
import { findFeed } from '../find-feed.server.ts'
import { tellFollowers } from '../tell-followers.server.ts'
import { parseSearchRequest } from '../../listing-search/search-params.server.ts'
import { lockListing } from '../../owners/listing-row.server.ts'
import { setStatus } from '../../owners/listing-state.server.ts'
import { aModerator } from '../../../db/testing/a-moderator.ts'

const START = new Date('2026-11-02T12:00:00Z')
const EMAIL = 'rosa@example.com'
const PLUMBERS = { path: '/businesses/search?category=Plumbing', title: 'Plumbing' }
const links = {
  secrets: { derive: (purpose: string) => Buffer.alloc(32, purpose) },
  publicUrl: 'https://directory.example',
}

const client = setUpTestDatabase()
beforeEach(async () => {
  await client.db.delete(followedSearches)
  await client.db.delete(mailOutbox)
  await client.db.delete(businesses)
})

const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const tell = (days: number, db = client.db, most?: number) =>
  tellFollowers(db, { now: after(days), ...links }, most)
const follows = () => client.db.select().from(followedSearches)
const tokenOf = (link: string | null | undefined) => link?.split('/').at(-1) ?? ''

/** Those written since the last call. */
async function newMails() {
  const mails = await client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
  await client.db.delete(mailOutbox)
  return mails
}

async function list(id: string, days: number, categorySlug = 'plumbing') {
  const place = { countySlug: 'martin', city: 'Stuart', citySlug: 'stuart' }
  await client.db.insert(businesses).values({ id, name: id, categorySlug, listedAt: after(days), ...place })
}

const ask = (search = PLUMBERS, email = EMAIL) =>
  askToFollow(client.db, { email, now: START, ...search, ...links })

/** Asks, and presses the button behind the link in the mail. */
async function follow(search = PLUMBERS) {
  await ask(search)
  const token = tokenOf((await newMails()).at(-1)?.link)
  return { token, isTaken: await confirmFollow(client.db, { ...links, token, now: START }) }
}

test('a confirmed search is told of once a week, what is new and nothing twice', async () => {
  await list('old-anchor-1', -3)
  await follow()
  await list('new-anchor-1', 2)
  await list('a-cooler-1', 2, 'hvac')
  expect(await tell(6.9)).toBe(0)
  expect(await tell(7.1)).toBe(1)
  const [mail, ...more] = await newMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: EMAIL, subject: '1 new listing: Plumbing' })
  expect(mail?.text).toContain('new-anchor-1: Plumbing in Stuart, Martin County')
  expect(mail?.text).not.toMatch(/old-anchor-1|a-cooler/)

  expect(await tell(7.2)).toBe(0)
  // Nothing is new.
  expect(await tell(15)).toBe(0)
  await list('newest-anchor-1', 16)
  expect(await tell(23)).toBe(1)
  expect((await newMails()).map(({ text }) => /new-anchor-1|newest-anchor-1/.exec(text)?.[0])).toEqual([
    'newest-anchor-1',
  ])
})

test('a listing whose transaction may have begun before the mail and ended after it is told next time', async () => {
  await follow()
  await list('late-anchor-1', 7.1 - 1 / 1440)
  expect(await tell(7.1)).toBe(0)
  expect(await tell(14.2)).toBe(1)
})

test('nothing is sent before the address is confirmed, and the asking is forgotten after a week', async () => {
  await ask()
  const [mail] = await newMails()
  expect(mail).toMatchObject({ recipient: EMAIL, kind: 'follow-asked' })
  await list('new-anchor-1', 1)
  expect(await tell(30)).toBe(0)
  expect(await forgetUnconfirmedFollows(client.db, after(6.9))).toBe(0)
  expect(await forgetUnconfirmedFollows(client.db, after(7.1))).toBe(1)
  expect(await findFollowToConfirm(client.db, { ...links, token: tokenOf(mail?.link) })).toBeUndefined()

  const { token } = await follow()
  expect(await forgetUnconfirmedFollows(client.db, after(365))).toBe(0)
  expect(await findFollowToConfirm(client.db, { ...links, token })).toMatchObject(PLUMBERS)
})

test('only the mail says that a search is followed already', async () => {
  await follow()
  await ask()
  expect(await follows()).toHaveLength(1)
  const [mail] = await newMails()
  expect(mail).toMatchObject({ kind: 'follow-asked', link: null })
  expect(mail?.text).toContain('You don’t need to do anything.')
})

test('asking again for what is not confirmed sends the link again', async () => {
  await ask()
  await ask()
  const [first, second] = await newMails()
  expect(first?.link).toBe(second?.link)
  expect(await follows()).toHaveLength(1)
})

test('a link in every mail ends it, and follows nobody into the next week', async () => {
  await follow()
  await list('new-anchor-1', 1)
  await tell(8)
  const [mail] = await newMails()
  const id = readPrivateToken(links.secrets, 'end-follow', tokenOf(mail?.unsubscribe)) ?? ''
  expect(await endFollow(client.db, id)).toEqual(PLUMBERS)
  expect(await follows()).toEqual([])
  expect(await endFollow(client.db, id)).toBeUndefined()
  await list('newer-anchor-1', 9)
  expect(await tell(16)).toBe(0)
  expect(readPrivateToken(links.secrets, 'end-follow', `${id}.${'x'.repeat(22)}`)).toBeUndefined()
})

test('the link that confirms does not end, and the other way around', async () => {
  const { token } = await follow()
  expect(readPrivateToken(links.secrets, 'end-follow', token)).toBeUndefined()
})

test('two servers that tell at the same time send one mail', async () => {
  await follow()
  await list('new-anchor-1', 1)
  const other = openDatabase(client.connectionString)
  const told = await Promise.all([tell(8), tell(8, other.db), tell(8), tell(8, other.db)])
  await other.close()
  expect(told.toSorted()).toEqual([0, 0, 0, 1])
  expect(await newMails()).toHaveLength(1)
})

test('a mail that cannot be queued leaves what is new for the next run', async () => {
  await follow()
  await list('new-anchor-1', 1)
  await client.pool.query('alter table mail_outbox rename column subject to topic')
  await expect(tell(8)).rejects.toThrow(/subject/)
  await client.pool.query('alter table mail_outbox rename column topic to subject')
  expect(await tell(8.1)).toBe(1)
})

test('a search whose place is gone is asked again a week later, and keeps no other waiting', async () => {
  await follow({ path: '/businesses/search?businessId=gone-1', title: 'near Gone' })
  await follow()
  await list('new-anchor-1', 1)
  expect(await tell(8)).toBe(1)
  expect(await newMails()).toHaveLength(1)
})

/** A search that fails whenever it is looked for, as one would that nobody thought of. */
async function failing(number: number) {
  const path = `/businesses/search?q=word${number}&businessId=broken-${number}`
  const row = {
    email: `stranger${number}@example.com`,
    path,
    title: `word ${number}`,
    askedAt: START,
    toldUntil: START,
  }
  await client.db.insert(followedSearches).values(row)
}

test('searches that fail keep nobody waiting; after three tries they are set aside, and their followers told', async () => {
  await follow()
  await list('new-anchor-1', 1)
  await Promise.all(Array.from({ length: 21 }, (_, number) => failing(number)))
  await client.pool.query(`create function no_luck() returns trigger language plpgsql as $$
    begin if new.title like 'word%' and new.told_until > old.told_until then raise 'no luck'; end if; return new; end $$`)
  await client.pool.query(
    `create trigger no_luck before update on followed_searches for each row execute function no_luck()`,
  )
  const recipients = async () => (await newMails()).map(({ recipient }) => recipient)
  const told: string[] = []
  for (const minutes of [0, 10, 20, 30, 40]) {
    await tell(8 + minutes / 1440, client.db, 20).catch((error: unknown) =>
      expect(String(error)).toMatch(/no luck|Failed query/),
    )
    told.push(...(await recipients()))
  }
  expect(told.filter((to) => to === EMAIL)).toHaveLength(1)
  expect(new Set(told).size).toBe(told.length)
  expect(told.length).toBeGreaterThan(10)
  // It is tried again a week later, and then tells what was new all along.
  await client.pool.query('drop trigger no_luck on followed_searches')
  await client.pool.query('drop function no_luck()')
  await client.db.delete(followedSearches).where(ne(followedSearches.failures, 3))
  await client.db.update(followedSearches).set({ path: PLUMBERS.path })
  expect(await tell(14)).toBe(0)
  expect(await tell(15.1)).toBeGreaterThan(10)
  expect((await newMails())[0]?.text).toContain('new-anchor-1')
  await tell(15.1)
  expect(await client.db.$count(followedSearches, ne(followedSearches.failures, 0))).toBe(0)
})

test('of a busy week all are told, as the feed has them', async () => {
  await follow()
  for (let number = 1; number <= 70; number++) await list(`busy-anchor-${number}`, 1 + number / 100)
  expect(await tell(8)).toBe(1)
  const [mail] = await newMails()
  expect(mail?.subject).toBe('70 new listings: Plumbing')
  expect(mail?.text.match(/busy-anchor-\d+:/g)).toHaveLength(70)
  const request = parseSearchRequest(new URL(PLUMBERS.path, links.publicUrl))
  const feed = await findFeed({ db: client.db }, request, after(7))
  expect(feed?.entries).toHaveLength(70)
})

test.each(['taken_down', 'closed', 'unlisted'] as const)(
  'a listing that was %s and comes back is told of',
  async (status) => {
    await follow()
    await list('back-anchor-1', -30)
    await client.db.update(businesses).set({ status })
    expect(await tell(8)).toBe(0)
    const actor = aModerator()
    await client.db.transaction(async (tx) => {
      const listing = await lockListing(tx, 'back-anchor-1')
      if (!listing.ok) throw new Error('There is none.')
      await setStatus(tx, listing.value, 'reopened', { actor, now: after(9), publicUrl: links.publicUrl })
    })
    expect(await tell(16)).toBe(1)
  },
)

test('an address follows twenty searches; the mail lists them with a way out of each', async () => {
  for (let number = 1; number <= 21; number++) {
    const email = EMAIL
    const path = `/businesses/search?q=word${number}`
    await client.db
      .insert(followedSearches)
      .values({ email, path, title: `word${number}`, askedAt: START, toldUntil: number > 1 ? START : null })
  }
  await ask()
  const [mail] = await newMails()
  expect(mail).toMatchObject({ kind: 'follow-asked', subject: 'You already follow 20 searches' })
  expect(mail?.text.match(/\/follow\/end\//g)).toHaveLength(20)
  expect(await follows()).toHaveLength(21)

  // Asked before there were twenty.
  const [open] = await client.db.select().from(followedSearches).where(eq(followedSearches.title, 'word1'))
  await ask({ path: open?.path ?? '', title: 'word1' })
  expect((await newMails())[0]?.subject).toBe('You already follow 20 searches')
  await client.db.update(followedSearches).set({ toldUntil: null }).where(eq(followedSearches.title, 'word2'))
  await ask({ path: open?.path ?? '', title: 'word1' })
  const token = tokenOf((await newMails())[0]?.link)
  await client.db
    .update(followedSearches)
    .set({ toldUntil: START })
    .where(eq(followedSearches.title, 'word2'))
  expect(await confirmFollow(client.db, { ...links, token, now: START })).toBe(false)
})

test('nobody fills a stranger’s mailbox, or sends them web addresses', async () => {
  await ask({ path: '/businesses/search?q=x', title: `“prize.example.com” ${'and more '.repeat(30)}` })
  const [mail] = await newMails()
  expect(mail?.text).not.toContain('prize')
  expect(mail?.text).not.toContain('and more '.repeat(12))

  const asked = Array.from({ length: 12 }, (_, number) =>
    ask({ path: `/businesses/search?q=${number}`, title: 'x' }, 'stranger@example.com'),
  )
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const one of refused) expect((one as PromiseRejectedResult).reason).toBeInstanceOf(TooOften)
})
