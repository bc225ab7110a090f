import {
  finish,
  table,
  readOptions,
  quantile,
  timeInLanes,
  inLanes,
  withDirectory,
  withDataFolder,
} from '../figures.ts'

type Load = Awaited<ReturnType<typeof measure>>

interface Tokens {
  access_token: string
  refresh_token: string
}

/** As many at a time as a small directory sees at its busiest. */
const LANES = 16

const PASSWORD = 'correct horse battery'

let asked = 0

/** Refreshes happen once an hour for each person who is signed in: a hundred a second are 360,000 people. */
const TARGETS = { refreshesPerSecond: 100, usersPerSecond: 300, p99Ms: 250, timingMs: 5 }

const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', ACCOUNT_MAILS_PER_HOUR: '100000' }
/** Of known and unknown addresses, for the timings. */
const PAIRS = 200

const USAGE = `npm run bench -- accounts [OPTIONS]

  --count NUMBER   of refreshes and of GET /user; 4000 unless told otherwise
`

export async function run(args: string[]): Promise<number> {
  const values = readOptions(args, USAGE, { count: '4000' })
  if (!values) return 0
  return withDataFolder(async (dataDir) => {
    const { loads, emails } = await measureLoads(dataDir, Number(values.count))
    const timings = await withDirectory({ ...SETTINGS, DATA_DIR: dataDir }, (url) =>
      measureTimings(url, emails),
    )
    process.stdout.write(`${table(loads)}\n\n${table(timings)}\n`)
    const missed = [...loads.flatMap(missedByLoad), ...timings.flatMap(missedByTiming)]
    return finish('accounts', { targets: TARGETS, loads, timings }, missed)
  })
}

/** On a server that wants no confirmation; the people stay for the server after it, which does. */
async function measureLoads(dataDir: string, count: number) {
  return withDirectory({ ...SETTINGS, DATA_DIR: dataDir, CONFIRM_ADDRESSES: 'off' }, async (url) => {
    const signedIn = await signUpPeople(url, PAIRS * PEOPLE_PER_PAIR)
    const loads = [await measureRefreshes(url, signedIn, count), await measureUser(url, signedIn, count)]
    return { loads, emails: signedIn.map(({ email }) => email) }
  })
}

function missedByLoad({ name, perSecond, p99 }: Load): string[] {
  const wanted = name === 'refresh' ? TARGETS.refreshesPerSecond : TARGETS.usersPerSecond
  return [
    ...(perSecond < wanted ? [`${name}: ${perSecond.toFixed(0)} a second instead of ${wanted}.`] : []),
    ...(p99 > TARGETS.p99Ms ? [`${name}: p99 ${p99.toFixed(0)} ms instead of ${TARGETS.p99Ms}.`] : []),
  ]
}

function missedByTiming({ name, known, unknown, noise }: Timing): string[] {
  const difference = Math.abs(known - unknown)
  if (difference <= Math.max(TARGETS.timingMs, 2 * noise)) return []
  return [`${name}: known and unknown addresses differ by ${difference.toFixed(1)} ms.`]
}

type Timing = Awaited<ReturnType<typeof measureTimings>>[number]

const QUESTIONS: Record<string, (url: string, email: string) => Promise<Response>> = {
  'sign-in': (url, email) => call(url, '/token?grant_type=password', { email, password: 'wrong horse' }),
  'sign-up': (url, email) => call(url, '/signup', { email, password: PASSWORD }),
  recover: (url, email) => call(url, '/recover', { email }),
  resend: (url, email) => call(url, '/resend', { type: 'signup', email }),
  otp: (url, email) => call(url, '/otp', { email, create_user: true }),
}

/** Different people each time: a second mail within a minute would be refused. */
const PEOPLE_PER_PAIR = Object.keys(QUESTIONS).length

/** Medians of the time that each endpoint takes for addresses with and without an account, asked in turns. */
async function measureTimings(url: string, people: string[]) {
  const timings: { name: string; known: number; unknown: number; noise: number }[] = []
  for (const [at, [name, ask]] of Object.entries(QUESTIONS).entries()) {
    const known = people.slice(at * PAIRS, (at + 1) * PAIRS)
    const times = await timeInLanes(2, PAIRS * 2, async (index) => {
      const email = known[index >> 1] ?? ''
      const kind = index % 2 === 0 ? 'known' : 'unknown'
      const answer = await ask(url, kind === 'known' ? email : `un${email}`)
      await answer.arrayBuffer()
      if (answer.status === 429) throw new Error(`${name} for a ${kind} address was refused for its number.`)
    })
    const unknown = everySecond(times, 1)
    timings.push({
      name,
      known: median(everySecond(times, 0)),
      unknown: median(unknown),
      // Differences below that of two equal halves mean nothing.
      noise: Math.abs(median(everySecond(unknown, 0)) - median(everySecond(unknown, 1))),
    })
  }
  return timings
}

function everySecond(times: readonly number[], first: 0 | 1): number[] {
  return times.filter((_, index) => index % 2 === first)
}

function median(times: readonly number[]): number {
  return quantile(times, 0.5)
}

async function measureRefreshes(url: string, people: Tokens[], count: number): Promise<Load> {
  const tokens = people.map(({ refresh_token }) => refresh_token)
  return measure('refresh', count, async (index) => {
    const person = index % tokens.length
    const answer = await call(url, '/token?grant_type=refresh_token', { refresh_token: tokens[person] })
    const renewed = (await answer.json()) as Tokens
    if (!answer.ok) throw new Error(`A refresh was answered ${answer.status}.`)
    tokens[person] = renewed.refresh_token
  })
}

async function measureUser(url: string, people: Tokens[], count: number): Promise<Load> {
  return measure('GET /user', count, async (index) => {
    const answer = await call(url, '/user', undefined, people[index % people.length]?.access_token)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET /user was answered ${answer.status}.`)
  })
}

async function measure(name: string, count: number, work: (index: number) => Promise<void>) {
  await inLanes(LANES, Math.ceil(count / 10), work)
  const began = performance.now()
  const times = await timeInLanes(LANES, count, work)
  const seconds = (performance.now() - began) / 1000
  return { name, perSecond: count / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

/** Each call has its own address, by a trusted proxy's header, so that limits do not distort the figures. */
function call(url: string, path: string, body?: object, token?: string): Promise<Response> {
  asked += 1
  return fetch(`${url}/auth/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function signUpPeople(url: string, count: number): Promise<(Tokens & { email: string })[]> {
  const people: (Tokens & { email: string })[] = []
  await inLanes(4, count, async (index) => {
    const email = `known-${index}@example.com`
    const answer = await call(url, '/signup', { email, password: PASSWORD })
    if (!answer.ok) throw new Error(`A sign-up was answered ${answer.status}: ${await answer.text()}`)
    people.push({ ...((await answer.json()) as Tokens), email })
  })
  return people
}
