import { expect, test } from 'vitest'
import { LIMITS } from '../limits/limit-sizes.ts'
import { settableClock, setUpAuthServer, startAuthServer } from '../testing/auth-server.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { aPerson, aSignedInPerson, bearerOf, freshEmail, PASSWORD } from '../testing/people.ts'

const clock = settableClock()
const server = setUpAuthServer({ now: clock.now, limits: LIMITS })

let places = 0
/**
 * From somewhere else each time, so that only what is sent counts; a minute later, as one mail for one
 * purpose needs.
 */
async function post(path: string, body: object, to: Pick<typeof server, 'request'> = server) {
  clock.advance(61)
  places += 1
  const answer = await to.request(path, { method: 'POST', body, ip: `10.2.0.${places}` })
  return [answer.status, answer.headers.get('x-sb-error-code')].join(' ').trim()
}
const REFUSED = '429 over_email_send_rate_limit'

test.each([true, false])(
  'ten emails a day go to one address, whatever they are for, and then one an hour to get in (known: %s)',
  async (isKnown) => {
    const email = isKnown ? (await aPerson(server)).email : freshEmail()
    const answers: string[] = []
    for (let round = 0; round < 4; round++) {
      answers.push(await post('/signup', { email, password: PASSWORD }))
      answers.push(await post('/otp', { email }))
      answers.push(await post('/recover', { email }))
    }
    expect(answers.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => '200'))
    expect(answers.slice(10)).toEqual([REFUSED, '200'])
    expect(await post('/recover', { email })).toBe(REFUSED)
    expect((await mailsTo(server, email)).length).toBeLessThanOrEqual(11)
  },
)

test('a mailbox that others want to move their account to counts too', async () => {
  const victim = freshEmail('victim')
  const statuses: number[] = []
  for (let round = 0; round < 11; round++) {
    const { session } = await aSignedInPerson(server)
    const body = { email: victim }
    statuses.push((await server.request('/user', { method: 'PUT', body, headers: bearerOf(session) })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect(await mailsTo(server, victim)).toHaveLength(10)
})

test('one network uses up a fifth of them, and nobody else’s', async () => {
  const small = await startAuthServer({ now: clock.now, mailsPerHour: 10 })
  const ask = async (ip: string) => {
    const body = { email: freshEmail() }
    return (await small.request('/recover', { method: 'POST', body, ip })).status
  }
  const places = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '192.0.2.1']
  const statuses: number[] = []
  for (const ip of places) statuses.push(await ask(ip))
  expect(statuses).toEqual([200, 200, 429, 200])
  await small.stop()
})

test('the server as a whole sends so many an hour, and its log says when that is reached', async () => {
  const small = await startAuthServer({ now: clock.now, mailsPerHour: 3 })
  const answers: string[] = []
  for (let round = 0; round < 5; round++) answers.push(await post('/recover', { email: freshEmail() }, small))
  expect(answers).toEqual(['200', '200', '200', REFUSED, REFUSED])
  expect(small.logged.filter(({ message }) => message.includes('reached their limit'))).toEqual([
    { fields: { perHour: 3 }, message: expect.any(String) },
  ])
  await small.stop()
})
