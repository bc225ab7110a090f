import { inLanes, quantile, timeInLanes } from '../lanes.ts'

export interface Load {
  name: string
  perSecond: number
  p50: number
  p99: number
}

/** As many at a time as a small directory sees at its busiest. */
const LANES = 16

export async function measureRefreshes(url: string, people: Tokens[], count: number): Promise<Load> {
  const tokens = people.map(({ refresh_token }) => refresh_token)
  return measure('refresh', count, async (index) => {
    const person = index % tokens.length
    const answer = await call(url, '/token?grant_type=refresh_token', { refresh_token: tokens[person] })
    const renewed = (await answer.json()) as Tokens
    if (!answer.ok) throw new Error(`A refresh was answered ${answer.status}.`)
    tokens[person] = renewed.refresh_token
  })
}

export async function measureUser(url: string, people: Tokens[], count: number): Promise<Load> {
  return measure('GET /user', count, async (index) => {
    const answer = await call(url, '/user', undefined, people[index % people.length]?.access_token)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`GET /user was answered ${answer.status}.`)
  })
}

async function measure(name: string, count: number, work: (index: number) => Promise<void>): Promise<Load> {
  await inLanes(LANES, Math.ceil(count / 10), work)
  const began = performance.now()
  const times = await timeInLanes(LANES, count, work)
  const seconds = (performance.now() - began) / 1000
  return { name, perSecond: count / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

export const PASSWORD = 'correct horse battery'

let asked = 0

/** Each call has its own address, by a trusted proxy's header, so that limits do not distort the figures. */
export function call(url: string, path: string, body?: object, token?: string): Promise<Response> {
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

interface Tokens {
  access_token: string
  refresh_token: string
}

export async function signUpPeople(url: string, count: number): Promise<(Tokens & { email: string })[]> {
  const people: (Tokens & { email: string })[] = []
  await inLanes(4, count, async (index) => {
    const email = `known-${index}@example.com`
    const answer = await call(url, '/signup', { email, password: PASSWORD })
    if (!answer.ok) throw new Error(`A sign-up was answered ${answer.status}: ${await answer.text()}`)
    people.push({ ...((await answer.json()) as Tokens), email })
  })
  return people
}
