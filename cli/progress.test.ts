import { expect, test } from 'vitest'
import { createProgress, formatCount } from './progress.ts'

function record(isTTY: boolean) {
  let time = 0
  let text = ''
  const stream = { isTTY, write: (part: string) => (text += part) }
  const progress = createProgress('Generating', { stream, now: () => time })
  return {
    progress,
    at: (milliseconds: number) => (time = milliseconds),
    text: () => text,
  }
}

test('away from a terminal: plain lines, at most one in two seconds, none for what is quick', () => {
  const { progress, at, text } = record(false)

  for (let time = 0; time <= 5000; time += 100) {
    at(time)
    progress.update(time * 40, 200_000)
  }
  progress.end()

  expect(text()).toBe(
    'Generating: 40 % · 80,000 of 200,000 · 2 s\nGenerating: 80 % · 160,000 of 200,000 · 4 s\n',
  )
})

test('on a terminal: a bar that is drawn over itself and removed at the end', () => {
  const { progress, at, text } = record(true)

  at(1000)
  progress.update(50, 100)
  expect(text()).toBe(`\rGenerating ${'█'.repeat(15)}${'░'.repeat(15)} 50 % · 50 of 100 · 1 s\u001b[K`)
  at(1050)
  progress.update(55, 100)
  progress.end()
  progress.end()

  expect(text().split('\r')).toHaveLength(3)
  expect(text().endsWith('\r\u001b[K')).toBe(true)
})

test('nothing to do is done', () => {
  const { progress, at, text } = record(false)
  at(2000)
  progress.update(0, 0)
  expect(text()).toBe('Generating: 100 % · 0 of 0 · 2 s\n')
})

test('thousands are grouped', () => {
  expect(formatCount(200_000)).toBe('200,000')
})
