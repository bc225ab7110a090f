import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from 'hono'
import { done, type Outcome, refuse } from '../../app/platform/outcome.ts'
import { type SpeedOptions, watchSpeed } from './least-speed.ts'
import { Tally } from './tally.ts'

/** Bytes in memory, for visitors and for accounts each, of all processes: eight of the largest uploads. */
const ROOM = 96 * 1024 * 1024
const MOST_OF_SENDER = 6

export interface Sender {
  kind: 'account' | 'network'
  id: string
}

interface UploadOptions extends SpeedOptions {
  mostBytes: number
  processes?: number
  room?: number
  mostOfSender?: number
}

export type Uploads = ReturnType<typeof createUploads>

export function createUploads({
  mostBytes,
  processes = 1,
  room = Math.max(ROOM / processes, 2 * mostBytes),
  mostOfSender = MOST_OF_SENDER,
  ...speed
}: UploadOptions) {
  const underWay = new Tally<string>()
  const taken = { account: 0, network: 0 }

  /** @param reserve false when there is no room */
  async function read(
    c: Context,
    reserve: (bytes: number) => boolean,
  ): Promise<Outcome<Buffer<ArrayBuffer>>> {
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) return refuse('too_large')
    const reader = c.req.raw.body?.getReader()
    const chunks: Uint8Array[] = []
    const msLeft = watchSpeed(speed)
    for (let size = 0; ;) {
      const next = reader ? await within(msLeft(size), reader.read()) : done()
      if (!next.ok) return next
      if (!next.value?.value) return done(Buffer.concat(chunks))
      const chunk = next.value.value
      size += chunk.length
      if (size > mostBytes) return refuse('too_large')
      if (!reserve(chunk.length)) return refuse('busy')
      chunks.push(chunk)
    }
  }

  return {
    /** Reserves room only as bytes arrive, and releases it after `work`. */
    async receive<Result>(
      c: Context,
      sender: Sender,
      work: (body: Buffer<ArrayBuffer>) => Promise<Outcome<Result>>,
    ): Promise<Outcome<Result>> {
      const key = `${sender.kind} ${sender.id}`
      if (underWay.of(key) >= mostOfSender) return refuse('busy')
      const end = underWay.add(key)
      let held = 0
      const reserve = (bytes: number) => {
        if (taken[sender.kind] + bytes > room) return false
        taken[sender.kind] += bytes
        held += bytes
        return true
      }
      try {
        const body = await read(c, reserve)
        return body.ok ? await work(body.value) : body
      } finally {
        taken[sender.kind] -= held
        end()
      }
    },
  }
}

async function within<Value>(ms: number, reading: Promise<Value>): Promise<Outcome<Value>> {
  const over = new AbortController()
  const late = wait(ms, refuse('too_slow'), { signal: over.signal })
  late.catch(() => undefined)
  try {
    return await Promise.race([readWhole(reading), late])
  } finally {
    over.abort()
  }
}

async function readWhole<Value>(reading: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return done(await reading)
  } catch {
    return refuse('broken_off')
  }
}
