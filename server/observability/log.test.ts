import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeError } from './log.ts'

test('an error is told with its cause, code and place, without the values of the query or the row', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'accounts_email',
    detail: 'Key (email)=(imogen@example.com) already exists.',
  })
  const described = describeError(
    new DrizzleQueryError('insert into accounts values ($1)', ['imogen@example.com'], refused),
  )

  expect(described).toMatchObject({
    type: 'DrizzleQueryError',
    message: 'Failed query: insert into accounts values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23505', constraint: 'accounts_email', message: refused.message },
  })
  expect(JSON.stringify(described)).not.toContain('imogen')
})

test('all attempts of a connection are told', () => {
  const error = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')])

  expect(describeError(error)).toMatchObject({
    errors: [{ message: 'refused at ::1' }, { message: 'refused at 127.0.0.1' }],
  })
})
