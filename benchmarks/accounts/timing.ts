import { quantile } from './load.ts'
import { call, inLanes, PASSWORD } from './people.ts'

export interface Timing {
  name: string
  known: number
  unknown: number
  /** What two halves of the same kind differ by: no difference below it tells anything. */
  noise: number
}

/** How each endpoint is asked about an address. */
const QUESTIONS: Record<string, (url: string, email: string) => Promise<Response>> = {
  'sign-in': (url, email) => call(url, '/token?grant_type=password', { email, password: 'wrong horse' }),
  'sign-up': (url, email) => call(url, '/signup', { email, password: PASSWORD }),
  recover: (url, email) => call(url, '/recover', { email }),
  resend: (url, email) => call(url, '/resend', { type: 'signup', email }),
  otp: (url, email) => call(url, '/otp', { email, create_user: true }),
}

/** Medians of the time that each endpoint takes for addresses with and without an account, asked in turns. */
export async function measureTimings(url: string, known: string[], lanes: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const [name, ask] of Object.entries(QUESTIONS)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    await inLanes(lanes, known.length * 2, async (index) => {
      const email = known[index >> 1] ?? ''
      const kind = index % 2 === 0 ? 'known' : 'unknown'
      const address = kind === 'known' ? email : `un${email.replace('@', `-${name}@`)}`
      const asked = performance.now()
      await (await ask(url, address)).arrayBuffer()
      times[kind].push(performance.now() - asked)
    })
    const halves = [0, 1].map((half) =>
      quantile(
        times.unknown.filter((_, index) => index % 2 === half),
        0.5,
      ),
    )
    timings.push({
      name,
      known: quantile(times.known, 0.5),
      unknown: quantile(times.unknown, 0.5),
      noise: Math.abs((halves[0] ?? 0) - (halves[1] ?? 0)),
    })
  }
  return timings
}
