import { beforeEach, expect, test } from 'vitest'
import { followedSearches, mailOutbox, sentForms } from '../../app/db/schema/index.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'info' })
beforeEach(async () => {
  await client.db.delete(followedSearches)
  await client.db.delete(mailOutbox)
  await client.db.delete(sentForms)
})

/** What a browser without scripts does with a link, and with the form behind it. */
async function open(path: string) {
  const answer = await fetch(new URL(path, server.url), { redirect: 'manual' })
  const html = await answer.text()
  return { status: answer.status, html, text: visibleText(html), headers: answer.headers }
}
async function post(path: string, fields: Record<string, string> = {}, headers = { origin: server.url }) {
  const body = new URLSearchParams(fields)
  const answer = await fetch(new URL(path, server.url), { method: 'POST', body, headers, redirect: 'manual' })
  const to = answer.headers.get('location')
  return { status: answer.status, to, text: visibleText(await answer.text()) }
}
const follows = () => client.db.select().from(followedSearches)

/** The path of the link in the one mail. */
async function linkInMail(column: 'link' | 'unsubscribe' = 'link'): Promise<string> {
  const [mail] = await client.db.select().from(mailOutbox)
  return new URL(mail?.[column] ?? '').pathname
}

const FORM = '/follow?category=Plumbing&where=34994'

test('from the results to the first email and out of it, without scripts', async () => {
  const results = await open('/businesses/search?category=HVAC&where=33040&open=now&sort=nearest&page=1')
  const [, path = ''] = /href="(\/follow[^"]*)"/.exec(results.html) ?? []
  expect(path.replaceAll('&amp;', '&')).toBe('/follow?category=HVAC&where=33040')
  expect((await open('/businesses/search?category=Plumbing')).html).not.toContain('href="/follow')
  const form = await open(FORM)
  expect([form.status, form.headers.get('set-cookie')]).toEqual([200, null])
  expect(form.html).toMatch(/<meta name="robots" content="noindex/)

  const typo = await post(FORM, { email: 'rosa@' })
  expect(typo).toMatchObject({ status: 400 })
  expect(typo.text).toContain('Enter an email address like name@example.com')

  const sent = await post(FORM, { email: ' Rosa@Example.com ' })
  expect(sent).toMatchObject({ status: 303, to: `${FORM}&sent=yes` })
  expect((await open(sent.to ?? '')).text).toContain('Check Your Email')
  expect(await follows()).toMatchObject([{ email: 'rosa@example.com', toldUntil: null }])

  // Programs that read mail open links.
  const confirm = await linkInMail()
  for (const _ of [1, 2]) expect((await open(confirm)).text).toContain('Get New Listings by Email?')
  expect(await follows()).toMatchObject([{ toldUntil: null }])
  expect(await post(confirm)).toMatchObject({ status: 303, to: confirm })
  expect((await open(confirm)).text).toContain('You’re Following This Search')
  expect((await follows())[0]?.toldUntil).not.toBeNull()

  // Asked again, the page says the same, and the mail has the way out.
  await client.db.delete(mailOutbox)
  await client.db.delete(sentForms)
  expect(await post(FORM, { email: 'rosa@example.com' })).toMatchObject({
    status: 303,
    to: `${FORM}&sent=yes`,
  })
  const end = await linkInMail('unsubscribe')
  expect((await open(end)).text).toContain('Stop These Emails?')
  expect(await follows()).toHaveLength(1)
  const ended = await post(end)
  expect(ended.status).toBe(200)
  expect(ended.text).toContain('We Won’t Email You About This Search Again')
  expect(ended.text).toContain('Follow It Again')
  expect(await follows()).toEqual([])
  expect((await open(end)).text).toContain('We Won’t Email You About This Search Again')
  expect((await open(confirm)).status).toBe(404)
  expect(server.output()).not.toMatch(/rosa@/i)
})

test('a mail program ends it with one POST of its own', async () => {
  await post(FORM, { email: 'rosa@example.com' })
  await post(await linkInMail())
  await client.db.delete(mailOutbox)
  await client.db.delete(sentForms)
  await post(FORM, { email: 'rosa@example.com' })
  const end = await linkInMail('unsubscribe')
  // RFC 8058: without cookies, from wherever the program runs; a second one is no error.
  const origins = [
    { origin: 'https://mail.example.com' },
    { origin: 'null' },
    undefined,
    { origin: 'no address' },
  ]
  for (const headers of [...origins, { origin: server.url }]) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    const init = { method: 'POST', body, redirect: 'manual' as const, ...(headers && { headers }) }
    expect((await fetch(new URL(end, server.url), init)).status, JSON.stringify(headers)).toBe(200)
    expect(await follows()).toEqual([])
  }
})

test('other forms are taken from our own pages only', async () => {
  const sent = await post(FORM, { email: 'rosa@example.com' }, { origin: 'https://mail.example.com' })
  expect(sent.status).toBe(400)
})

test('made-up links and unknown places open and change nothing', async () => {
  await post(FORM, { email: 'rosa@example.com' })
  await post(await linkInMail())
  const { id } = (await follows())[0]!
  for (const path of [`/follow/end/${id}.${'x'.repeat(22)}`, `/follow/confirm/${id}`, '/follow/end/x']) {
    expect((await open(path)).status, path).toBe(404)
    await post(path)
    expect(await follows(), path).toHaveLength(1)
  }
  expect((await post('/follow?where=Xyzville', { email: 'rosa@example.com' })).status).toBe(404)
})
