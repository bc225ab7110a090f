import { expect, test } from 'vitest'
import { suggestMailbox, suggestWebsite } from './check-form.server.ts'

// @spec 2.117
test.each([
  ['dana@gmail.con', 'dana@gmail.com'],
  ['dana@gmial.com', 'dana@gmail.com'],
  ['dana@gmail.co', 'dana@gmail.com'],
  [' Dana.Ortiz@Yaho.com ', 'Dana.Ortiz@yahoo.com'],
  ['dana@hotmal.com', 'dana@hotmail.com'],
  ['dana@comcast.nte', 'dana@comcast.net'],
  ['desk@anchorplumbing.con', 'desk@anchorplumbing.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(suggestMailbox(typed)).toBe(meant)
})

test.each([
  'dana@gmail.com',
  'dana@mail.com',
  'dana@ymail.com',
  'dana@me.com',
  'dana@mac.com',
  'dana@gmx.net',
  'desk@anchor.example.com',
  'desk@anchor.company',
  'desk@anchor.pro',
  'desk@anchor.co',
  'desk@stuart.fl.us',
  'joe@va.gov',
  'not an address',
  'dana@',
  '',
])('%s is left alone', (typed) => {
  expect(suggestMailbox(typed)).toBeUndefined()
})

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
