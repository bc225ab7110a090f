import { expect, test } from 'vitest'
import { endOfLastRecord, hasReached, parsePosition } from './position.ts'

const SEGMENT = 16n * 1024n * 1024n
const primary = { lsn: parsePosition('1/10'), timeline: 2, system: '7' }

test('positions are compared within one timeline of one cluster', () => {
  expect(hasReached({ ...primary }, primary)).toBe(true)
  expect(hasReached({ ...primary, lsn: parsePosition('1/F') }, primary)).toBe(false)
  expect(hasReached({ ...primary, lsn: parsePosition('0/FFFFFFFF') }, primary)).toBe(false)
  expect(hasReached({ ...primary, lsn: parsePosition('2/0'), timeline: 1 }, primary)).toBe(false)
  expect(hasReached({ ...primary, lsn: parsePosition('2/0'), system: '8' }, primary)).toBe(false)
})

test.each([
  ['0/3000028', '0/3000000'],
  ['0/3002018', '0/3002000'],
  ['0/3002028', '0/3002028'],
  ['0/3000148', '0/3000148'],
])('what ends before %s has ended at %s', (next, end) => {
  expect(endOfLastRecord(parsePosition(next), SEGMENT)).toBe(parsePosition(end))
})
