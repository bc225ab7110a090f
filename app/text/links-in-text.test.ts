import { expect, test } from 'vitest'
import { computedMs } from '../../tests/support/computed-ms.ts'
import { countLinks, plainSubject, withoutLinks } from './links-in-text.ts'

test.each([
  ['See https://pills.example/a?b=c now', 'See [web address left out] now'],
  ['www.pills.example', '[web address left out]'],
  [
    'Win at pills-for-you.com/x or HTTP://X.example',
    'Win at [web address left out] or [web address left out]',
  ],
  ['Go to a.b.c.xyz?x=1.\nNow', 'Go to [web address left out]\nNow'],
])('%j has links', (text, without) => {
  expect(countLinks(text)).toBe(without.split('[web').length - 1)
  expect(withoutLinks(text)).toBe(without)
})

test.each([
  'Do you repair tankless heaters?',
  'Joe & Sons, Inc.',
  'St. Pete, 8 a.m. to 5 p.m., $5.00',
  'Tel. 904-555-0123, no. 12.5',
  'Come Tuesday.Bring a friend',
])('%j has none', (text) => {
  expect(countLinks(text)).toBe(0)
  expect(withoutLinks(text)).toBe(text)
})

test.each([
  ['Bob https://evil.test evil wrote to Anchor', 'Bob evil test evil wrote to Anchor'],
  ['evil@evil.example wrote to Anchor', 'evil evil example wrote to Anchor'],
  ['www.pills.com/x wrote to Anchor', 'www pills com x wrote to Anchor'],
  ['pills.shop\u2028wrote\nto Anchor', 'pills shop wrote to Anchor'],
  ['St. Pete’s A.C. wrote to Joe & Sons, Inc.', 'St. Pete’s A.C. wrote to Joe & Sons, Inc.'],
])('the subject %j leads nowhere', (text, plain) => {
  expect(plainSubject(text)).toBe(plain)
})

test.each(['-a', 'a.', 'a-a.', 'a.comx', 'http:/'])(
  'a long run of %j does not hold the server up',
  (part) => {
    const text = part.repeat(100_000)
    const before = computedMs()
    expect(countLinks(text)).toBe(0)
    expect(computedMs() - before).toBeLessThan(1500)
  },
)
