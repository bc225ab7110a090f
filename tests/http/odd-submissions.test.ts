import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { accountRoles, businessOwners, mailOutbox, submissions } from '../../app/db/schema/index.ts'
import { aFilledForm } from '../../app/features/submissions/testing/filled-form.ts'
import { setUpDirectory } from '../support/set-up-directory.ts'
import { visibleText } from './visible-text.ts'

/** What has to come back of a submission. */
interface Shown {
  /** On the page and on the card. */
  texts?: string[]
  links?: string[]
  /** On the page alone. */
  pageTexts?: string[]
  pageLinks?: string[]
  api?: object
  rest?: object
  jsonLd?: object
  /** Whole lines. */
  vCard?: string[]
  /** In the email that says that it is listed. */
  mail?: string[]
  /** In the entry of an event that its owner posts. */
  calendar?: string[]
  /** Searches that find it. */
  searches?: string[]
}

type Typed = Record<string, string>
type Objects = 'api' | 'rest' | 'jsonLd'
type Lists = Exclude<keyof Shown, Objects>

/** @param dialed with a pause before the extension */
function phone(text: string, dialed: string, ...searches: string[]): Shown {
  const tel = `tel:${dialed}`
  return {
    texts: [text],
    links: [tel],
    api: { phone: text, tel },
    rest: { phone: text },
    jsonLd: { telephone: dialed.replace(',', ' ext. ') },
    vCard: [`TEL;TYPE=WORK,VOICE:${dialed.replace(',', '\\,')}`],
    searches: [text, ...searches],
  }
}

function website(address: string): Shown {
  return {
    pageLinks: [address],
    api: { website: address },
    rest: { website: address },
    jsonLd: { url: address },
    vCard: [`URL:${address}`],
  }
}

/** @param escaped as address books and calendars write it, where that differs */
function name(text: string, escaped = text, ...searches: string[]): Shown {
  return {
    texts: [text],
    api: { name: text },
    rest: { name: text },
    jsonLd: { name: text },
    vCard: [`FN:${escaped}`, `ORG:${escaped}`],
    mail: [text],
    calendar: [`(${escaped})`],
    searches,
  }
}

/** @param first the day's line on the page */
function hours(first: string, opens: string, closes: string, ...dayOfWeek: string[]): Shown {
  const openingHoursSpecification: unknown = expect.arrayContaining([
    expect.objectContaining({ opens, closes, dayOfWeek }),
  ])
  return { pageTexts: [first], jsonLd: { openingHoursSpecification } }
}

/** @param typed how the city was typed, which the address keeps */
function place(street: string, city: string, zip: string): Shown {
  const [line = '', unit = ''] = street.split(', ')
  const address: unknown = expect.objectContaining({
    streetAddress: street,
    addressLocality: city,
    postalCode: zip,
  })
  return {
    texts: [city],
    pageTexts: [`${street}, ${city}, FL ${zip}`],
    api: { city },
    rest: { address: `${street}, ${city}, FL ${zip}` },
    jsonLd: { address },
    vCard: [`ADR;TYPE=WORK:;${unit};${line};${city};FL;${zip};USA`],
    calendar: [`LOCATION:${street}, ${city}, FL ${zip}`.replaceAll(',', '\\,')],
  }
}

/** @param hour of the event at ten, in UTC */
function inCounty(county: string, hour: number): Shown {
  return {
    pageTexts: [`${county} County`],
    api: { county },
    calendar: [`DTSTART:20300504T${hour}0000Z`],
    searches: [`${county} County`],
  }
}

const PORT_ST_JOE = { city: 'Port St. Joe', zip: '32456' }

type Row = [what: string, typed: Typed, ...shown: Shown[]]

