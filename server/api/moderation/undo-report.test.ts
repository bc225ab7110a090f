import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { businesses, reports } from '../../../app/db/schema/index.ts'
import { OWNER, setUpDecisionsToUndo, SHOP } from '../testing/decisions-to-undo.ts'

const { database, ask, decide, undo, refused, listing, mailsTo } = setUpDecisionsToUndo()

describe('a report', () => {
  async function aReport(change: Partial<typeof reports.$inferInsert>) {
    const [row] = await database.db
      .insert(reports)
      .values({ businessId: SHOP, kind: 'problem', reporterEmail: 'rosa@example.com', ...change })
      .returning()
    return row?.id ?? ''
  }
  const aCorrection = (to: string) =>
    aReport({ kind: 'correction', changes: { phone: { from: '(772) 555-0100', to } } })
  const reportOf = async (id: string) =>
    (await database.db.select().from(reports).where(eq(reports.id, id)))[0]

  test('that corrected a field: it says what it said, and whoever told us is told', async () => {
    const id = await aCorrection('772-555-0177')
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await listing())?.phoneDigits).toBe('7725550177')

    expect((await undo('reports', id, at)).status).toBe(200)

    expect((await listing())?.phoneDigits).toBe('7725550100')
    expect(await reportOf(id)).toMatchObject({ status: 'waiting', decidedAt: null })
    expect(await mailsTo('rosa@example.com')).toEqual(['report-resolved', 'report-reopened'])
  })

  test('stands when the field was corrected again', async () => {
    const id = await aCorrection('772-555-0177')
    const at = await decide('reports', id, { decision: 'approve' })
    await decide('reports', await aCorrection('772-555-0178'), { decision: 'approve' })
    expect(await refused('reports', id, at)).toMatch(/^Phone was changed again/)
  })

  // @spec 1.22
  test('that closed the listing opens it again, unless somebody has opened it since', async () => {
    const id = await aReport({ problem: 'closed' })
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await listing())?.status).toBe('closed')
    expect((await undo('reports', id, at)).status).toBe(200)
    expect((await listing())?.status).toBe('published')

    const again = await decide('reports', id, { decision: 'approve' })
    const opened = await ask(`/my-businesses/${SHOP}/closed`, OWNER, { isClosed: false }, 'PUT')
    expect(opened.status).toBe(200)
    expect(await refused('reports', id, again)).toMatch(/^The listing has been opened, closed,/)
  })

  test('that was dismissed waits again, and leaves a closed listing closed', async () => {
    await database.db.update(businesses).set({ status: 'closed' }).where(eq(businesses.id, SHOP))
    const id = await aReport({ problem: 'closed', reporterEmail: null })
    const at = await decide('reports', id, { decision: 'approve' })
    expect((await undo('reports', id, at)).status).toBe(200)
    const dismissed = await decide('reports', id, { decision: 'reject' })
    expect((await undo('reports', id, dismissed)).status).toBe(200)
    expect((await reportOf(id))?.status).toBe('waiting')
    expect((await listing())?.status).toBe('closed')
  })
})
