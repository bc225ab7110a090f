import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { privateToken } from '../../app/features/private-links/index.server.ts'
import { describeError, withoutSignatures } from './log.ts'

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

test('a path that opens a private page is told without what opens it', () => {
  const secrets = { derive: () => Buffer.alloc(32, 1) }
  const token = privateToken(secrets, 'reply', '4f9b8c1e-0000-4000-8000-000000000001')
  const told = '/reply/4f9b8c1e-0000-4000-8000-000000000001.…'
  expect(withoutSignatures(`/reply/${token}`)).toBe(told)
  expect(withoutSignatures(`/reply/${token}.data`)).toBe(`${told}.data`)
  expect(withoutSignatures('/business/anchor-signs-1/contact.vcf')).toBe(
    '/business/anchor-signs-1/contact.vcf',
  )
})
