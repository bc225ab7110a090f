import { HtmlValidate } from 'html-validate'
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
const MOST_OF_A_KIND = 8
const MANY_OF_A_KIND = /^\/(?:(?:business|county|region|category|categories|businesses)\/|[^?]*\?)/
const AT_ONCE = 4

/** A second spelling and a second page. */
const ALSO_READ = ['/about', '/region/south?page=2']

/** Posts, pictures, descriptions and hours are public at once, so no text may say this of everything. */
const UNTRUE =
  /nothing (is|gets|goes) (published|public|live|online) (before|until|unless)|everything is (read|reviewed)/i

// With a public name, so that the mails are not open to whoever sits at the machine.
const PUBLIC_URL = 'https://directory.example'
const { server, database: client } = setUpDirectory({ PUBLIC_URL, LOG_LEVEL: 'error' })

interface Answer {
  status: number
  cookie: string | null
  /** Headers and content. */
  text: string
  /** Where a page leads inside the directory, and to which place of which page. */
  links: URL[]
}

let hidden: { submission: string; photo: string }
let inSitemap: string[]
let answers: Map<string, Answer>
/** What a page links to, and the first other one that does. */
let linkedFrom: Map<string, string>

beforeAll(async () => {
  hidden = await plantSecrets()
  inSitemap = await readSitemap('/sitemap.xml')
  await crawl()
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

/**
 * Reads each of these once: all guesses, all examples of pages, what the sitemap has, and everything that a page links
 * to; each page also as the data that a script would fetch, for what a page does not show may be in there.
 */
async function crawl(): Promise<void> {
  answers = new Map()
  linkedFrom = new Map()
  const countOfKind = new Map<string, number>()
  const start = [...guesses(), ...PUBLIC_PAGES.map(({ path }) => path), ...ALSO_READ]
  const known = new Set([...start, ...inSitemap.filter(isExample)])
  const mayBeRead = (path: string) => {
    const [kind] = MANY_OF_A_KIND.exec(path) ?? []
    if (kind === undefined || known.has(path)) return true
    countOfKind.set(kind, (countOfKind.get(kind) ?? 0) + 1)
    return (countOfKind.get(kind) ?? 0) <= MOST_OF_A_KIND
  }
  for (let waiting = [...known]; waiting.length > 0;) {
    const found: string[] = []
    for (let at = 0; at < waiting.length; at += AT_ONCE) {
      const part = waiting.slice(at, at + AT_ONCE)
      const read = await Promise.all(part.map(readPage))
      for (const [index, { links }] of read.entries()) {
        for (const target of links.map(pathOf)) {
          if (target === part[index] || linkedFrom.has(target)) continue
          linkedFrom.set(target, part[index]!)
          if (!answers.has(target) && !known.has(target) && mayBeRead(target)) found.push(target)
        }
      }
    }
    waiting = found
  }
}

async function readPage(path: string): Promise<Answer> {
  const answer = await read(path)
  answers.set(path, answer)
  const isPage = PATTERNS.some((pattern) => pattern !== '/*' && matchPath(pattern, path.split('?')[0]!))
  if (isPage) answers.set(dataAddress(path), await read(dataAddress(path)))
  return answer
}

async function read(path: string): Promise<Answer> {
  const response = await fetch(new URL(path, server.url))
  const type = response.headers.get('content-type') ?? ''
  const content = type.startsWith('image/') ? '' : await response.text()
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    text: JSON.stringify([...response.headers]) + content,
    links: type.startsWith('text/html')
      ? all(content, /<a\b[^>]*\shref="([^"]*)"/g)
          .map((href) => new URL(href, response.url))
          .filter(({ origin }) => [new URL(server.url).origin, PUBLIC_URL].includes(origin))
      : [],
  }
}

function dataAddress(path: string): string {
  const { pathname, search } = new URL(path, server.url)
  return `${pathname === '/' ? '/_' : pathname.replace(/\/$/, '')}.data${search}`
}

const pathOf = ({ pathname, search }: URL) => pathname + search

