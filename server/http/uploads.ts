import type { Context } from 'hono'
import { done, type Outcome, refuse } from '../../app/platform/outcome.ts'

/** Bytes in memory, for visitors and for accounts each, of all processes: eight of the largest uploads. */
const ROOM = 96 * 1024 * 1024
const MOST_OF_SENDER = 6

export interface Sender {
  kind: 'account' | 'network'
  id: string
}

interface UploadOptions {
  mostBytes: number
  processes?: number
  room?: number
  mostOfSender?: number
}

export type Uploads = ReturnType<typeof createUploads>

/** How long a body may take is Node's `requestTimeout`. */
export function createUploads({
  mostBytes,
  processes = 1,
  room = Math.max(ROOM / processes, 2 * mostBytes),
  mostOfSender = MOST_OF_SENDER,
}: UploadOptions) {
  const underWay: string[] = []
  const taken = { account: 0, network: 0 }

  async function read(
    c: Context,
    reserve: (bytes: number) => boolean,
  ): Promise<Outcome<Buffer<ArrayBuffer>>> {
    if (Number(c.req.header('content-length') ?? 0) > mostBytes) return refuse('too_large')
    const chunks: Uint8Array[] = []
    let size = 0
    try {
      // Canceling would hang up on a sender who is refused.
      for await (const chunk of c.req.raw.body?.values({ preventCancel: true }) ?? []) {
        size += chunk.length
        if (size > mostBytes) return refuse('too_large')
        if (!reserve(chunk.length)) return refuse('busy')
        chunks.push(chunk)
      }
    } catch {
      return refuse('broken_off')
    }
    return done(Buffer.concat(chunks))
  }

  return {
    /** Reserves room only as bytes arrive, and releases it after `work`. */
    async receive<Result>(
      c: Context,
      sender: Sender,
      work: (body: Buffer<ArrayBuffer>) => Promise<Outcome<Result>>,
    ): Promise<Outcome<Result>> {
      const key = `${sender.kind} ${sender.id}`
      if (underWay.filter((one) => one === key).length >= mostOfSender) return refuse('busy')
      underWay.push(key)
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
        underWay.splice(underWay.indexOf(key), 1)
      }
    },
  }
}
