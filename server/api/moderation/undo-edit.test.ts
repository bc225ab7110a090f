import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listingEdits } from '../../../app/db/schema/index.ts'
import { MODERATOR, OWNER, setUpDecisionsToUndo, SHOP } from '../testing/decisions-to-undo.ts'

const { database, decide, undo, refused, listing, mailsTo, lastEntry } = setUpDecisionsToUndo()

describe('an edit', () => {
  async function anEdit(to: string, from = '(772) 555-0100') {
    const [edit] = await database.db
      .insert(listingEdits)
      .values({ businessId: SHOP, accountId: OWNER, changes: { phone: { from, to } } })
      .returning()
    return edit?.id ?? ''
  }
  const editOf = async (id: string) =>
    (await database.db.select().from(listingEdits).where(eq(listingEdits.id, id)))[0]

  // @spec 1.22
  test('that was approved: the listing says what it said, the edit waits, and can be approved again', async () => {
    const id = await anEdit('(772) 555-0188')
    const at = await decide('edits', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550188')

    expect((await undo('edits', id, at)).status).toBe(200)

    expect(await listing()).toMatchObject({ phone: '(772) 555-0100', phoneDigits: '7725550100' })
    expect(await editOf(id)).toMatchObject({ status: 'waiting', decidedAt: null, decisionText: null })
    expect(await mailsTo('owner@example.com')).toEqual(['edit-published', 'edit-reopened'])
    expect(await lastEntry(id)).toMatchObject({ action: 'edit_undone', facts: { columns: ['phone'] } })
    await decide('edits', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550188')
  })

  // @spec 1.22
  test('stands when another one was approved on top', async () => {
    const first = await anEdit('(772) 555-0188')
    const at = await decide('edits', first, { decision: 'approve' })
    await decide('edits', await anEdit('(772) 555-0199', '(772) 555-0188'), { decision: 'approve' })
    expect(await refused('edits', first, at)).toMatch(/^Phone was changed again/)
    expect((await listing())?.phoneDigits).toBe('7725550199')
  })

  test('that was rejected waits again, unless the owner has asked for another change', async () => {
    const first = await anEdit('(772) 555-0188')
    const at = await decide('edits', first, { decision: 'reject', text: 'We could not confirm it.' })
    expect((await undo('edits', first, at)).status).toBe(200)
    expect((await editOf(first))?.status).toBe('waiting')

    const again = await decide('edits', first, { decision: 'reject', text: 'We could not confirm it.' })
    await anEdit('(772) 555-0199')
    expect(await refused('edits', first, again)).toMatch(/^The owner has asked for another change/)
  })

  test('is taken back once: of two moderators one is told', async () => {
    const id = await anEdit('(772) 555-0188')
    const at = await decide('edits', id, { decision: 'approve' })
    const answers = await Promise.all([undo('edits', id, at), undo('edits', id, at, MODERATOR)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)
    expect(told?.body['message']).toMatch(/^Someone took this back/)
    expect(await mailsTo('owner@example.com')).toEqual(['edit-published', 'edit-reopened'])
  })
})