/** What a pattern finds in a page, as a browser reads it. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) =>
    value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  )
}

/** The addresses that a sitemap names; those of the sitemaps that it names, in their place. */
async function readSitemap(path: string): Promise<string[]> {
  const { text } = await read(path)
  const named = all(text, /<loc>([^<]*)<\/loc>/g).map((url) => pathOf(new URL(url)))
  return text.includes('<sitemapindex') ? (await Promise.all(named.map(readSitemap))).flat() : named
}

/**
 * Of the hundreds that differ in category and place only, those with the longest name of each, whose titles
 * have to fit. Of the businesses every tenth: `profile-view.server.test.ts` reads the titles of all.
 */
function isExample(path: string, at: number): boolean {
  const [, category, place] = /^\/category\/([^/]*)\/(?:county|city)\/(.*)$/.exec(path) ?? []
  if (category !== undefined) return category === 'parties-and-event-rentals' || place === 'hillsborough'
  return !path.startsWith('/business/') || at % 10 === 0
}

test('the crawl has been everywhere, and nothing fails', () => {
  const paths = [...answers.keys()].map((path) => path.split('?')[0]!)
  expect(PATTERNS.filter((pattern) => !paths.some((path) => matchPath(pattern, path)))).toEqual([])
  for (const start of ['/business/', '/county/', '/category/', '/region/', '/featured-article/']) {
    expect(paths.filter((path) => path.startsWith(start)).length, start).toBeGreaterThan(5)
  }
  expect([...answers].filter(([, { status }]) => status >= 500)).toEqual([])
})

// @spec 1.42
test('a visitor never sees what is not published, and no address of an owner or sender', () => {
  // What was asked for is repeated, with the words of who asked.
  const asked = new RegExp(`${SECRET}-kept-back-2|q=${SECRET}|"${SECRET}\\\\?"|>${SECRET}<|“${SECRET}”`, 'g')
  const leaks = [...answers].flatMap(([path, { text }]) => {
    const rest = path.includes(SECRET) ? text.replaceAll(asked, '') : text
    const at = rest.indexOf(SECRET)
    return at < 0 ? [] : [`${path}: …${rest.slice(Math.max(0, at - 60), at + 40)}…`]
  })
  expect(leaks).toEqual([])
  expect(answers.get(`/business/${PUBLISHED}`)?.text).toContain('Crawled Shop')
  expect(answers.get('/county/martin')?.text).toContain('Crawled Shop')
  expect(answers.get(`/business/${UNLISTED}`)?.status).toBe(404)
})

// @spec 2.35
test('every link inside the directory leads to a page, and to a place that is on it', () => {
  const dead: string[] = []
  for (const [target, from] of linkedFrom) {
    const { status = 200 } = answers.get(target) ?? {}
    if (status !== 200) dead.push(`${target} answers ${status}, linked from ${from}`)
  }
  for (const [path, { links }] of answers) {
    for (const link of links.filter(({ hash }) => hash !== '')) {
      const ids = all(answers.get(pathOf(link))?.text ?? '', /\sid="([^"]*)"/g)
      if (ids.length > 0 && !ids.includes(decodeURIComponent(link.hash.slice(1)))) {
        dead.push(`${pathOf(link)} has no ${link.hash}, linked from ${path}`)
      }
    }
  }
  expect(dead).toEqual([])
})

test('no page sets a cookie, or has anything from another host', () => {
  const faults: string[] = []
  for (const path of [...PUBLIC_PAGES.map(({ path }) => path), ...ALSO_READ]) {
    const { cookie, text } = answers.get(path)!
    if (cookie !== null) faults.push(`${path} sets a cookie`)
    const embedded = [
      ...all(text, /\ssrc="([^"]+)"/g),
      ...all(text, /<link rel="(?:stylesheet|preload|modulepreload|icon)"[^>]*? href="([^"]+)"/g),
    ]
    if (embedded.length === 0) faults.push(`${path} has nothing embedded`)
    const foreign = embedded.filter((url) => new URL(url, server.url).origin !== new URL(server.url).origin)
    faults.push(...foreign.map((url) => `${path} has ${url}`))
  }
  expect(faults).toEqual([])
})

