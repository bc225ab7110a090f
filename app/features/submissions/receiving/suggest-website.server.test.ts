import { expect, test } from 'vitest'
import { suggestWebsite } from './suggest-website.server.ts'

test.each([
  ['gruntplumbing.con', 'gruntplumbing.com'],
  [' www.GruntPlumbing.cmo ', 'www.gruntplumbing.com'],
  ['https://gruntplumbing.nte/menu?a=1', 'https://gruntplumbing.net/menu?a=1'],
  ['gruntplumbing.ogr', 'gruntplumbing.org'],
  ['gruntplumbing.comm', 'gruntplumbing.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestWebsite(typed)).toBe(meant)
})

test.each([
  'gruntplumbing.com',
  'gruntplumbing.co',
  'gruntplumbing.plumbing',
  'gruntplumbing.vet',
  'gruntplumbing.com.co',
  'anchor.github.io',
  'stuart.fl.us',
  'anchor.example',
  'www.gruntplumbing',
  'n/a',
  '',
])('%s is left alone', (typed) => {
  expect(suggestWebsite(typed)).toBeUndefined()
})
