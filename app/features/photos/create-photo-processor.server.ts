import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PhotoProcessor, ProcessedAnswer, ProcessedPhoto } from './photo-processor.ts'
import { refuse } from './process-photo.server.ts'

/** A picture that we take is done in a few seconds, on a small machine too. */
const PATIENCE_MS = 60_000
/** Afterwards the process ends and gives its memory back. */
const IDLE_MS = 30_000
/** Pictures that may wait for their turn: each has up to 12 MB. */
const MOST_WAITING = 16

type Answer = ProcessedAnswer | { failure: string }

interface ProcessorOptions {
  patienceMs?: number
  idleMs?: number
  program?: string
}

/**
 * Reads pictures in a process of its own, one at a time. A decoder that crashes, hangs or takes all memory ends that process
 * and refuses that picture; the next one gets a new process.
 */
export function createPhotoProcessor({
  patienceMs = PATIENCE_MS,
  idleMs = IDLE_MS,
  program = fileURLToPath(new URL('./photo-worker.server.ts', import.meta.url)),
}: ProcessorOptions = {}): PhotoProcessor {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const end = () => {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  const ask = async (content: Buffer): Promise<ProcessedAnswer> => {
    clearTimeout(idle)
    child ??= start(program, (ended) => {
      if (child === ended) child = undefined
    })
    const answer = await answerOf(child, content, patienceMs)
    if (answer === undefined) {
      end()
      return refuse('damaged')
    }
    idle = setTimeout(end, idleMs).unref()
    if ('failure' in answer) throw new Error(`A picture could not be processed: ${answer.failure}`)
    return answer.ok ? { ok: true, photo: withBuffers(answer.photo) } : answer
  }

  return {
    process(content) {
      if (waiting >= MOST_WAITING) return Promise.resolve(refuse('busy'))
      waiting += 1
      const photo = last.then(() => ask(content)).finally(() => (waiting -= 1))
      last = photo.catch(() => undefined)
      return photo
    },
    async close() {
      await last
      end()
    },
  }
}

/** It gets none of our settings: whoever takes over a decoder finds no passwords in its environment. */
function start(program: string, onEnd: (child: ChildProcess) => void): ChildProcess {
  const child = fork(program, { serialization: 'advanced', execArgv: [], stdio: 'ignore', env: {} })
  child.once('exit', () => onEnd(child))
  // An answer that is waited for hears it too; without a listener it would end the server.
  child.on('error', () => onEnd(child))
  return child
}

/** Nothing when the process ended, or had no answer in time. */
async function answerOf(
  child: ChildProcess,
  content: Buffer,
  patienceMs: number,
): Promise<Answer | undefined> {
  const over = new AbortController()
  const { signal } = over
  const nothing = () => undefined
  const patience = setTimeout(() => over.abort(), patienceMs)
  try {
    child.send(content)
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as Answer, nothing),
      once(child, 'exit', { signal }).then(nothing, nothing),
    ])
  } catch {
    return undefined
  } finally {
    clearTimeout(patience)
    over.abort()
  }
}

/** Between processes a buffer becomes an array of bytes. */
function withBuffers(photo: ProcessedPhoto): ProcessedPhoto {
  return { ...photo, sizes: photo.sizes.map((size) => ({ ...size, webp: Buffer.from(size.webp) })) }
}
