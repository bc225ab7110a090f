import { DrizzleQueryError } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { createLog, describeError } from './log.ts'

afterEach(() => void vi.useRealTimers())

function aLog() {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, lines }
}

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

test('a path is cut, and nobody who reads it can open a private link', () => {
  const { log, lines } = aLog()
  const token = `4f9b8c1e-0000-4000-8000-000000000001.${'a'.repeat(22)}`
  log.info({ path: `/submission/${token}/more` }, 'unknown page')
  log.error({ path: `/${'x'.repeat(15_000)}` }, 'request failed')
  expect(lines.map(({ path }) => path)).toEqual(['/submission/…/more', `/${'x'.repeat(199)}…`])
})

test('what anybody can cause fills no disk and hides no error', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { log, lines } = aLog()
  for (let at = 0; at < 500; at += 1) log.info({ path: '/nowhere' }, 'unknown page')
  log.error({}, 'request failed')
  expect(lines).toHaveLength(61)
  expect(lines.at(-1)).toMatchObject({ msg: 'request failed' })
  vi.advanceTimersByTime(60_000)
  log.info({ path: '/nowhere' }, 'unknown page')
  log.info({ path: '/nowhere' }, 'unknown page')
  expect(lines.slice(61)).toMatchObject([{ leftOut: 440 }, { msg: 'unknown page' }])
})
