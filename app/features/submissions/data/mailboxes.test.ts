import { expect, test } from 'vitest'
import mailboxes from './mailboxes.json' with { type: 'json' }

test('the domains of mailboxes are domains, each once', () => {
  expect(mailboxes.filter((domain) => !/^[a-z0-9-]+(\.[a-z]+)+$/.test(domain))).toEqual([])
  expect(new Set(mailboxes).size).toBe(mailboxes.length)
})
