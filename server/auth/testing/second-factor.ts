import { Secret, TOTP } from 'otpauth'
import type { AuthServer } from './auth-server.ts'
import { aSignedInPerson, bearerOf } from './people.ts'

export type Client = ReturnType<AuthServer['client']>

/** What the app shows at this moment. */
export function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
}

export async function enroll(client: Client, friendlyName?: string) {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret, totp: data.totp }
}

/** A person with a verified factor, signed in with it; a minute later, so that the next code is another one. */
export async function aPersonWithFactor(
  server: AuthServer,
  clock: { now: () => Date; advance: (seconds: number) => void },
) {
  const person = await aSignedInPerson(server)
  const { factorId, secret } = await enroll(person.client, 'phone')
  const code = codeOf(secret, clock.now())
  const { error } = await person.client.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
  clock.advance(60)
  return { ...person, factorId, secret }
}

export async function levelOf(client: Client) {
  return (await client.mfa.getAuthenticatorAssuranceLevel()).data
}

/** Ten recovery codes for whoever is signed in. */
export async function makeCodes(server: AuthServer, client: Client): Promise<string[]> {
  const { data } = await client.getSession()
  const answer = await server.request('/factors/recovery-codes', {
    method: 'POST',
    headers: bearerOf(data.session ?? { access_token: '' }),
    body: {},
  })
  if (answer.status !== 200) throw new Error(`No recovery codes: ${answer.status}`)
  return ((await answer.json()) as { codes: string[] }).codes
}
