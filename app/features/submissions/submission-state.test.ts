import { expect, test } from 'vitest'
import { readDone } from './submission-state.ts'

const opened = (done: string) => new URL(`https://directory.example/submission/token?done=${done}`)

test.each([
  ['resent', 'submitted', 'resent'],
  ['changed', 'submitted', 'changed'],
  ['confirmed', 'submitted', 'confirmed'],
  ['withdrawn', 'withdrawn', 'withdrawn'],
  ['resent', 'approved', undefined],
  ['changed', 'changes_requested', undefined],
  ['withdrawn', 'submitted', undefined],
  ['toString', 'submitted', undefined],
] as const)('after %s, a submission that is %s shows %s', (done, status, told) => {
  expect(readDone(opened(done), status)).toBe(told)
})