const PHONES: Row[] = [
  ['dots', { phone: '904.555.0101' }, phone('(904) 555-0101', '+19045550101', '904–555–0101')],
  [
    'en dashes and an extension',
    { phone: '850–555–0142 x5' },
    phone('(850) 555-0142 ext. 5', '+18505550142,5'),
  ],
  ['an address of a number', { phone: 'tel:+1-772-555-0176' }, phone('(772) 555-0176', '+17725550176')],
  [
    'an extension in words, with zeros',
    { phone: 'Office: (305) 555-0119, extension 0042' },
    phone('(305) 555-0119 ext. 0042', '+13055550119,0042', '305.555.0119'),
  ],
  ['a lettered number', { phone: '1-800-FLOWERS' }, phone('1-800-FLOWERS', '+18003569377', '800-356-9377')],
  ['digits and letters', { phone: '1-888-4-VETS-FL #7' }, phone('1-888-4-VETS-FL ext. 7', '+18884838735,7')],
  ['seven letters', { phone: '407-PLUMBER' }, phone('407-PLUMBER', '+14077586237', 'tel:+14077586237')],
  ['wide digits', { phone: '９０４－５５５－０１５５' }, phone('(904) 555-0155', '+19045550155')],
  ['a number of Puerto Rico', { phone: '(787) 555-0111' }, phone('(787) 555-0111', '+17875550111')],
  ['one dot more', { phone: '1.904.555.0133' }, phone('(904) 555-0133', '+19045550133')],
  ['a label before', { phone: 'Cell: 904 555-0136' }, phone('(904) 555-0136', '+19045550136', '555–0136')],
  ['a label after', { phone: '904/555-0137 (cell)' }, phone('(904) 555-0137', '+19045550137')],
  [
    'an extension in brackets',
    { phone: '(954)555-0138 (ext. 3)' },
    phone('(954) 555-0138 ext. 3', '+19545550138,3', '954-555-0138 x3'),
  ],
  ['small and big letters', { phone: '1-844-MyFLVet' }, phone('1-844-MyFLVet', '+18446935838')],
]

const WEBSITES: Row[] = [
  ['a full stop at the end', { website: 'Anchor-One.example.' }, website('https://anchor-one.example')],
  ['no colon', { website: 'http//anchor-two.example/Menu' }, website('http://anchor-two.example/Menu')],
  [
    'a space after www',
    { website: 'www. anchor-three.example' },
    website('https://www.anchor-three.example'),
  ],
  ['letters of Germany', { website: 'bücher-vier.example' }, website('https://xn--bcher-vier-9db.example')],
  ['a comma in a path', { website: 'anchor-five.example/a,b' }, website('https://anchor-five.example/a,b')],
  ['capitals', { website: 'HTTPS://WWW.Anchor-Six.EXAMPLE' }, website('https://www.anchor-six.example')],
  ['a semicolon', { website: 'https;//anchor-seven.example,' }, website('https://anchor-seven.example')],
  ['a port', { website: 'anchor-8.example:8080/shop' }, website('https://anchor-8.example:8080/shop')],
  [
    'a question and a place',
    { website: 'anchor-nine.example/?q=a&b=c#top' },
    website('https://anchor-nine.example/?q=a&b=c#top'),
  ],
  [
    'names at other sites',
    { facebook: '@anchor.page.', instagram: 'https//instagram.com/anchor_page/' },
    { pageLinks: ['https://www.facebook.com/anchor.page', 'https://www.instagram.com/anchor_page'] },
  ],
]