test('every page but home and the search says its place, from the home page to itself', () => {
  for (const { path } of PUBLIC_PAGES) {
    const { text } = answers.get(path)!
    // What a guard lets nobody see yet has no place.
    if (/<h1[^>]*>Loading\.\.\.</.test(text)) continue
    const places = all(text, /(<nav aria-label="Breadcrumb".*?<\/nav>)/gs)
    expect(places, path).toHaveLength(/^\/($|businesses\/search)/.test(path) ? 0 : 1)
    for (const place of places) {
      expect(all(place, /<a [^>]*href="([^"]*)"/g)[0], path).toBe('/')
      expect(place.match(/aria-current="page"/g), path).toHaveLength(1)
    }
  }
})

test('no page claims that all is read first', () => {
  const claiming = PUBLIC_PAGES.filter(({ path }) => UNTRUE.test(answers.get(path)!.text))
  expect(claiming).toEqual([])
})

// @spec 1.16
test('what may be listed is in the sitemap, has one canonical address, and a title and a description of its own that fit', () => {
  expect(inSitemap.length).toBeGreaterThan(700)
  const answering = PUBLIC_PAGES.filter(({ status }) => status === undefined).map(({ path }) => path)
  const faults: string[] = []
  const pathOfText = new Map<string, string>()
  for (const path of new Set([...answering, ...inSitemap.filter(isExample)])) {
    const { status, text } = answers.get(path)!
    const [head = ''] = text.split('</head>')
    const titles = all(head, /<title>([^<]*)/g)
    const descriptions = all(head, /<meta name="description" content="([^"]*)"/g)
    const canonicals = all(head, /<link rel="canonical" href="([^"]*)"/g)
    const [title = ''] = titles
    const [description = ''] = descriptions
    if (status !== 200) faults.push(`${path} answers ${status}`)
    const mayBeListed = !head.includes('<meta name="robots" content="noindex"')
    // A page that search engines skip may have no canonical address.
    const counts = [titles.length, descriptions.length, canonicals.length || (mayBeListed ? 0 : 1)]
    if (counts.some((count) => count !== 1)) {
      faults.push(`${path} has ${counts.join(', ')} titles, descriptions and canonical addresses`)
    }
    if (inSitemap.includes(path) && !mayBeListed) faults.push(`${path} is in the sitemap, not to be listed`)
    // Another spelling of a page has that page's title.
    const isCanonical = canonicals[0] === PUBLIC_URL + path
    if (inSitemap.includes(path) && !isCanonical) faults.push(`${path} is in the sitemap, not canonical`)
    if (!mayBeListed || !isCanonical) continue
    if (!inSitemap.includes(path)) faults.push(`${path} may be listed, and is not in the sitemap`)
    if (title.length > 70) faults.push(`${path}, title of ${title.length}: ${title}`)
    if (description.length < 50 || description.length > 170) {
      faults.push(`${path}, description of ${description.length}: ${description}`)
    }
    for (const said of [`title: ${title}`, `description: ${description}`]) {
      const other = pathOfText.get(said)
      if (other !== undefined) faults.push(`${path} and ${other} have the same ${said}`)
      pathOfText.set(said, path)
    }
  }
  expect(faults).toEqual([])
})

/** Radix hides the browser's scroll bar by a style sheet beside the area, where HTML wants none. */
const STYLE_OF_RADIX = '<style>[data-radix-scroll-area-viewport]'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React spells what it renders, and matters of taste.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'tel-non-breaking': 'off',
    'void-style': 'off',
    // A link with the role of a button leads somewhere before scripts run; a region of toasts is no section.
    'prefer-native-element': 'off',
    // HTML allows every character but white space; Radix makes ids of addresses.
    'valid-id': ['error', { relaxed: true }],
  },
})

test('every page answers as it is to, in valid HTML', async () => {
  const findings: string[] = []
  for (const { path, status = 200 } of PUBLIC_PAGES) {
    const { status: answered, text } = answers.get(path)!
    if (answered !== status) findings.push(`${path} answers ${answered}`)
    const html = text.slice(text.indexOf('<!DOCTYPE'))
    const { results } = await validator.validateString(html, path)
    for (const { source = '', messages } of results) {
      for (const { ruleId, message, offset } of messages) {
        const excerpt = (source ?? '').slice(Math.max(0, offset - 40), offset + 80)
        if (!excerpt.includes(STYLE_OF_RADIX)) findings.push(`${path}, ${ruleId}: ${message} ${excerpt}`)
      }
    }
  }
  expect(findings).toEqual([])
})
