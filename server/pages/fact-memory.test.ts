import { expect, test } from 'vitest'
import { FactMemory } from './page-memory.ts'

function aMemory() {
  const watch = { epoch: 1 as number | undefined }
  const memory = new FactMemory(watch)
  let times = 0
  const read = () => Promise.resolve((times += 1))
  return { watch, memory, read }
}

test('a fact is read once, and again after a change was heard', async () => {
  const { watch, memory, read } = aMemory()
  expect(await memory.open().recall('count', read)).toBe(1)
  expect(await memory.open().recall('count', read)).toBe(1)
  expect(await memory.open().recall('another', read)).toBe(2)
  watch.epoch = 2
  expect(await memory.open().recall('count', read)).toBe(3)
  expect(await memory.open().recall('another', read)).toBe(4)
})

test('requests at the same time share one reading', async () => {
  const { memory, read } = aMemory()
  const facts = memory.open()
  expect(await Promise.all([facts.recall('count', read), facts.recall('count', read)])).toEqual([1, 1])
})

test('a request that began before a change reads for itself, and leaves nothing to others', async () => {
  const { watch, memory, read } = aMemory()
  const before = memory.open()
  watch.epoch = 2
  expect(await before.recall('count', read)).toBe(1)
  expect(await memory.open().recall('count', read)).toBe(2)
  expect(await before.recall('count', read)).toBe(3)
})

test('a reading that a change overtook is not kept', async () => {
  const { watch, memory, read } = aMemory()
  const reading = memory.open().recall('count', read)
  watch.epoch = 2
  expect(await reading).toBe(1)
  expect(await memory.open().recall('count', read)).toBe(2)
})

test('while changes cannot be heard everything is read', async () => {
  const { watch, memory, read } = aMemory()
  expect(await memory.open().recall('count', read)).toBe(1)
  watch.epoch = undefined
  expect(await memory.open().recall('count', read)).toBe(2)
})

test('a reading that failed is tried again', async () => {
  const { memory, read } = aMemory()
  const facts = memory.open()
  await expect(facts.recall('count', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await facts.recall('count', read)).toBe(1)
})