const HOURS: Row[] = [
  [
    'hours by the clock of twelve',
    { hours: 'Mon-Fri 8:30am-5pm' },
    hours(
      'Monday 8:30 AM to 5:00 PM',
      '08:30',
      '17:00',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
    ),
  ],
  [
    'a night',
    { hours: 'Fr, Sa 18:00-02:00' },
    hours('Friday 6:00 PM to 2:00 AM', '18:00', '02:00', 'Friday', 'Saturday'),
  ],
  [
    'hours by the clock of a watch',
    { hours: 'Mon, Tue 0800-1630' },
    hours('Monday 8:00 AM to 4:30 PM', '08:00', '16:30', 'Monday', 'Tuesday'),
  ],
  [
    'hours with leading zeros, in two letters a day',
    { hours: 'Mo, We 07:30-01:15' },
    hours('Monday 7:30 AM to 1:15 AM', '07:30', '01:15', 'Monday', 'Wednesday'),
  ],
  [
    'a night by the clock of 24',
    { hours: 'Fri 10:00-02:00' },
    hours('Friday 10:00 AM to 2:00 AM', '10:00', '02:00', 'Friday'),
  ],
  [
    'noon to a night',
    { hours: 'Sat 12:00-02:00' },
    hours('Saturday noon to 2:00 AM', '12:00', '02:00', 'Saturday'),
  ],
  [
    'as soldiers write it',
    { hours: 'W 0800-1700 hrs' },
    hours('Wednesday 8:00 AM to 5:00 PM', '08:00', '17:00', 'Wednesday'),
  ],
  [
    'single letters',
    { hours: 'M,F 10-7' },
    hours('Monday 10:00 AM to 7:00 PM', '10:00', '19:00', 'Monday', 'Friday'),
  ],
  ['a break', { hours: 'Tue 8-12, 1-5' }, hours('Tuesday 8:00 AM to noon', '13:00', '17:00', 'Tuesday')],
  ['always', { hours: '24 hrs' }, { pageTexts: ['Open 24 hours'] }],
  ['only a day off', { hours: 'Sun: CLOSED' }, { pageTexts: ['Saturday Not given', 'Sunday Closed'] }],
  ['by appt', { hours: 'by appt' }, { pageTexts: ['By appointment only'] }],
  [
    'words that say no times',
    { hours: 'Call first, we are out a lot', decided: 'note' },
    { pageTexts: ['Hours Call first, we are out a lot'] },
  ],
  ['by appointment', { hours: 'By appointment' }, { pageTexts: ['By appointment'] }],
]

const NAMES: Row[] = [
  [
    'an apostrophe and &',
    { businessName: 'O’Malley & Sons' },
    name('O’Malley & Sons', 'O’Malley & Sons', "o'malley sons"),
  ],
  [
    'signs of a program',
    { businessName: '<b>Bold</b> "Q"; \\ Co' },
    name('<b>Bold</b> "Q"; \\ Co', '<b>Bold</b> "Q"\\; \\\\ Co'),
  ],
  [
    'accents',
    { businessName: 'Ñandú Peluquería' },
    name('Ñandú Peluquería', 'Ñandú Peluquería', 'nandu peluqueria'),
  ],
  ['Japanese', { businessName: '海軍ラーメン' }, name('海軍ラーメン', '海軍ラーメン', '海軍ラーメン')],
  ['Arabic', { businessName: 'مطعم البحر' }, name('مطعم البحر')],
  ['a family', { businessName: 'Cruz 👩‍👩‍👧‍👦 Care' }, name('Cruz 👩‍👩‍👧‍👦 Care', 'Cruz 👩‍👩‍👧‍👦 Care', 'cruz care')],
  ['Hebrew', { businessName: 'מאפיית הנמל' }, name('מאפיית הנמל', 'מאפיית הנמל', 'מאפיית הנמל')],
  ['Russian', { businessName: 'Пекарня «Якорь»' }, name('Пекарня «Якорь»', 'Пекарня «Якорь»', 'якорь')],
  ['Hindi', { businessName: 'समुद्र रसोई' }, name('समुद्र रसोई')],
  ['Persian, with a joiner', { businessName: 'می‌خواهم' }, name('می‌خواهم')],
  ['Thai', { businessName: 'ครัวทหารเรือ' }, name('ครัวทหารเรือ')],
  ['Vietnamese', { businessName: 'Phở Quân Đội' }, name('Phở Quân Đội', 'Phở Quân Đội', 'pho quan doi')],
  ['a flag', { businessName: '🇺🇸 Flag Shop' }, name('🇺🇸 Flag Shop', '🇺🇸 Flag Shop', 'flag shop')],
  [
    'dollars',
    { businessName: 'Cash $& Carry $1' },
    name('Cash $& Carry $1', 'Cash $& Carry $1', 'cash carry'),
  ],
  ['digits alone', { businessName: '007 1/2' }, name('007 1/2')],
  [
    'a full stop after a name',
    { businessName: 'Harbor, Sons & Co.' },
    name('Harbor, Sons & Co.', 'Harbor\\, Sons & Co.'),
  ],
]

