import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DatabaseAway, isDatabaseAway, isDatabaseUnavailable } from './unavailable.ts'

const withCode = (code: string, message = 'message') => Object.assign(new Error(message), { code })

test.each([
  ['nothing listens', withCode('ECONNREFUSED')],
  ['nothing listens at any of its addresses', new AggregateError([withCode('ECONNREFUSED')])],
  ['its name is unknown', withCode('ENOTFOUND')],
  ['it shuts down', withCode('57P01')],
  ['it starts', withCode('57P03')],
  ['the password was changed', withCode('28P01')],
  ['the database was dropped', withCode('3D000')],
  ['the database accepts no connections', withCode('55000')],
  ['its disk is broken', withCode('58030')],
  ['the connection broke', new Error('Connection terminated unexpectedly')],
  ['it hangs', new Error('Query read timeout')],
  ['it does not accept in time', new Error('Connection terminated due to connection timeout')],
  [
    'the connection broke within a transaction',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['it was given up meanwhile', new Error('Cannot use a pool after calling end on the pool')],
  ['it did not answer a moment ago', new DatabaseAway()],
  ['Drizzle wraps it', new DrizzleQueryError('select 1', [], withCode('ECONNRESET'))],
])('the database is away: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
  expect(isDatabaseUnavailable(error)).toBe(true)
})

test.each([
  ['too many connections', withCode('53300')],
  ['a backup is being restored: the tables are not there', withCode('42P01')],
  ['a right is missing', withCode('42501')],
  ['a statement took too long', withCode('57014')],
  ['two waited for each other', withCode('40P01')],
  ['all of our connections are in use', new Error('timeout exceeded when trying to connect')],
  ['Drizzle wraps it', new DrizzleQueryError('select 1', [], withCode('57014'))],
])('the database is there, and cannot do it now: %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
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
