import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FileStore } from '../../app/platform/file-store.ts'
import { parseS3Address } from './s3-address.ts'
import { createS3Store, inParts } from './s3-store.ts'
import { startS3Server } from './testing/s3-server.ts'

const BUCKET = 'directory-files'
/** With everything that addresses and signatures write in other ways. */
const SECRET = 'a/b+c%d@e:f ?&=é'
let folder: string
let server: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-store-'))
  server = await startS3Server({ directory: folder, bucket: BUCKET, secretKey: SECRET })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

function storeAt(path: string, keys = `S3RVER:${encodeURIComponent(SECRET)}`): FileStore {
  const address = parseS3Address(`http://${keys}@${server.host}/${path}`)
  if (!address) throw new Error('This address has a bucket and keys.')
  return createS3Store(address)
}

async function keysOf(store: FileStore, prefix: string): Promise<string[]> {
  const keys = []
  for await (const { key } of store.list(prefix)) keys.push(key)
  return keys.toSorted()
}

// @spec 1.37
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

test.each([`Bo's "sails" & more`, '50% + tax', 'Küste (süd)!*', 'a+b~c'])(
  'a folder named %s holds files like any other',
  async (name) => {
    const store = storeAt(`${BUCKET}/${encodeURIComponent(name)}`)
    const keys = ['photos/A_b-1.2/320.webp', 'photos/_c']
    for (const key of keys) await store.put(key, Buffer.from(key), 'image/webp')
    expect(await keysOf(store, 'photos/')).toEqual(keys)
    const found = await store.get(keys[0]!)
    expect(String(await buffer(found!.content))).toBe(keys[0])
    for (const key of keys) await store.delete(key)
    expect(await keysOf(store, '')).toEqual([])
  },
)

test('a list of more than one page', async () => {
  const address = parseS3Address(`http://S3RVER:${encodeURIComponent(SECRET)}@${server.host}/${BUCKET}/many`)!
  const store = createS3Store(address, { keysPerPage: 2 })
  const keys = ['photos/0', 'photos/1', 'photos/2', 'photos/3', 'photos/4']
  await Promise.all(keys.map((key) => store.put(key, Buffer.from('x'), 'text/plain')))
  expect(await keysOf(store, 'photos/')).toEqual(keys)
})

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

// @spec 1.37
test('a wrong secret is refused, whatever is asked, and told without it', async () => {
  const store = storeAt(BUCKET, 'S3RVER:other-secret')
  const asked = {
    PUT: () => store.put('photos/a', Buffer.from('x'), 'image/webp'),
    GET: () => store.get('photos/a'),
    DELETE: () => store.delete('photos/a'),
  }
  for (const [method, ask] of Object.entries(asked)) {
    await expect(ask()).rejects.toThrow(
      `The file store at http://${server.host} answered 403 SignatureDoesNotMatch to ${method} /${BUCKET}/photos/a. ` +
        'Check the keys in STORAGE_URL, and that they may read, write, delete and list.',
    )
  }
  await expect(keysOf(store, '')).rejects.toThrow(
    /^(?!.*other-secret).*SignatureDoesNotMatch to GET \/directory-files\./,
  )
  expect(await storeAt(BUCKET).get('photos/a')).toBeUndefined()
})

test('an access key that nobody knows, and a bucket that is not there', async () => {
  const stranger = storeAt(BUCKET, `SOMEBODY:${encodeURIComponent(SECRET)}`)
  await expect(keysOf(stranger, '')).rejects.toThrow('403 InvalidAccessKeyId')
  const lost = storeAt('no-such-bucket')
  for (const ask of [
    () => lost.put('photos/a', Buffer.from('x'), 'image/webp'),
    () => lost.get('photos/a'),
    () => keysOf(lost, ''),
  ]) {
    await expect(ask()).rejects.toThrow(/answered 404 NoSuchBucket to .* Check the bucket in STORAGE_URL\.$/)
  }
})

test('a store that is in trouble for a moment is asked again', async () => {
  const store = storeAt(`${BUCKET}/again`)
  let requests = 0
  server.meets(() => ((requests += 1) < 3 ? 'refused' : 'answered'))
  await store.put('photos/a', Buffer.from('x'), 'image/webp')
  expect(requests).toBe(3)

  server.meets(() => 'refused')
  await expect(store.get('photos/a')).rejects.toThrow('answered 503 ServiceUnavailable to GET')
  server.meets(() => 'broken')
  await expect(store.get('photos/a')).rejects.toThrow('did not answer to GET')
  server.meets(() => 'answered')
})

test('an upload goes in parts, each of which says that bytes move', async () => {
  const content = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
  let moved = 0
  const parts = inParts(content, () => (moved += 1))
  expect(parts.next().value?.length).toBe(65_536)
  expect(moved).toBe(1)
  const rest = [...parts]
  expect(rest.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 37_856])
  expect(moved).toBe(5)
  const store = storeAt(`${BUCKET}/parts`)
  await store.put('photos/a', content, 'image/webp')
  expect(await buffer((await store.get('photos/a'))!.content)).toEqual(content)
})

test('a key that could leave the folder is none', async () => {
  await expect(storeAt(BUCKET).get('../other/x')).rejects.toThrow('no key')
})