const PLACES: Row[] = [
  ['a suite', { street: '12 Bay St, Ste 4-B' }, place('12 Bay St, Ste 4-B', 'Jacksonville', '32202')],
  [
    'a highway without a name',
    { street: '3010 US Hwy 27 S', city: 'lake placid', zip: '33852' },
    place('3010 US Hwy 27 S', 'Lake Placid', '33852'),
  ],
  [
    'a street with a letter, a saint in full',
    { street: '1234-A SE Port St Lucie Blvd', city: 'Port Saint Lucie', zip: '34952-1234' },
    place('1234-A SE Port St Lucie Blvd', 'Port St. Lucie', '34952'),
  ],
  [
    'only a service area',
    { street: '', serviceArea: 'Duval & Clay, “by boat”' },
    { texts: ['Jacksonville'], pageTexts: ['Duval & Clay, “by boat”'] },
  ],
  [
    'Bay County, with a ZIP code of Gulf',
    { ...PORT_ST_JOE, city: 'Mexico Beach', countySlug: 'bay' },
    inCounty('Bay', 15),
  ],
  [
    'Gulf County south of the line',
    { ...PORT_ST_JOE, countySlug: 'gulf', timeZone: 'America/New_York' },
    inCounty('Gulf', 14),
  ],
  [
    'Gulf County north of the line',
    { ...PORT_ST_JOE, countySlug: 'gulf', timeZone: 'America/Chicago' },
    inCounty('Gulf', 15),
  ],
  ['a ZIP code north of the line', { city: 'Wewahitchka', zip: '32465-0001' }, inCounty('Gulf', 15)],
  [
    'a ZIP code in two counties',
    { city: 'Apopka', zip: '32703', countySlug: 'seminole' },
    inCounty('Seminole', 14),
  ],
  [
    'a city in two counties',
    { city: 'Aripeka', zip: '34679', countySlug: 'hernando' },
    inCounty('Hernando', 14),
  ],
  [
    'the other name of a county',
    { city: 'Miami', zip: '33101', street: '', serviceArea: 'All of Dade' },
    inCounty('Miami-Dade', 14),
  ],
]

const REFUSED: [typed: Typed, problem: string][] = [
  [{ phone: '850-555-O142' }, 'Enter the phone number in digits: there are letters in “850-555-O142”'],
  [{ phone: '772-555-ROOF' }, 'Enter the phone number in digits: there are letters in “772-555-ROOF”'],
  [
    { phone: '(850) 555-0142 / (850) 555-0143' },
    'Enter one phone number: either (850) 555-0142 or (850) 555-0143',
  ],
  [
    { phone: '850-555-0142 press 2' },
    'Enter the phone number alone, such as (850) 555-0142, without “press 2”',
  ],
  [{ phone: '299-555-0142' }, 'Check the phone number: 299 isn’t an area code'],
  [
    { website: 'anchor.example, other.example' },
    'Enter one web address: either anchor.example or other.example',
  ],
  [
    { facebook: 'facebook.com/anchor and facebook.com/other' },
    'Enter one web address: either facebook.com/anchor or facebook.com/other',
  ],
  [PORT_ST_JOE, 'Choose the county: 32456 reaches into Gulf, Bay, and Franklin counties'],
  [{ ...PORT_ST_JOE, countySlug: 'gulf' }, 'Choose the time zone: Gulf County has two'],
  [
    { city: 'Longboat Key', zip: '34228' },
    'Choose the county: 34228 reaches into Manatee and Sarasota counties',
  ],
  [{ zip: '09012' }, 'This is a military mailing address'],
  [{ zip: '34001' }, 'This is a military mailing address'],
  [{ city: 'FPO, AP' }, 'This is a military mailing address'],
  [{ street: 'PSC 41 Box 12, APO AE 09464' }, 'This is a military mailing address'],
  [{ zip: '30301' }, '30301 is in Georgia, not in Florida'],
  [{ city: 'Mobile, Alabama' }, 'This address is in Alabama, not in Florida'],
]

