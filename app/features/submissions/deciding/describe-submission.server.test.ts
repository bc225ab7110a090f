import { expect, test } from 'vitest'
import { sentText } from './describe-submission.server.ts'

test.each([
  ['form', 'dana@example.com', 'Sent by dana@example.com through the form on the site.'],
  ['account', 'dana@example.com', 'Sent by dana@example.com from an account.'],
  ['provider', null, 'Sent through the form provider, without an address to write to.'],
] as const)('a submission by %s from %s is described as: %s', (source, contactEmail, sentence) => {
  expect(sentText(source, contactEmail)).toBe(sentence)
})
