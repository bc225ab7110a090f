import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  businesses,
  businessOwners,
  mailOutbox,
  reports,
  teamMessages,
  users,
} from '../../app/db/schema/index.ts'
import { TRAP_NAME } from '../../app/ui/form/trap-name.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

/** Of the sample list, with an address for e-mail. */
const PAGE = '/business/kowalczyk-water-and-gas-1'
const ADDRESS = 'kowalczyk.watergas@example.com'
/** Of the sample list, without one. */
const SILENT = '/business/tidewrack-plumbing-1'
const OWNERS_ADDRESS = 'somebody.private@example.com'

const { server, database: client } = setUpDirectory({ LOG_LEVEL: 'error' })

beforeAll(async () => {
  const [owner] = await client.db
    .insert(users)
    .values({ email: OWNERS_ADDRESS, emailConfirmedAt: new Date() })
    .returning()
  await client.db
    .insert(businessOwners)
    .values({ businessId: PAGE.replace('/business/', ''), accountId: owner?.id ?? '' })
})

const get = (path: string) => fetch(new URL(path, server.url), { redirect: 'manual' })
const post = (path: string, form: Record<string, string>, ip = '192.0.2.7') =>
  fetch(new URL(path, server.url), {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: server.url, 'x-forwarded-for': ip },
    redirect: 'manual',
  })
const MESSAGE = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  message: 'Do you come to Venice?',
  copy: 'yes',
}

// @spec 2.70
describe('no address of an owner is told', () => {
  test.each([
    PAGE,
    `${PAGE}.data`,
    `${PAGE}/contact`,
    `${PAGE}/contact.data`,
    `${PAGE}/contact.vcf`,
    `${PAGE}/report`,
    `${PAGE}/report.data`,
    `${PAGE}/correct`,
    `${PAGE}/correct.data`,
    '/saved?ids=kowalczyk-water-and-gas-1',
    '/businesses/search?q=kowalczyk',
    '/businesses/search.data?q=kowalczyk',
    '/category/plumbing/city/sarasota',
    '/county/sarasota.data',
  ])('%s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    const body = await answer.text()
    expect(body).not.toContain(ADDRESS)
    expect(body).not.toContain(OWNERS_ADDRESS)
    expect(body).not.toMatch(/mailto:|&quot;email&quot;:|"email":"/)
  })
})

test.each([
  ['contact', 409],
  ['report', 303],
  ['correct', 303],
])('%s under an address that no business has', async (form, status) => {
  const path = `/business/%E6%B5%B7%0A/${form}`
  const sent = await post(path, { ...MESSAGE, problem: 'closed', [TRAP_NAME]: '1' })
  expect(sent.status).toBe(status)
})

describe('a message to the team, without scripts', () => {
  const TO_TEAM = { name: 'Rosa Delgado', email: 'rosa@example.com', message: 'Who runs this directory?' }

  test('waits for those who review, also where nobody has an email address, and the page says so', async () => {
    expect(await (await get('/contact?office=duval')).text()).toMatch(
      /<textarea[^>]*>About the Jacksonville Military[^<]*\(904\) 255-5550 is not the right number/,
    )
    const refused = await post('/contact', { ...TO_TEAM, email: 'rosa' })
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain(TO_TEAM.message)
    const sent = await post('/contact', TO_TEAM)
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent#write'])
    expect(visibleText(await (await get('/contact?sent')).text())).toContain('Your message is on its way')
    expect(await client.db.select().from(teamMessages)).toMatchObject([{ ...TO_TEAM, status: 'waiting' }])
  })
})

