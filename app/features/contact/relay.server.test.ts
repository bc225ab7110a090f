import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { businesses, businessOwners, mailOutbox, relayedMessages, users } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { TooOften } from '../../platform/request-limits.ts'
import { checkMessage, type ContactMessage } from './check-message.server.ts'

import { answerMessage, findMessage, forgetOldMessages } from './reply.server.ts'
import { confirmMessage, sendMessage } from './send-message.server.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const DAY = 24 * 3_600_000
const publicUrl = 'https://directory.example'
const secrets = { derive: (purpose: string) => Buffer.alloc(32, purpose) }
const MESSAGE: ContactMessage = {
  name: 'Rosa Delgado',
  email: 'rosa@example.com',
  message: 'Do you repair tankless heaters?\n\nMy number is on the van.',
  copy: false,
}

const client = setUpTestDatabase()

beforeAll(async () => {
  const place = { categorySlug: 'plumbing', countySlug: 'duval' }
  await client.db.insert(businesses).values([
    { id: 'anchor-1', name: 'Anchor', email: 'office@example.com', ...place },
    { id: 'owned-1', name: 'Owned', ...place },
    { id: 'silent-1', name: 'Silent', ...place },
    { id: 'closed-1', name: 'Closed', email: 'closed@example.com', status: 'closed', ...place },
    { id: 'taken-down-1', name: 'Taken Down', email: 'scam@example.com', ...place },
    { id: 'unlisted-1', name: 'Unlisted', email: 'unlisted@example.com', status: 'unlisted', ...place },
  ])
  const [owner] = await client.db.insert(users).values({ email: 'owner@example.com' }).returning()
  await client.db.insert(businessOwners).values({ businessId: 'owned-1', accountId: owner?.id ?? '' })
})
beforeEach(async () => {
  await client.db.delete(relayedMessages)
  await client.db.delete(mailOutbox)
})

const send = (businessId: string, change: Partial<ContactMessage> = {}, now = NOW) =>
  sendMessage(client.db, { businessId, message: { ...MESSAGE, ...change }, now, secrets, publicUrl })
const mails = () => client.db.select().from(mailOutbox).orderBy(asc(mailOutbox.createdAt))
const tokenOf = (link: string | null | undefined) => link?.split('/reply/')[1] ?? ''

/** A mail's address must not be in what the other one reads. */
const wordsOf = (mail: { subject: string; text: string; html: string } | undefined) =>
  [mail?.subject, mail?.text, mail?.html].join('\n')

test('a message reaches the address of the listing, without the address of the visitor', async () => {
  expect(await send('anchor-1')).toBe('sent')
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: 'office@example.com', kind: 'contact-message' })
  expect(mail?.subject).toBe('Rosa Delgado wrote to Anchor')
  expect(mail?.text).toContain('Do you repair tankless heaters?')
  expect(mail?.text).toContain('My number is on the van.')
  expect(wordsOf(mail)).not.toMatch(/rosa@|office@/)
})

test('without an address in the listing its owner gets the message', async () => {
  expect(await send('owned-1')).toBe('sent')
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['owner@example.com'])
})

test.each(['silent-1', 'closed-1', 'unlisted-1', 'no-such-1', 'a\0b'])('%j takes no messages', async (id) => {
  expect(await send(id)).toBeUndefined()
  expect(await mails()).toEqual([])
})

