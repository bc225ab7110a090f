import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mailOutbox, users } from '../../../app/db/schema/index.ts'
import { TEST_LINKS } from '../../../app/db/testing/links.ts'
import type { DeskCase } from '../../../app/features/moderation/find-case.server.ts'
import type { Queue } from '../../../app/features/moderation/find-queue.server.ts'
import { remindTeam } from '../../../app/features/moderation/team-notices.server.ts'
import { askApi } from '../testing/ask-api.ts'
import { MODERATOR, setUpOwnedListings } from '../testing/owned-listings.ts'
import { testApi } from '../testing/test-api.ts'

const { database, owned, call, save, pageOf, row, waitingEdit } = setUpOwnedListings()

const WANTED = {
  name: 'Harbor Bread',
  phone: '(772) 555-0199',
  website: 'www.casino.example',
  address: '1 Flagler Ave, Jacksonville, FL 32202',
}

/** An owner whose address is known, and an edit of theirs that waits. */
async function anEditOf(values: Record<string, string> = WANTED) {
  const { id, owner } = await owned()
  const address = `${owner}@example.com`
  await database.db.insert(users).values({ id: owner, email: address })
  await save(owner, id, values)
  return { id, owner, address, edit: (await waitingEdit(id))?.id ?? '' }
}

const desk = (path: string, body?: object) =>
  askApi(testApi(database.db), `/moderation/edits${path}`, { by: MODERATOR, ...(body && { body }) })
const decide = (edit: string, body: object) => desk(`/${edit}/decision`, body)
const caseOf = async (edit: string) =>
  (await desk(`/${edit}`)).body as Extract<DeskCase, { differences?: unknown }>

/** The newest mail to somebody. */
async function mailTo(recipient: string) {
  const [mail] = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.createdAt))
    .limit(1)
  return mail
}

test('of an edit some fields are published, one is corrected and some are left; the owner sees each', async () => {
  const { id, owner, address, edit } = await anEditOf()
  const before = await row(id)
  const decided = await decide(edit, {
    decision: 'approve',
    columns: ['name', 'phone'],
    values: { name: 'Harbor Bread Co.', website: 'www.not-chosen.example' },
    text: 'The website belongs to somebody else.',
  })
  expect(decided.status).toBe(200)

  expect(await row(id)).toMatchObject({
    name: 'Harbor Bread Co.',
    phone: '(772) 555-0199',
    website: before.website,
    address: before.address,
    countySlug: before.countySlug,
    lat: before.lat,
  })
  const page = await pageOf(owner, id)
  expect(page).toMatchObject({ waitingSince: null, isEditWaiting: false, publicValues: {} })
  expect(page.lastDecision?.text).toBe('The website belongs to somebody else.')
  expect(
    Object.fromEntries(
      (page.lastDecision?.fields ?? []).map(({ field, typed, result }) => [field, [typed, result]]),
    ),
  ).toEqual({
    name: ['Harbor Bread', 'corrected'],
    phone: ['(772) 555-0199', 'published'],
    website: ['https://www.casino.example', 'not_published'],
    address: ['1 Flagler Ave, Jacksonville, FL 32202', 'not_published'],
    county: ['duval', 'not_published'],
  })

  const mail = await mailTo(address)
  expect(mail).toMatchObject({
    kind: 'edit-published',
    subject: 'Some of your changes to Harbor Bread Co. are public',
    link: `http://127.0.0.1:3000/my-businesses/${id}#edit`,
  })
  expect(mail?.text).toContain('Public now: Business name and Phone.')
  expect(mail?.text).toContain('Our reviewer edited before publishing: Business name.')
  expect(mail?.text).toContain('Not published: Address, County, and Website.')
  expect(mail?.text).toContain('The website belongs to somebody else.')
  expect(mail?.text).toContain('Your version is kept on your page.')
})

test('what is rejected is kept whole on the owner’s page, and the mail says why', async () => {
  const { id, owner, address, edit } = await anEditOf({ name: WANTED.name, phone: WANTED.phone })
  const before = await row(id)
  expect((await decide(edit, { decision: 'reject', text: 'Use the name on your sign.' })).status).toBe(200)
  expect(await row(id)).toEqual(before)
  expect((await pageOf(owner, id)).lastDecision).toMatchObject({
    text: 'Use the name on your sign.',
    fields: [
      { field: 'name', typed: WANTED.name, result: 'not_published' },
      { field: 'phone', typed: WANTED.phone, result: 'not_published' },
    ],
  })
  const mail = await mailTo(address)
  expect(mail?.subject).toBe('Your changes to Anchor Plumbing weren’t published')
  expect(mail?.text).toContain('Our reviewer wrote: Use the name on your sign.')
  expect(mail?.text).toContain('Your version is kept on your page.')
})

