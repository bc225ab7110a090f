import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { type SpeedOptions, watchSpeed } from './least-speed.ts'
import { Tally } from './tally.ts'

/** Bytes in memory, for visitors and for accounts each: eight of the largest uploads. */
const ROOM = 96 * 1024 * 1024
/** Concurrent uploads. */
const MOST_OF_SENDER = 6

export interface Sender {
  kind: 'account' | 'network'
  id: string
}

type UploadRefusal = 'too_large' | 'too_slow' | 'broken_off' | 'busy'

/** Its message is a sentence for people. */
export class UploadRefused extends Error {
  readonly code: UploadRefusal

  constructor(code: UploadRefusal) {
    super(SENTENCES[code])
    this.code = code
  }
}

const SENTENCES: Readonly<Record<UploadRefusal, string>> = {
  too_large: 'This file is larger than 12 MB. Choose a smaller one.',
  too_slow: 'The file arrived too slowly. Check your connection, or choose a smaller file, and try again.',
  broken_off: 'The file did not arrive whole. Please send it again.',
  busy: 'Many files are being sent right now. Please try again in a minute.',
}

interface UploadOptions extends SpeedOptions {
  mostBytes: number
  room?: number
  mostOfSender?: number
}

export interface Uploads {
  /** Reserves room only as bytes arrive, and releases it after `work`. @throws UploadRefused */
  receive: <Result>(
    c: Context,
    sender: Sender,
    work: (body: Buffer<ArrayBuffer>) => Promise<Result>,
  ) => Promise<Result>
}

export function createUploads({
  mostBytes,
  room = ROOM,
  mostOfSender = MOST_OF_SENDER,
  ...speed
}: UploadOptions): Uploads {
  const underWay = new Tally<string>()
  const taken = { account: 0, network: 0 }

  async function read(c: Context, take: (bytes: number) => void): Promise<Buffer<ArrayBuffer>> {
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) throw new UploadRefused('too_large')
    const reader = c.req.raw.body?.getReader()
    const chunks: Uint8Array[] = []
    const msLeft = watchSpeed(speed)
    for (let size = 0; ;) {
      const next = await within(msLeft(size), reader?.read().catch(brokenOff))
      if (!next?.value) return Buffer.concat(chunks)
      size += next.value.length
      if (size > mostBytes) throw new UploadRefused('too_large')
      take(next.value.length)
      chunks.push(next.value)
    }
  }

  return {
    async receive(c, sender, work) {
      const key = `${sender.kind} ${sender.id}`
      if (underWay.of(key) >= mostOfSender) throw new UploadRefused('busy')
      const end = underWay.add(key)
      let held = 0
      const take = (bytes: number) => {
        if (taken[sender.kind] + bytes > room) throw new UploadRefused('busy')
        taken[sender.kind] += bytes
        held += bytes
      }
      try {
        return await work(await read(c, take))
      } finally {
        taken[sender.kind] -= held
        end()
      }
    },
  }
}

function brokenOff(): never {
  throw new UploadRefused('broken_off')
}

async function within<Result>(ms: number, result: Promise<Result> | undefined): Promise<Result | undefined> {
  const over = new AbortController()
  const late = wait(ms, undefined, { signal: over.signal }).then(() => {
    throw new UploadRefused('too_slow')
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([result, late])
  } finally {
    over.abort()
  }
}