test('a copy on request, which names no address of the business and leads nowhere', async () => {
  await send('anchor-1', { copy: true })
  const copy = (await mails()).find(({ kind }) => kind === 'contact-copy')
  expect(copy).toMatchObject({ recipient: 'rosa@example.com', link: null })
  expect(copy?.text).toContain('Do you repair tankless heaters?')
  expect(wordsOf(copy)).not.toMatch(/office@|\/reply\//)
})

test('a copy brings nobody links, for its address may be a stranger’s; the business gets them', async () => {
  await send('anchor-1', { copy: true, message: 'Look: https://prize.example/x and prize.com/y' })
  const [copy] = (await mails()).filter(({ kind }) => kind === 'contact-copy')
  const [message] = (await mails()).filter(({ kind }) => kind === 'contact-message')
  expect(copy?.text).toContain('Look: [web address left out] and [web address left out]')
  expect(wordsOf(copy)).not.toContain('prize')
  expect(message?.text).toContain('Look: https://prize.example/x and prize.com/y')
})

describe('answers', () => {
  const link = (token: string, now = NOW) => ({ token, secrets, now })

  test('go back and forth, and neither side reads the address of the other', async () => {
    await send('anchor-1')
    const [first] = await mails()
    expect(await findMessage(client.db, link(tokenOf(first?.link)))).toEqual({
      from: 'Rosa Delgado',
      businessName: 'Anchor',
      message: MESSAGE.message,
      dateText: 'November 21, 2026',
    })

    await client.db.delete(mailOutbox)
    const answer = { ...link(tokenOf(first?.link)), message: 'Yes, we do.', publicUrl }
    expect(await answerMessage(client.db, answer)).toBe(true)
    const [second] = await mails()
    expect(second).toMatchObject({ recipient: 'rosa@example.com', subject: 'Anchor answered you' })
    expect(second?.text).toContain('Yes, we do.')
    expect(wordsOf(second)).not.toMatch(/rosa@|office@/)

    await client.db.delete(mailOutbox)
    const back = { ...link(tokenOf(second?.link)), message: 'Friday then.', publicUrl }
    expect(await answerMessage(client.db, back)).toBe(true)
    const [third] = await mails()
    expect(third).toMatchObject({
      recipient: 'office@example.com',
      subject: 'Rosa Delgado answered you about Anchor',
    })
    expect(third?.text).toContain('Your message was:\n\nYes, we do.')
    expect(wordsOf(third)).not.toMatch(/rosa@|office@/)
  })

  test('are possible for a month; then the message is forgotten', async () => {
    await send('anchor-1')
    const [mail] = await mails()
    const token = tokenOf(mail?.link)
    const almost = new Date(NOW.getTime() + 30 * DAY - 1000)
    const after = new Date(NOW.getTime() + 30 * DAY + 1000)
    expect(await findMessage(client.db, link(token, almost))).toBeDefined()
    expect(await forgetOldMessages(client.db, almost)).toBe(0)
    expect(await findMessage(client.db, link(token, after))).toBeUndefined()
    expect(await answerMessage(client.db, { ...link(token, after), message: 'Hi', publicUrl })).toBe(false)
    expect(await forgetOldMessages(client.db, after)).toBe(1)
    expect(await client.db.select().from(relayedMessages)).toEqual([])
  })

  test('end with the listing: whose page was taken down writes to nobody anymore', async () => {
    await send('taken-down-1')
    const [mail] = await mails()
    const token = tokenOf(mail?.link)
    const takenDown = { status: 'unlisted' as const }
    await client.db.update(businesses).set(takenDown).where(eq(businesses.id, 'taken-down-1'))
    expect(await findMessage(client.db, link(token))).toBeUndefined()
    expect(await answerMessage(client.db, { ...link(token), message: 'Pay here', publicUrl })).toBe(false)
    expect(await mails()).toHaveLength(1)
  })

  test('need the whole link', async () => {
    await send('anchor-1')
    const [row] = await client.db.select().from(relayedMessages)
    for (const token of [row?.id ?? '', `${row?.id}.${'x'.repeat(22)}`, '', 'made-up']) {
      expect(await findMessage(client.db, link(token))).toBeUndefined()
    }
  })
})

describe('limits by what is in the database', () => {
  test('thirty messages an hour for one business; more wait until their addresses are confirmed', async () => {
    for (let count = 0; count < 30; count++) await send('anchor-1', { email: `visitor${count}@example.com` })
    expect(await send('anchor-1', { email: 'another@example.com' })).toBe('held')
    expect(await send('owned-1', { email: 'another@example.com' })).toBe('sent')
    const later = new Date(NOW.getTime() + 3_600_001)
    expect(await send('anchor-1', { email: 'another@example.com' }, later)).toBe('sent')
  })

  test('ten an hour from one address', async () => {
    for (let count = 0; count < 10; count++) await send(count % 2 ? 'anchor-1' : 'owned-1')
    await expect(send('anchor-1', { email: 'rosa@example.com' })).rejects.toBeInstanceOf(TooOften)
    const kept = await client.db
      .select()
      .from(relayedMessages)
      .where(eq(relayedMessages.visitorEmail, 'rosa@example.com'))
    expect(kept).toHaveLength(10)
  })
})

describe('a message that waits', () => {
  const tokenIn = (link: string | null | undefined) => link?.split('/reply/confirm/')[1] ?? ''

  test('tells its sender nothing that was typed, and is passed on once, by the button', async () => {
    const held = { businessId: 'anchor-1', message: MESSAGE, isOdd: true, now: NOW, secrets, publicUrl }
    expect(await sendMessage(client.db, held)).toBe('held')
    const [asked, ...more] = await mails()
    expect(more).toEqual([])
    expect(asked).toMatchObject({ recipient: 'rosa@example.com', kind: 'contact-confirm' })
    expect(wordsOf(asked)).not.toMatch(/Rosa|heaters|Anchor/)
    const token = tokenIn(asked?.link)
    const [row] = await client.db.select().from(relayedMessages)
    // Nobody answers what was not passed on.
    expect(await findMessage(client.db, { token: `${row?.id}`, secrets, now: NOW })).toBeUndefined()
    const confirm = () => confirmMessage(client.db, { token, secrets, now: NOW, publicUrl })
    await Promise.all([confirm(), confirm()])
    await confirm()
    expect((await mails()).map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual([
      'contact-confirm rosa@example.com',
      'contact-message office@example.com',
    ])
    expect(await confirmMessage(client.db, { token: 'x', secrets, now: NOW, publicUrl })).toBeUndefined()
  })
})

describe('limits that hold', () => {
  // @spec 2.70
  test('against thirty-five messages at the same moment', async () => {
    const sent = await Promise.allSettled(
      Array.from({ length: 35 }, (_, count) => send('anchor-1', { email: `visitor${count}@example.com` })),
    )
    expect(sent.filter((one) => one.status === 'fulfilled' && one.value === 'sent')).toHaveLength(30)
    const toBusiness = (await mails()).filter(({ recipient }) => recipient === 'office@example.com')
    expect(toBusiness).toHaveLength(30)
  })

  // @spec 2.70
  test('for answers: ten an hour reach one visitor, by whichever link', async () => {
    await send('anchor-1')
    await send('owned-1')
    const tokens = (await mails()).map((mail) => tokenOf(mail.link))
    const answers = Array.from({ length: 16 }, (_, count) =>
      answerMessage(client.db, {
        token: tokens[count % 2] ?? '',
        message: 'Buy now',
        secrets,
        now: NOW,
        publicUrl,
      }),
    )
    await Promise.allSettled(answers)
    const toVisitor = (await mails()).filter(({ recipient }) => recipient === 'rosa@example.com')
    expect(toVisitor).toHaveLength(10)
  })
})

describe('what is typed', () => {
  const typed = { name: 'Rosa', email: 'rosa@example.com', message: 'Hello', copy: '' }
  const errorsOf = (change: Partial<typeof typed>) => {
    const checked = checkMessage({ ...typed, ...change })
    return checked.ok ? [] : Object.keys(checked.fields ?? {})
  }

  test('a name is one line, whatever was sent', () => {
    expect(checkMessage({ ...typed, name: ' Rosa\r\nBcc: x@example.com ' })).toMatchObject({
      value: { name: 'Rosa Bcc: x@example.com' },
    })
  })

  test.each([
    [{}, []],
    [{ name: ' ' }, ['name']],
    [{ name: 'x'.repeat(81) }, ['name']],
    [{ email: 'rosa' }, ['email']],
    [{ message: ' \n' }, ['message']],
    [{ message: 'x'.repeat(3001) }, ['message']],
    [{ name: '', email: '', message: '' }, ['name', 'email', 'message']],
  ])('%j is refused for %j', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })
})
