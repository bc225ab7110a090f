import { vi } from 'vitest'
import { runCommandLine } from '../command-line.ts'

export interface Ended {
  code: number
  output: string
  /** Without the lines of progress. */
  problems: string
}

/**
 * What a command says of its progress every two seconds where no terminal shows a bar: on a busy machine it
 * comes to that.
 */
const PROGRESS_LINE = /^\w+: \d+ % · .*\n/gm

let last: Promise<unknown> = Promise.resolve()

/** Runs a command in this process, as `npm run directory -- …` does in one of its own: one after the other. */
export function runCommand(args: readonly string[], settings: Record<string, string> = {}): Promise<Ended> {
  const run = last.then(() => runAlone(args, settings))
  last = run.catch(() => {})
  return run
}

async function runAlone(args: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const { env } = process
  const { PATH, HOME, TMPDIR } = env
  const written = { stdout: '', stderr: '' }
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text)
      return true
    }),
  )
  process.env = { PATH, HOME, TMPDIR, ...settings }
  try {
    await runCommandLine(args)
    const code = Number(process.exitCode ?? 0)
    return { code, output: written.stdout, problems: written.stderr.replace(PROGRESS_LINE, '') }
  } finally {
    process.env = env
    process.exitCode = undefined
    for (const spy of spies) spy.mockRestore()
  }
}
