import { matchPath } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { users } from '../../app/db/schema/auth.ts'
import {
  businesses,
  businessHistory,
  businessOwners,
  claims,
  followedSearches,
  listingEdits,
  photos,
  posts,
  relayedMessages,
  reports,
  submissions,
  verificationDocuments,
  verifications,
} from '../../app/db/schema/index.ts'
import { mailOutbox } from '../../app/db/schema/mail-outbox.ts'
import routes from '../../app/routes.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'

/** Stands in everything that nobody may see: no answer to a visitor has it. */
const SECRET = 'zqxunseen'
const PUBLISHED = 'crawled-shop-1'
const UNLISTED = `${SECRET}-kept-back-2`
const CLOSED = 'crawled-closed-3'
const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Of the pages that differ only in what they list, so many of each kind are read. */
const MOST_OF_A_KIND = 12
const MANY_OF_A_KIND = /^\/(?:(?:business|county|region|category|categories|businesses)\/|[^?]*\?)/

// With a public name, so that the mails are not open to whoever sits at the machine.
const { server, database: client } = setUpDirectory({
  PUBLIC_URL: 'https://directory.example',
  LOG_LEVEL: 'error',
})
let hidden: { submission: string; photo: string }

beforeAll(async () => {
  hidden = await plantSecrets()
})

let planted = 0
const secret = () => `${SECRET} ${++planted}`
const secretEmail = () => `${SECRET}-${++planted}@example.com`

/** A secret in every column of every table that is not for the public. */
async function plantSecrets() {
  const { db } = client
  const place = { categorySlug: 'plumbing', countySlug: 'martin', city: 'Stuart', citySlug: 'stuart' }
  const point = { lat: 27.2, lng: -80.25, locationPrecision: 'city', isFeatured: true }
  const accountId = crypto.randomUUID()
  await db.insert(businesses).values([
    { id: PUBLISHED, name: 'Crawled Shop', email: secretEmail(), ...place, ...point },
    { id: UNLISTED, name: secret(), description: secret(), status: 'unlisted', ...place, ...point },
    { id: CLOSED, name: 'Crawled Closed', email: secretEmail(), status: 'closed', ...place, ...point },
  ])
  await db.insert(users).values({ id: accountId, email: secretEmail() })
  await db.insert(businessOwners).values({ businessId: PUBLISHED, accountId })
  await db.insert(posts).values({ businessId: UNLISTED, type: 'update', content: secret() })
  const fields = { description: secret(), contactName: secret(), street: secret(), email: secretEmail() }
  const sent = await db
    .insert(submissions)
    .values(
      (['submitted', 'changes_requested', 'rejected', 'withdrawn', 'approved'] as const).map((status) => ({
        status,
        businessName: secret(),
        fields: { ...fields, ...place, category: 'plumbing', zip: '34994' },
        contactEmail: secretEmail(),
        decisionText: secret(),
        businessId: status === 'approved' ? PUBLISHED : null,
      })),
    )
    .returning({ id: submissions.id })
  const picture = { alt: secret(), width: 8, height: 8, widths: [8] }
  const [photo] = await db
    .insert(photos)
    .values({ kind: 'submission', ...picture })
    .returning()
  const change = { from: secret(), to: secret() }
  await db
    .insert(listingEdits)
    .values({ businessId: PUBLISHED, accountId, changes: { name: change, phone: change } })
  await db.insert(businessHistory).values({ businessId: PUBLISHED, accountId, changes: { name: change } })
  await db.insert(claims).values({
    businessId: PUBLISHED,
    accountId: crypto.randomUUID(),
    accountEmail: secretEmail(),
    provedAddress: secretEmail(),
    status: 'waiting',
    method: 'moderator',
    statement: secret(),
    decisionText: secret(),
  })
  const [verification] = await db
    .insert(verifications)
    .values({
      businessId: PUBLISHED,
      accountId,
      level: 'sba_certified',
      ownerName: secret(),
      note: secret(),
      certificateNumber: secret(),
      decisionText: secret(),
    })
    .returning({ id: verifications.id })
  await db.insert(verificationDocuments).values({
    verificationId: verification?.id ?? '',
    key: secret(),
    type: 'application/pdf',
    bytes: 1,
    hash: secret(),
  })
  await db.insert(reports).values({
    businessId: PUBLISHED,
    kind: 'correction',
    changes: { phone: { from: '', to: secret() } },
    message: secret(),
    reporterEmail: secretEmail(),
    decisionText: secret(),
  })
  await db.insert(relayedMessages).values({
    businessId: PUBLISHED,
    sender: 'visitor',
    visitorName: secret(),
    visitorEmail: secretEmail(),
    ownerEmail: secretEmail(),
    message: secret(),
  })
  await db.insert(followedSearches).values({
    email: secretEmail(),
    path: `/businesses/search?q=${SECRET}`,
    title: secret(),
    askedAt: new Date(),
    toldUntil: new Date(),
  })
  // Sent already, so that nothing tells of it in the log.
  await db.insert(mailOutbox).values({
    kind: 'submission-received',
    recipient: secretEmail(),
    subject: secret(),
    text: secret(),
    html: secret(),
    link: `http://127.0.0.1/${SECRET}`,
    sentAt: new Date(),
  })
  return { submission: sent[0]!.id, photo: photo!.id }
}

