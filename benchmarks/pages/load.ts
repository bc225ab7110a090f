import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export interface Load {
  perSecond: number
  /** In milliseconds. */
  p50: number
  p99: number
}

const run = promisify(execFile)

/** What `wrk` measures with one thread, whose answers must all be 200. */
export async function measureLoad(url: string, connections: number, seconds: number): Promise<Load> {
  // By its own rule wrk calls an answer after 2 s an error; pages rendered for 256 at once may take longer.
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '--latency']
  const { stdout } = await run('wrk', [...options, '-H', 'Accept-Encoding: br', url]).catch(
    (error: unknown) => {
      throw new Error('wrk could not measure (apt-get install wrk).', { cause: error })
    },
  )
  if (/Non-2xx or 3xx responses|Socket errors/.test(stdout)) throw new Error(`${url} failed:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, p50: milliseconds(stdout, '50%'), p99: milliseconds(stdout, '99%') }
}

const IN_MS: Record<string, number> = { us: 1 / 1000, ms: 1, s: 1000 }

function milliseconds(text: string, share: string): number {
  const [, number, unit = ''] = new RegExp(`${share}\\s+([\\d.]+)(us|ms|s)`).exec(text) ?? []
  return Number(number) * (IN_MS[unit] ?? Number.NaN)
}
