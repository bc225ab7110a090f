import { expect, test } from 'vitest'
import { suggestMailbox } from './suggest-mailbox.server.ts'

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
