import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { PROJECT_ROOT } from '../../platform/project-root.server.ts'
import { MOST_PIXELS } from './photo.ts'
import type { PhotoProcessor, ProcessedPhoto } from './photo-processor.ts'
import { pictureFormat } from './picture-format.ts'

/** For a reader that waits instead of working; one that works is ended by `MOST_SECONDS`. */
const TIMEOUT_MS = 60_000
/** Of a processor's time, so that a busy machine refuses nothing; a picture that we take is done in two or three. */
const MOST_SECONDS = 10
/** Of data. The program itself has half of it; fifty interlaced megapixels of 16 bits need the rest. */
const MOST_KILOBYTES = 1_400_000
const MOST_WAITING = 64
/** What starting a decoder costs, beside its picture, so that a stream of tiny pictures is not free. */
const START_PIXELS = 4_000_000

type Answer = Outcome<ProcessedPhoto> | { failure: string }

interface ProcessorOptions {
  timeoutMs?: number
  mostSeconds?: number
  program?: string
}

interface Waiting {
  content: Buffer
  /** In pixels: what its sender had before it, and its own. */
  due: number
  settle: (answer: Promise<Outcome<ProcessedPhoto>>) => void
}

/**
 * One picture at a time, in the order of what each sender has asked for, in pixels: a small one goes before a
 * large one, which waits at most for twice its own work, and a sender's second comes after the firsts of others.
 * A decoder that crashes or hangs ends its own process only.
 */
export function createPhotoProcessor({
  timeoutMs = TIMEOUT_MS,
  mostSeconds = MOST_SECONDS,
  program = join(PROJECT_ROOT, 'app/features/photos/photo-worker.server.ts'),
}: ProcessorOptions = {}): PhotoProcessor {
  const queue: Waiting[] = []
  /** Of the last picture of each sender that has one under way. */
  const lasts = new Map<string, number>()
  /** Of the last picture that is done. */
  let reached = 0
  let waiting = 0
  let working: Promise<void> | undefined

  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const answer = read(next.content, { program, mostSeconds, timeoutMs })
      next.settle(answer)
      await answer.catch(() => undefined)
      reached = next.due
      waiting -= 1
    }
    working = undefined
  }

  return {
    process(content, sender) {
      if (waiting >= MOST_WAITING) return Promise.resolve(refuse('busy'))
      waiting += 1
      for (const [other, due] of lasts) if (due <= reached) lasts.delete(other)
      const due =
        Math.max(reached, lasts.get(sender) ?? 0) + START_PIXELS + Math.min(MOST_PIXELS, pixelsOf(content))
      lasts.set(sender, due)
      return new Promise((settle) => {
        queue.push({ content, due, settle })
        queue.sort((one, other) => one.due - other.due)
        working ??= work()
      })
    },
    close: () => working ?? Promise.resolve(),
  }
}

/** From the head of the file; what it does not tell may be the largest that we take. */
function pixelsOf(content: Buffer): number {
  try {
    switch (pictureFormat(content)) {
      case 'png':
        return content.readUInt32BE(16) * content.readUInt32BE(20)
      case 'gif':
        return content.readUInt16LE(6) * content.readUInt16LE(8)
      case 'jpeg': {
        let at = 2
        while (!isFrame(content.readUInt8(at + 1))) at += 2 + content.readUInt16BE(at + 2)
        return content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7)
      }
      case 'webp': {
        const kind = content.toString('latin1', 12, 16)
        if (kind === 'VP8X') return (content.readUIntLE(24, 3) + 1) * (content.readUIntLE(27, 3) + 1)
        if (kind === 'VP8 ') return (content.readUInt16LE(26) & 0x3fff) * (content.readUInt16LE(28) & 0x3fff)
        const bits = content.readUInt32LE(21)
        return ((bits & 0x3fff) + 1) * (((bits >> 14) & 0x3fff) + 1)
      }
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return MOST_PIXELS
}

/** Of the markers of a JPEG, the ones that a size follows. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

async function read(
  content: Buffer,
  { program, mostSeconds, timeoutMs }: Required<ProcessorOptions>,
): Promise<Outcome<ProcessedPhoto>> {
  const child = start(program, mostSeconds)
  try {
    const answer = await awaitAnswer(child, content, timeoutMs)
    if (answer === undefined) return refuse('too_demanding')
    if ('failure' in answer) throw new Error(`A picture could not be processed: ${answer.failure}`)
    return answer.ok ? done(withBuffers(answer.value)) : answer
  } finally {
    child.kill('SIGKILL')
  }
}

/** Without our settings: whoever takes over a decoder finds no passwords in its environment. */
function start(program: string, mostSeconds: number): ChildProcess {
  const limits = `ulimit -c 0; ulimit -t ${mostSeconds}; ulimit -d ${MOST_KILOBYTES}; exec "$@"`
  const child = spawn('/bin/sh', ['-c', limits, 'sh', process.execPath, program], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {},
  })
  // An answer that is waited for hears it too; without a listener it would end the server.
  child.on('error', () => {})
  return child
}

async function awaitAnswer(
  child: ChildProcess,
  content: Buffer,
  timeoutMs: number,
): Promise<Answer | undefined> {
  const over = new AbortController()
  const { signal } = over
  const nothing = () => undefined
  const timer = setTimeout(() => over.abort(), timeoutMs)
  try {
    child.send(content)
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as Answer, nothing),
      once(child, 'exit', { signal }).then(nothing, nothing),
    ])
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}

function withBuffers(photo: ProcessedPhoto): ProcessedPhoto {
  return { ...photo, sizes: photo.sizes.map((size) => ({ ...size, webp: Buffer.from(size.webp) })) }
}
