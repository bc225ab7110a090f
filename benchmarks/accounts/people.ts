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

export interface Tokens {
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

export async function inLanes(lanes: number, count: number, work: (index: number) => Promise<void>) {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < count) await work(next++)
    }),
  )
}