const KINDS = [NAMES, PHONES, WEBSITES, HOURS, PLACES]

/** Each business has something odd of every kind, as far as it goes; nothing of it is in the way of another. */
const PUBLISHED = NAMES.map((_, at) => {
  const rows = KINDS.flatMap((kind): Row[] => kind.slice(at, at + 1))
  return {
    what: rows.map(([what]) => what).join(', '),
    typed: Object.assign({}, ...rows.map(([, typed]) => typed)) as Typed,
    shown: rows.flatMap(([, , ...shown]) => shown),
  }
})

const { server, database } = setUpDirectory({
  SAMPLE_DATA: 'off',
  LOG_LEVEL: 'error',
  CONFIRM_ADDRESSES: 'off',
  // Each sender has a network of their own.
  TRUSTED_PROXIES: '127.0.0.1',
})
let moderator = { token: '', id: '' }
let owner = { token: '', id: '' }
let count = 0

async function anAccount(email: string) {
  const answer = await fetch(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a lantern over the bay' }),
  })
  const { access_token: token, user } = (await answer.json()) as {
    access_token: string
    user: { id: string }
  }
  return { token, id: user.id }
}

beforeAll(async () => {
  moderator = await anAccount('moderator@example.com')
  owner = await anAccount('owner@example.com')
  await database.db.insert(accountRoles).values({ userId: moderator.id, role: 'moderator' })
})

const textAt = async (path: string) => {
  const answer = await fetch(new URL(path, server.url))
  expect(answer.status, path).toBe(200)
  return answer.text()
}
const jsonAt = async (path: string) => JSON.parse(await textAt(path)) as unknown

async function api(path: string, { token }: { token: string }, body?: object) {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': `203.0.113.${count}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answered = (await answer.json()) as Record<string, unknown>
  expect(answer.ok, JSON.stringify(answered)).toBe(true)
  return answered
}

/** As a browser without scripts sends it. */
async function submit(typed: Typed) {
  const form = await textAt('/submit-business')
  const hidden = Array.from(form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
  const own = Object.fromEntries(hidden.map(([, field = '', value = '']) => [field, value]))
  count += 1
  const contactEmail = `sender-${count}@example.com`
  // A form that comes so soon would be taken for a program's, and a night is asked about once.
  const answers = { sentByPage: 'yes', hoursAsked: typed.hours ?? '' }
  const fields = { ...aFilledForm({ contactEmail }), ...own, ...typed, ...answers }
  const answer = await fetch(`${server.url}/submit-business`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: server.url, 'x-forwarded-for': `203.0.113.${count}` },
    redirect: 'manual',
  })
  return { answer, contactEmail }
}

/** Approved at the desk; its owner then posts an event. */
/** @param hours what becomes of hours that nobody can read */
async function publish(contactEmail: string, edits: Typed = {}, hours?: string) {
  const [sent] = await database.db
    .select({ id: submissions.id, version: submissions.version })
    .from(submissions)
    .where(eq(submissions.contactEmail, contactEmail))
  const decision = { decision: 'approve', version: sent?.version, edits, hours }
  await api(`/moderation/submissions/${sent?.id}/decision`, moderator, decision)
  const [{ id } = { id: '' }] = await database.db
    .select({ id: submissions.businessId })
    .from(submissions)
    .where(eq(submissions.id, sent?.id ?? ''))
  await database.db.insert(businessOwners).values({ businessId: id ?? '', accountId: owner.id })
  const post = { businessId: id, type: 'event', content: 'Open house', starts: '2030-05-04T10:00' }
  const { id: event } = await api('/posts', owner, post)
  return { id: id ?? '', event: String(event) }
}

function readHtml(html: string) {
  const links = Array.from(html.matchAll(/ href="([^"]*)"/g), ([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )
  // Of the day of the test.
  return { text: visibleText(html).replace(' (today)', ''), links }
}

