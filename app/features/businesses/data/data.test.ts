import { expect, test } from 'vitest'
import hosts from './shared-hosts.json' with { type: 'json' }
import languages from './languages.json' with { type: 'json' }

test('the shared hosts are host names, each once', () => {
  expect(hosts.filter((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host))).toEqual([])
  expect(new Set(hosts).size).toBe(hosts.length)
})

test('the languages are named by tags of BCP 47', () => {
  const names = new Intl.DisplayNames('en-US', { type: 'language', fallback: 'none' })
  const tags = Object.keys(languages)
  expect(Intl.getCanonicalLocales(tags)).toEqual(tags.map((tag) => (tag === 'tl' ? 'fil' : tag)))
  expect(tags.filter((tag) => names.of(tag) === undefined)).toEqual([])
})
