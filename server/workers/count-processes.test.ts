import { expect, test } from 'vitest'
import { countProcesses } from './count-processes.ts'

const GB = 1024 ** 3

test.each([
  ['one processor', { processors: 1, memoryBytes: 16 * GB }, 1],
  ['two of them and plenty of memory', { processors: 2, memoryBytes: 16 * GB }, 2],
  ['a small rented server', { processors: 2, memoryBytes: 1 * GB }, 1],
  ['one with twice the memory', { processors: 4, memoryBytes: 2 * GB }, 4],
  ['a large machine', { processors: 64, memoryBytes: 256 * GB }, 8],
])('on %s there are as many processes as it carries', (_machine, machine, count) => {
  expect(countProcesses(undefined, machine)).toBe(count)
})

test('what the operator sets holds', () => {
  expect(countProcesses(12, { processors: 1, memoryBytes: GB })).toBe(12)
})