async function approvalMail(contactEmail: string) {
  const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, contactEmail))
  return mails.find(({ kind }) => kind.endsWith('approved'))?.text
}

test('no kind has more of them than there are businesses', () => {
  expect(Math.max(...KINDS.map(({ length }) => length))).toBe(PUBLISHED.length)
})

test.each(PUBLISHED)('$what: what was typed comes back everywhere', async ({ typed, shown }) => {
  const code = `kx${count}qz`
  const description = `${typed.description ?? 'Repairs and new lines for houses and shops.'} ${code}`
  const { answer, contactEmail } = await submit({ businessName: `Shop ${code}`, ...typed, description })
  expect(answer.status, visibleText(await answer.text())).toBe(303)
  const { id, event } = await publish(contactEmail, {}, typed['decided'])
  const all = (part: Lists) => shown.flatMap((one) => one[part] ?? [])
  const expected = (part: Objects) => Object.assign({}, ...shown.map((one) => one[part])) as object

  const html = await textAt(`/business/${id}`)
  const page = readHtml(html)
  for (const text of [...all('texts'), ...all('pageTexts')]) expect(page.text).toContain(text)
  for (const link of [...all('links'), ...all('pageLinks')]) expect(page.links).toContain(link)

  const card = readHtml(await textAt(`/saved?ids=${id}`))
  for (const text of all('texts')) expect(card.text).toContain(text)
  for (const link of all('links')) expect(card.links).toContain(link)

  const [found, ...others] = ((await jsonAt(`/api/v1/businesses?q=${code}`)) as { items: unknown[] }).items
  expect(found).toMatchObject({ id, ...expected('api') })
  expect(others).toEqual([])
  const [row] = (await jsonAt(`/rest/v1/businesses?id=eq.${id}&select=*`)) as unknown[]
  expect(row).toMatchObject({ id, ...expected('rest') })

  const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
  const described = blocks.map(([, json = '']) => JSON.parse(json) as object)
  expect(described).toContainEqual(expect.objectContaining(expected('jsonLd')))

  const lines = (await textAt(`/business/${id}/contact.vcf`)).replaceAll('\r\n ', '').split('\r\n')
  expect(lines).toEqual(expect.arrayContaining(all('vCard')))

  const calendar = (await textAt(`/events/${event}.ics`)).replaceAll('\r\n ', '')
  for (const text of all('calendar')) expect(calendar).toContain(text)

  const mail = await approvalMail(contactEmail)
  for (const text of [id, ...all('mail')]) expect(mail).toContain(text)

  for (const q of all('searches')) {
    const { items } = (await jsonAt(`/api/v1/businesses?q=${encodeURIComponent(q)}`)) as { items: unknown[] }
    expect(items, q).toContainEqual(expect.objectContaining({ id }))
  }
})

test('what a reviewer types is read by the same rules, and the email says how', async () => {
  const { contactEmail } = await submit({ phone: '904.555.0199', website: 'www.anchor-ten.example.' })
  const edits = { phone: '850–555–0199 x5', website: 'http//anchor-ten.example' }
  const { id } = await publish(contactEmail, edits)
  const { links } = readHtml(await textAt(`/business/${id}`))
  expect(links).toEqual(expect.arrayContaining(['tel:+18505550199,5', 'http://anchor-ten.example']))
  const mail = await approvalMail(contactEmail)
  expect(mail).toContain('Phone: “(904) 555-0199” → “(850) 555-0199 ext. 5”')
  expect(mail).toContain('“https://www.anchor-ten.example” → “http://anchor-ten.example”')
})

describe('asked about beside the field, with what was typed:', () => {
  test.each(REFUSED)('%j', async (typed, problem) => {
    const { answer, contactEmail } = await submit(typed)
    const html = await answer.text()
    expect(visibleText(html)).toContain(problem)
    for (const value of Object.values(typed)) expect(html).toContain(`value="${value}"`)
    const stored = await database.db.$count(submissions, eq(submissions.contactEmail, contactEmail))
    expect(stored).toBe(0)
  })
})