describe('a message to a business, without scripts', () => {
  test('is passed on, with a copy, and the page says so', async () => {
    const profile = await (await get(PAGE)).text()
    expect(profile).toContain(`href="${PAGE}/contact"`)
    const sent = await post(`${PAGE}/contact`, MESSAGE)
    expect(sent.status).toBe(303)
    const page = await (await get(sent.headers.get('location') ?? '')).text()
    expect(visibleText(page)).toContain('Your message is on its way')
    expect(visibleText(page)).not.toContain('Write to')
    const mails = await client.db.select().from(mailOutbox)
    expect(mails.map(({ recipient, kind }) => `${kind} ${recipient}`).toSorted()).toEqual([
      'contact-copy rosa@example.com',
      `contact-message ${ADDRESS}`,
    ])
  })

  test('is answered by the link in the mail', async () => {
    const [mail] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'contact-message'))
    const path = new URL(mail?.link ?? '').pathname
    const page = await get(path)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    expect(visibleText(html)).toContain('Do you come to Venice?')
    expect(html).not.toContain('rosa@example.com')
    expect((await post(path, { message: ' ' })).status).toBe(400)
    expect((await post(path, { message: 'Every Tuesday.' })).status).toBe(303)
    const [answer] = await client.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'contact-answer'))
    expect(answer).toMatchObject({ recipient: 'rosa@example.com' })
    expect((await get('/reply/made-up')).status).toBe(404)
  })

  test('comes back with what was typed, when something is wrong', async () => {
    const refused = await post(`${PAGE}/contact`, { ...MESSAGE, email: 'rosa' })
    expect(refused.status).toBe(400)
    const html = await refused.text()
    expect(visibleText(html)).toContain('Enter an email address like name@example.com')
    expect(html).toContain('Do you come to Venice?')
  })

  test('cannot be sent where nobody would get it', async () => {
    expect(await (await get(SILENT)).text()).not.toContain(`href="${SILENT}/contact"`)
    const page = visibleText(await (await get(`${SILENT}/contact`)).text())
    expect(page).toContain('accept messages here')
    expect((await post(`${SILENT}/contact`, MESSAGE)).status).toBe(409)
    expect((await post('/business/no-such-1/contact', MESSAGE)).status).toBe(409)
    expect((await get('/business/no-such-1/contact')).status).toBe(404)
  })

  test('is refused kindly when it was a lot, and the form is kept', async () => {
    let answer = await post(`${PAGE}/contact`, MESSAGE)
    for (let count = 0; count < 20 && answer.status !== 429; count++) {
      answer = await post(`${PAGE}/contact`, { ...MESSAGE, message: `Do you come to Venice? ${count}` })
    }
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3500)
    const html = await answer.text()
    expect(visibleText(html)).toMatch(/Please wait a moment.*Send it again in (59|60) minutes/s)
    expect(html).toContain('Do you come to Venice?')
  })
})

describe('what visitors know better', () => {
  const waiting = async () => {
    const [row] = await client.db.select().from(reports).orderBy(desc(reports.createdAt)).limit(1)
    return row
  }

  test('a problem goes to the moderators', async () => {
    expect((await post(`${SILENT}/report`, { message: 'Gone' })).status).toBe(400)
    const sent = await post(`${SILENT}/report`, { problem: 'closed', message: '', email: '' })
    expect(sent.status).toBe(303)
    const thanks = async ({ headers }: Response) =>
      visibleText(await (await get(headers.get('location') ?? '')).text())
    expect(await thanks(sent)).toContain('Thank You')
    expect(await thanks(sent)).not.toContain('email you when it’s resolved')
    expect(await waiting()).toMatchObject({ kind: 'problem', problem: 'closed', reporterEmail: null })
    const known = await post(`${SILENT}/report`, {
      problem: 'closed',
      message: '',
      email: 'rosa@example.com',
    })
    expect(await thanks(known)).toContain('We’ll email you when it’s resolved')
  })

  test('a correction of several fields is one case, with what each said and should say', async () => {
    const [row] = await client.db
      .select()
      .from(businesses)
      .where(eq(businesses.id, SILENT.replace('/business/', '')))
    const form: Record<string, string> = {
      name: row?.name ?? '',
      category: row?.categorySlug ?? '',
      address: row?.address ?? '',
      phone: row?.phone ?? '',
      website: row?.website ?? '',
      description: (row?.description ?? '').replaceAll('\n', '\r\n'),
      message: '',
      email: '',
    }
    const hours: Record<string, string> = {}
    for (const day of [1, 2, 3, 4, 5, 6, 7]) hours[`hours-${day}-choice`] = 'closed'
    Object.assign(hours, { 'hours-1-choice': 'open', 'hours-1-opens0': '09:00', 'hours-1-closes0': '17:00' })
    const same = await post(`${SILENT}/correct`, form)
    expect(visibleText(await same.text())).toContain('Change at least one field')
    const typed = { ...form, ...hours, phone: '772-555-0142', address: '3 A St, Longboat Key, FL 34228' }
    const asked = await post(`${SILENT}/correct`, typed)
    expect(asked.status).toBe(400)
    expect(await asked.text()).toMatch(/<select[^>]*name="county".*Manatee County.*Sarasota County/s)
    expect((await post(`${SILENT}/correct`, { ...typed, county: 'sarasota' })).status).toBe(303)
    expect(await waiting()).toMatchObject({
      kind: 'correction',
      changes: {
        phone: { from: row?.phone, to: '(772) 555-0142' },
        address: { to: typed.address },
        countySlug: { from: row?.countySlug, to: 'sarasota' },
        hours: { to: { weekly: [{ day: 1, opens: '09:00', closes: '17:00' }] } },
      },
    })
  })
})

// @spec 1.40
test('the vCard of a business opens in an address book', async () => {
  const answer = await get(`${SILENT}/contact.vcf`)
  expect(answer.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="tidewrack-plumbing-1.vcf"')
  const card = await answer.text()
  expect(card).toContain('FN:Tidewrack Plumbing\r\n')
  expect(card).not.toContain('EMAIL')
  expect((await get('/business/no-such-1/contact.vcf')).status).toBe(404)
})
