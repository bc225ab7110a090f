import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FileStore, FileStoreUnavailable } from '../../app/platform/file-store.ts'
import { createFolderStore } from './folder-store.ts'

let folder: string
let store: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-store-'))
  store = createFolderStore(join(folder, 'files'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function keysOf(prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('what is put can be read, listed and deleted', async () => {
  await store.put('photos/a/320.webp', Buffer.from('small'), 'image/webp')
  await store.put('photos/b/320.webp', Buffer.from('other'), 'image/webp')
  await store.put('documents/c', Buffer.from('secret'), 'application/octet-stream')
  const file = await store.get('photos/a/320.webp')
  expect(file?.bytes).toBe(5)
  expect(await buffer(file!.content)).toEqual(Buffer.from('small'))
  expect(await keysOf('photos/')).toEqual(['photos/a/320.webp', 'photos/b/320.webp'])

  await store.delete('photos/a/320.webp')
  await store.delete('photos/a/320.webp')
  expect(await store.get('photos/a/320.webp')).toBeUndefined()
  expect(await keysOf('')).toEqual(['documents/c', 'photos/b/320.webp'])
  expect(await readdir(join(folder, 'files/photos'))).toEqual(['b'])
})

test('an empty store has nothing', async () => {
  expect(await store.get('photos/a/320.webp')).toBeUndefined()
  expect(await keysOf('')).toEqual([])
})

test.each(['../keys/auth.json', 'photos/../../x', '/etc/passwd', '', 'a//b', '.unfinished/x', 'a\0b', 'a/'])(
  '%j is no key',
  async (key) => {
    await expect(store.get(key)).rejects.toThrow('no key')
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('no key')
    await expect(store.delete(key)).rejects.toThrow('no key')
  },
)

test('a write that fails says that the store is unavailable, and leaves nothing behind', async () => {
  await store.put('photos/a', Buffer.from('a file stands where a folder should'), 'image/webp')
  const writing = store.put('photos/a/320.webp', Buffer.from('x'), 'image/webp')
  await expect(writing).rejects.toThrow(FileStoreUnavailable)
  await expect(writing).rejects.toThrow(/takes no file: E[A-Z]+: /)
  expect(await readdir(join(folder, 'files/.unfinished'))).toEqual([])
})

test('a file that a crash left half written is never listed, and is removed once it is old', async () => {
  await store.put('photos/a', Buffer.from('whole'), 'image/webp')
  const young = join(folder, 'files/.unfinished/young')
  const old = join(folder, 'files/.unfinished/old')
  await writeFile(young, 'half')
  await writeFile(old, 'half')
  await utimes(old, new Date(), new Date(Date.now() - 2 * 60 * 60 * 1000))
  expect(await keysOf('')).toEqual(['photos/a'])
  expect(await readdir(join(folder, 'files/.unfinished'))).toEqual(['young'])
})
