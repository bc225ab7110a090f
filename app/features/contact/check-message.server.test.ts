import { expect, test } from 'vitest'
import { checkMessage } from './check-message.server.ts'

const FORM = { name: 'Dana Ortiz', email: 'dana@example.com', message: 'Do you work on Sundays?', copy: '' }

test('a name is one line of letters, for it stands in the subject of a mail', () => {
  const typed = '  Dana\r\nOrtiz\u0007\u001B[31m '
  expect(checkMessage({ ...FORM, name: typed })).toMatchObject({ value: { name: 'Dana Ortiz [31m' } })
  expect(checkMessage({ ...FORM, name: ' \u0007 ' })).toMatchObject({ fields: { name: 'Enter your name' } })
})
