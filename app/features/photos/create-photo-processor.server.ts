import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { done, type Outcome, refuse } from '../../platform/outcome.ts'
import { PROJECT_ROOT } from '../../platform/project-root.server.ts'
import type { PhotoProcessor, ProcessedPhoto } from './photo-processor.ts'

/** For a reader that waits instead of working; one that works is ended by `MOST_SECONDS`. */
const TIMEOUT_MS = 60_000
/** Of a processor's time, so that a busy machine refuses nothing; a picture that we take is done in two or three. */
const MOST_SECONDS = 10
/** Of data. The program itself has half of it; fifty interlaced megapixels of 16 bits need the rest. */
const MOST_KILOBYTES = 1_400_000
const MOST_WAITING = 64

type Answer = Outcome<ProcessedPhoto> | { failure: string }

interface ProcessorOptions {
  timeoutMs?: number
  mostSeconds?: number
  program?: string
}

interface Waiting {
  content: Buffer
  settle: (answer: Promise<Outcome<ProcessedPhoto>>) => void
}

/** One of each sender before a second of any. A decoder that crashes or hangs ends its own process only. */
export function createPhotoProcessor({
  timeoutMs = TIMEOUT_MS,
  mostSeconds = MOST_SECONDS,
  program = join(PROJECT_ROOT, 'app/features/photos/photo-worker.server.ts'),
}: ProcessorOptions = {}): PhotoProcessor {
  const queue = new Map<string, Waiting[]>()
  let waiting = 0
  let working: Promise<void> | undefined

  const work = async () => {
    for (let next = takeNext(queue); next; next = takeNext(queue)) {
      const answer = read(next.content, { program, mostSeconds, timeoutMs })
      next.settle(answer)
      await answer.catch(() => undefined)
      waiting -= 1
    }
    working = undefined
  }

  return {
    process(content, sender) {
      if (waiting >= MOST_WAITING) return Promise.resolve(refuse('busy'))
      waiting += 1
      return new Promise((settle) => {
        queue.set(sender, [...(queue.get(sender) ?? []), { content, settle }])
        working ??= work()
      })
    },
    close: () => working ?? Promise.resolve(),
  }
}

function takeNext(queue: Map<string, Waiting[]>): Waiting | undefined {
  const [turn] = queue
  if (!turn) return undefined
  const [sender, [next, ...later]] = turn
  queue.delete(sender)
  if (later.length > 0) queue.set(sender, later)
  return next
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
