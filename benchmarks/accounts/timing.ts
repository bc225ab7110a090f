import { quantile } from './load.ts'
import { call, inLanes, PASSWORD } from './people.ts'

export interface Timing {
  name: string
  known: number
  unknown: number
  /** Differences below that of two equal halves mean nothing. */
  noise: number
}

const QUESTIONS: Record<string, (url: string, email: string) => Promise<Response>> = {
  'sign-in': (url, email) => call(url, '/token?grant_type=password', { email, password: 'wrong horse' }),
  'sign-up': (url, email) => call(url, '/signup', { email, password: PASSWORD }),
  recover: (url, email) => call(url, '/recover', { email }),
  resend: (url, email) => call(url, '/resend', { type: 'signup', email }),
  otp: (url, email) => call(url, '/otp', { email, create_user: true }),
}

/** Different people each time: a second mail within a minute would be refused. */
export const PEOPLE_PER_PAIR = Object.keys(QUESTIONS).length

/** Medians of the time that each endpoint takes for addresses with and without an account, asked in turns. */
export async function measureTimings(url: string, people: string[], lanes: number): Promise<Timing[]> {
  const pairs = Math.floor(people.length / PEOPLE_PER_PAIR)
  const timings: Timing[] = []
  for (const [at, [name, ask]] of Object.entries(QUESTIONS).entries()) {
    const known = people.slice(at * pairs, (at + 1) * pairs)
    const times = { known: [] as number[], unknown: [] as number[] }
    await inLanes(lanes, pairs * 2, async (index) => {
      const email = known[index >> 1] ?? ''
      const kind = index % 2 === 0 ? 'known' : 'unknown'
      const asked = performance.now()
      const answer = await ask(url, kind === 'known' ? email : `un${email}`)
      await answer.arrayBuffer()
      times[kind].push(performance.now() - asked)
      if (answer.status === 429) throw new Error(`${name} for a ${kind} address was refused for its number.`)
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
