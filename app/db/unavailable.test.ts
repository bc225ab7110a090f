import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string, message = 'message') => Object.assign(new Error(message), { code })

test.each([
  ['nothing listens', withCode('ECONNREFUSED')],
  ['nothing listens at any of its addresses', new AggregateError([withCode('ECONNREFUSED')])],
  ['its name is unknown', withCode('ENOTFOUND')],
  ['it shuts down', withCode('57P01')],
  ['it starts', withCode('57P03')],
  ['too many connections', withCode('53300')],
  ['the password was changed', withCode('28P01')],
  ['the database was dropped', withCode('3D000')],
  ['the database accepts no connections', withCode('55000')],
  ['a backup is being restored: the tables are not there', withCode('42P01')],
  ['its disk is broken', withCode('58030')],
  ['a statement took too long', withCode('57014')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['it does not accept in time', new Error('timeout exceeded when trying to connect')],
  ['it hangs', new Error('Query read timeout')],
  ['Drizzle wraps it', new DrizzleQueryError('select 1', [], withCode('ECONNRESET'))],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['a mistake in a statement', withCode('42601')],
  ['a column that does not exist', withCode('42703')],
  ['a value that is there already', withCode('23505')],
  ['a mistake of ours', new TypeError('x is undefined')],
  ['no error at all', 'ECONNREFUSED'],
])('the database is there: %s', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false)
})