/** Every address pattern of the table of routes. */
const PATTERNS = routes.map(({ path }) => `/${path ?? ''}`)

/** Addresses that no page links to, but somebody may guess. */
function guesses(): string[] {
  const ids = [PUBLISHED, UNLISTED, CLOSED]
  const ofBusiness = PATTERNS.filter((pattern) => pattern.includes(':businessId'))
  return [
    ...ids.flatMap((id) => ofBusiness.map((pattern) => pattern.replace(':businessId', id))),
    ...ids.map((id) => `/businesses/search?businessId=${id}`),
    ...PATTERNS.map((pattern) =>
      pattern
        .replace(':token', hidden.submission)
        .replace(':businessId', PUBLISHED)
        .replace(':mailId', NOBODY)
        .replace(/:\w+/g, hidden.submission)
        .replace('*', 'no/such/page'),
    ),
    `/submission/${hidden.submission}`,
    `/submit-business-confirmation?sent=${hidden.submission}`,
    `/businesses/search?q=${SECRET}`,
    '/businesses/search?category=Plumbing&where=34994',
    '/category/plumbing/city/stuart',
    '/county/martin',
    `/media/photos/${hidden.photo}/8.webp`,
    `/media/share/business/${UNLISTED}.png`,
    '/robots.txt',
    '/sitemap.xml',
    '/healthz',
    '/readyz',
    ...['/outbox', '/moderation', '/moderation/submissions', '/my-businesses', '/submissions', '/roles'].map(
      (path) => `/api/v1${path}`,
    ),
    `/api/v1/moderation/submissions/${hidden.submission}`,
    `/api/v1/my-businesses/${PUBLISHED}`,
    `/api/v1/claims/of-business/${PUBLISHED}`,
    '/auth/v1/admin/users',
    '/auth/v1/settings',
  ]
}

interface Answer {
  path: string
  status: number
  text: string
}

/**
 * Reads all guesses, all examples of pages and everything that they link to, each page also as the data that a script
 * would fetch: what a page does not show may be in there.
 */
async function crawl(): Promise<Answer[]> {
  const answers: Answer[] = []
  const seen = new Set<string>()
  const countOfKind = new Map<string, number>()
  const guessed = guesses()
  const waiting = [...guessed, ...PUBLIC_PAGES.map(({ path }) => path)]
  const known = new Set(waiting)
  const mayBeRead = (path: string) => {
    const [kind] = MANY_OF_A_KIND.exec(path) ?? []
    if (kind === undefined || known.has(path)) return true
    countOfKind.set(kind, (countOfKind.get(kind) ?? 0) + 1)
    return (countOfKind.get(kind) ?? 0) <= MOST_OF_A_KIND
  }
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path) || !mayBeRead(path)) continue
    seen.add(path)
    const { answer, links } = await read(path)
    answers.push(answer)
    waiting.push(...links)
    if (PATTERNS.some((pattern) => pattern !== '/*' && matchPath(pattern, path.split('?')[0]!))) {
      answers.push((await read(dataAddress(path))).answer)
    }
  }
  return answers
}

async function read(path: string): Promise<{ answer: Answer; links: string[] }> {
  const address = new URL(path, server.url)
  const response = await fetch(address)
  const type = response.headers.get('content-type') ?? ''
  const text = type.startsWith('image/') ? '' : await response.text()
  const headers = JSON.stringify([...response.headers])
  const links = type.startsWith('text/html')
    ? [...text.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)]
        .map(([, href = '']) => new URL(href.replaceAll('&amp;', '&'), response.url))
        .filter(({ origin }) => origin === address.origin)
        .map(({ pathname, search }) => pathname + search)
    : []
  return { answer: { path, status: response.status, text: headers + text }, links }
}

function dataAddress(path: string): string {
  const { pathname, search } = new URL(path, server.url)
  return `${pathname === '/' ? '/_' : pathname.replace(/\/$/, '')}.data${search}`
}

// @spec 1.42
test('a visitor never sees what is not published, and no address of an owner or sender', async () => {
  const answers = await crawl()

  // What was asked for is repeated, with the words of who asked.
  const asked = new RegExp(`${SECRET}-kept-back-2|q=${SECRET}|"${SECRET}\\\\?"|>${SECRET}<|“${SECRET}”`, 'g')
  const leaks = answers.flatMap(({ path, text }) => {
    const rest = path.includes(SECRET) ? text.replaceAll(asked, '') : text
    const at = rest.indexOf(SECRET)
    return at < 0 ? [] : [`${path}: …${rest.slice(Math.max(0, at - 60), at + 40)}…`]
  })
  expect(leaks).toEqual([])
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])

  // It has been everywhere, and seen what is published.
  const paths = answers.map(({ path }) => path.split('?')[0]!)
  const missed = PATTERNS.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))
  expect(missed).toEqual([])
  const shop = answers.find(({ path }) => path === `/business/${PUBLISHED}`)
  expect(shop?.text).toContain('Crawled Shop')
  expect(answers.find(({ path }) => path === '/county/martin')?.text).toContain('Crawled Shop')
  expect(answers.find(({ path }) => path === `/business/${UNLISTED}`)?.status).toBe(404)
})
