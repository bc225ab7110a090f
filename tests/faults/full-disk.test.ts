import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { query, start, startedFolder, temporaryFolder, connectionTo } from '../process/for-one-test.ts'
import { Acknowledged } from '../process/kill-recovery/acknowledged.ts'
import { anOwner, keepBusy } from '../process/kill-recovery/busy-senders.ts'
import { findLostRows } from '../process/kill-recovery/find-losses.ts'

const DISK = '300m'
const PAGES = ['/', '/county/martin', '/category/hvac', '/businesses/search?q=plumber', '/submit-business']

test('a full disk is told to who sends something; pages stay, and what was accepted is there after', async () => {
  const dataDir = diskOf(DISK)
  execFileSync('cp', ['-a', `${startedFolder()}/.`, dataDir])
  const server = await start({ DATA_DIR: dataDir, CONFIRM_ADDRESSES: 'off', TRUSTED_PROXIES: '127.0.0.1' })
  const token = await anOwner(server, connectionTo(dataDir))
  const acknowledged = new Acknowledged()
  const stopSending = await keepBusy(server, token, acknowledged)
  await acknowledged.more(3)

  const ballast = join(dataDir, 'ballast')
  fillUp(dataDir, ballast)
  await expect.poll(async () => (await sendPicture(server.url)).status, { interval: 50 }).toBe(503)
  const refused = await sendPicture(server.url)
  expect(refused.headers.get('content-type')).toContain('application/json')
  for (const path of PAGES) expect([200, 503], path).toContain((await fetch(server.url + path)).status)
  await stopSending()

  rmSync(ballast)
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200)
  for (const path of PAGES) expect((await fetch(server.url + path)).status, path).toBe(200)
  await expect.poll(async () => (await sendPicture(server.url)).status).toBe(201)
  expect(await findLostRows(connectionTo(dataDir), acknowledged)).toEqual([])
  const photos = await query<{ id: string }>(connectionTo(dataDir), 'select id from photos')
  const ids = photos.map(({ id }) => id)
  expect(acknowledged.findLosses('photos', ids)).toEqual([])
})

/** A file system of its own, which takes the rights of root. */
function diskOf(size: string): string {
  const folder = temporaryFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0700`, 'tmpfs', folder])
  onTestFinished(() => void execFileSync('umount', ['--lazy', folder]))
  return folder
}

function fillUp(folder: string, file: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const block = Buffer.alloc(bsize)
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail - 64) * bsize))
  try {
    for (;;) writeFileSync(file, block, { flag: 'a' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

let pictures = 0

async function sendPicture(url: string): Promise<Response> {
  pictures += 1
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#762' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('photo', new File([new Uint8Array(picture)], 'loft.jpg', { type: 'image/jpeg' }))
  return fetch(`${url}/api/v1/photos?kind=submission`, {
    method: 'POST',
    headers: { 'x-forwarded-for': `10.9.${pictures >> 8}.${pictures & 255}` },
    body,
  })
}
