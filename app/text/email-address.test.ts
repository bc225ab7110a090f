import { expect, test } from 'vitest'
import { parseEmail } from './email-address.ts'

test.each([
  [' Ray@Example.COM ', 'ray@example.com'],
  ['first.last+fl@example.com', 'first.last+fl@example.com'],
  ["o'connor@example.com", "o'connor@example.com"],
  ['a&b@example.com', 'a&b@example.com'],
  ['x#y@example.com', 'x#y@example.com'],
  ['{dev}=ops/{1}!?@example.com', '{dev}=ops/{1}!?@example.com'],
  ['jose\u0301@example.com', 'jos\u00E9@example.com'],
  ['ЖАННА@example.com', 'жанна@example.com'],
  ['ΟΔΟΣ@example.com', 'οδοσ@example.com'],
  ['ray@bücher.example', 'ray@xn--bcher-kva.example'],
  ['ray@BU\u0308CHER.example', 'ray@xn--bcher-kva.example'],
  ['ray@XN--bcher-kva.example', 'ray@xn--bcher-kva.example'],
  ['ray@例え.テスト', 'ray@xn--r8jz45g.xn--zckzah'],
])('%j is %j', (typed, address) => {
  expect(parseEmail(typed)).toBe(address)
  expect(parseEmail(address)).toBe(address)
})

test.each([
  'İlker@example.org',
  'ray@İstanbul.example',
  'ｒａｙ@example.com',
  'ﬁsh@example.com',
  'ray＠example.com',
  'ra\u200By@example.com',
  'ray@exam\u00ADple.com',
  'ra\u0002y@example.com',
  '"a b"@example.com',
  'a b@example.com',
  'ray@example',
  'ray@example.com.',
  'ray@.example.com',
  'ray@-example.com',
  'ray@127.1',
  'ray@[127.0.0.1]',
  'ray@exa_mple.com',
  'ray@bücher.example/path',
  'ray@bücher.example:80',
  'ray@b%C3%BCcher.exämple',
  'a@b@example.com',
  '.ray@example.com',
  'ray..carter@example.com',
  '@example.com',
  'example.com',
  '',
  `${'x'.repeat(243)}@example.com`,
])('%j is refused', (typed) => {
  expect(parseEmail(typed)).toBeUndefined()
})