test('of an edit at least one field is published, and only as a listing can have it', async () => {
  const { id, edit } = await anEditOf({ name: WANTED.name, phone: WANTED.phone })
  const before = await row(id)
  expect((await decide(edit, { decision: 'approve', columns: [] })).status).toBe(422)
  const wrong = await decide(edit, { decision: 'approve', columns: ['phone'], values: { phone: '12' } })
  expect(wrong).toMatchObject({ status: 422, body: { fields: { phone: expect.any(String) } } })
  expect(await row(id)).toEqual(before)
  expect((await waitingEdit(id))?.id).toBe(edit)
})

const textsOf = ({ notes }: Pick<DeskCase, 'notes'>) =>
  notes.flatMap(({ lines = [] }) => lines.map(({ text }) => text))

describe('a question to the owner about an edit', () => {
  const QUESTION = 'Is this the number of the shop?'
  const ask = async (edit: string) =>
    expect((await decide(edit, { decision: 'request_changes', text: QUESTION })).status).toBe(200)
  const lineOf = async (edit: string) => ((await desk('')).body as Queue).items.find(({ id }) => id === edit)
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  /** What the team is reminded of then. */
  const remindedOf = async (now: Date, id: string) => {
    await database.db.delete(mailOutbox)
    await remindTeam(database.db, { now, publicUrl: TEST_LINKS.publicUrl, teamEmail: ['desk@example.org'] })
    const mails = await database.db.select().from(mailOutbox)
    return mails.filter(({ text }) => text.includes(id)).map(({ kind }) => kind)
  }

  test('reaches the owner by mail and on their page, and waits for nobody on the team', async () => {
    const { id, owner, address, edit } = await anEditOf()
    expect((await decide(edit, { decision: 'request_changes', text: ' ' })).status).toBe(422)
    await ask(edit)
    expect(await mailTo(address)).toMatchObject({
      kind: 'edit-question',
      subject: 'A question about your changes to Anchor Plumbing',
      link: `http://127.0.0.1:3000/my-businesses/${id}#edit`,
      text: expect.stringContaining(QUESTION),
    })
    const page = await pageOf(owner, id)
    expect(page).toMatchObject({
      isEditWaiting: true,
      question: { text: QUESTION },
      values: { name: WANTED.name },
    })
    expect(await lineOf(edit)).toBeUndefined()
    expect(await remindedOf(after(30), edit)).toEqual([])
  })

  test('is answered in words, which the desk reads; the team’s time begins with it', async () => {
    const { id, owner, edit } = await anEditOf()
    expect(await remindedOf(after(21), edit)).toEqual(['team-reminder'])
    await ask(edit)
    const answer = (text: string) => call(owner, `/${id}/waiting-edit/answer`, 'POST', { answer: text })
    expect((await answer(' ')).status).toBe(422)
    expect((await answer('Yes, since May.')).status).toBe(200)
    expect((await answer('And again.')).status).toBe(404)
    const { question } = await pageOf(owner, id)
    expect(question).toBeNull()

    const shown = await caseOf(edit)
    expect(textsOf(shown)).toMatchObject([
      expect.stringContaining(QUESTION),
      'The owner answered: Yes, since May.',
    ])
    expect(shown).toMatchObject({ isAsked: false, since: (await waitingEdit(id))?.answeredAt?.toISOString() })
    expect(await lineOf(edit)).toMatchObject({
      since: shown.since,
      detail: expect.not.stringContaining('owner'),
    })
    expect(await remindedOf(after(21), edit)).toEqual(['team-reminder'])
    expect((await decide(edit, { decision: 'approve' })).status).toBe(200)
    expect(await row(id)).toMatchObject({ name: WANTED.name })
  })

  test('is answered by another edit, which keeps question and place', async () => {
    const { id, owner, edit } = await anEditOf()
    await ask(edit)
    await save(owner, id, { phone: '(772) 555-0155' })
    const changed = await waitingEdit(id)
    expect(changed?.id).not.toBe(edit)
    expect((await pageOf(owner, id)).question).toBeNull()
    const again = await caseOf(changed?.id ?? '')
    expect(again.isAsked).toBe(false)
    expect(textsOf(again)).toMatchObject([
      expect.stringContaining(QUESTION),
      expect.stringContaining('The owner changed the edit in answer'),
    ])
    expect(again.differences?.find(({ name }) => name === 'phone')?.typed).toBe('(772) 555-0155')
  })
})
