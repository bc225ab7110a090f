import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailOutbox } from '../../db/schema/index.ts'
import { setUpTestDatabase } from '../../db/testing/set-up-test-database.ts'
import { isTeamReachable, writeToTeam } from './write-to-team.server.ts'

const database = setUpTestDatabase()
const now = new Date()
const message = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Who runs this?\n\nThank you!' }
const teamEmail = ['team@directory.example']

const mails = () => database.db.select().from(mailOutbox).where(eq(mailOutbox.kind, 'team-message'))

test('a message goes to the team, with the address to answer', async () => {
  expect(await isTeamReachable(database.db, { now, teamEmail: [] })).toBe(false)
  expect(await writeToTeam(database.db, { message, now, teamEmail: [] })).toBeUndefined()
  expect(await isTeamReachable(database.db, { now, teamEmail })).toBe(true)
  expect(await writeToTeam(database.db, { message, now, teamEmail })).toBe(true)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: 'team@directory.example',
    subject: 'Ana Reyes wrote to the directory',
    link: 'mailto:ana@example.com',
  })
  expect(mail?.text).toContain('Who runs this?\n\nThank you!\n\nAna Reyes can be reached at ana@example.com.')
})

test('nobody floods the team from many places', async () => {
  const sending = Array.from({ length: 130 }, () => writeToTeam(database.db, { message, now, teamEmail }))
  const outcomes = await Promise.allSettled(sending)
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(await mails()).toHaveLength(120)
  const inTwoHours = new Date(now.getTime() + 2 * 3_600_000)
  expect(await writeToTeam(database.db, { message, now: inTwoHours, teamEmail })).toBe(true)
})
