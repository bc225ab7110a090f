import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../../app/file-store.ts'
import { createS3Store, parseS3Address } from './s3-store.ts'
import { startS3Server } from './testing/s3-server.ts'

const BUCKET = 'directory-files'
let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-store-'))
  server = await startS3Server(folder, BUCKET)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function storeAt(path: string, accessKey = server.accessKey): FileStore {
  const address = parseS3Address(`http://${accessKey}:${server.secretKey}@${server.host}/${path}`)
  if (!address) throw new Error('This address has a bucket and keys.')
  return createS3Store(address)
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

test('what is put can be read, listed and deleted', async () => {
  const store = storeAt(`${BUCKET}/one`)
  const before = Date.now()
  await store.put('photos/a/320.webp', Buffer.from('small'), 'image/webp')
  await store.put('photos/b/320.webp', Buffer.alloc(300_000, 7), 'image/webp')
  await store.put('documents/c', Buffer.from('secret'), 'application/octet-stream')
  const small = await store.get('photos/a/320.webp')
  expect(small?.bytes).toBe(5)
  expect(await buffer(small!.content)).toEqual(Buffer.from('small'))
  const large = await store.get('photos/b/320.webp')
  expect(await buffer(large!.content)).toEqual(Buffer.alloc(300_000, 7))
  expect(await keysOf(store, 'photos/')).toEqual(['photos/a/320.webp', 'photos/b/320.webp'])
  for await (const { at } of store.list('')) expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000)

  await store.delete('photos/a/320.webp')
  await store.delete('photos/a/320.webp')
  expect(await store.get('photos/a/320.webp')).toBeUndefined()
  expect(await keysOf(store, '')).toEqual(['documents/c', 'photos/b/320.webp'])
})

test('two directories share a bucket and see nothing of each other', async () => {
  await storeAt(`${BUCKET}/north`).put('photos/x', Buffer.from('north'), 'image/webp')
  await storeAt(`${BUCKET}/south`).put('photos/y', Buffer.from('south'), 'image/webp')
  expect(await keysOf(storeAt(`${BUCKET}/north`), '')).toEqual(['photos/x'])
  expect(await keysOf(storeAt(`${BUCKET}/south`), 'photos/')).toEqual(['photos/y'])
})

test('a list of more than one page', async () => {
  const store = storeAt(`${BUCKET}/many`)
  const keys = Array.from({ length: 1005 }, (_, at) => `photos/${String(at).padStart(4, '0')}`)
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => store.put(key, Buffer.from('x'), 'text/plain')))
  }
  expect(await keysOf(store, 'photos/')).toEqual(keys)
})

// The server of these tests does not check signatures, so they are checked against the one that Amazon publishes.
test('requests are signed as the S3 documentation shows', async () => {
  const signer = new AwsV4Signer({
    method: 'GET',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    headers: { Range: 'bytes=0-9', 'X-Amz-Content-Sha256': createHash('sha256').digest('hex') },
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    service: 's3',
    region: 'us-east-1',
    datetime: '20130524T000000Z',
    allHeaders: true,
  })
  expect(await signer.signature()).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

test('wrong keys and a bucket that is not there are told, without the keys', async () => {
  const refused = storeAt(BUCKET, 'SOMEBODY').put('photos/a', Buffer.from('x'), 'image/webp')
  await expect(refused).rejects.toThrow('The file store answered 403 to PUT /directory-files/photos/a.')
  const lost = storeAt('no-such-bucket')
  await expect(lost.put('photos/a', Buffer.from('x'), 'image/webp')).rejects.toThrow(
    'no bucket no-such-bucket',
  )
  await expect(keysOf(lost, '')).rejects.toThrow('no bucket no-such-bucket')
})

test('a key that could leave the folder is none', async () => {
  await expect(storeAt(BUCKET).get('../other/x')).rejects.toThrow('no key')
})

test.each([
  [
    's3://key:secret@s3.example.com/files',
    { endpoint: 'https://s3.example.com', bucket: 'files', prefix: '' },
  ],
  [
    'http://k:a%2Fb@localhost:9000/files/a/b/?region=eu-1',
    { prefix: 'a/b/', region: 'eu-1', secretAccessKey: 'a/b' },
  ],
])('%s', (text, address) => {
  expect(parseS3Address(text)).toMatchObject(address)
})

test.each([
  'https://s3.example.com/files',
  'https://key:secret@s3.example.com/',
  'ftp://key:secret@s3.example.com/files',
  'files',
])('%s is no address of a store', (text) => {
  expect(parseS3Address(text)).toBeUndefined()
})
