import { hashPassword } from '../passwords/passwords.ts'
import { createEmailUser, type UserRow } from '../users/users.ts'
import type { AuthServer } from './auth-server.ts'

export const PASSWORD = 'correct horse battery'
export const NEW_PASSWORD = 'another long password'

let made = 0

/** An address that no other test uses. */
export function freshEmail(name = 'ray'): string {
  made += 1
  return `${name}-${made}@example.com`
}

let passwordHash: Promise<string> | undefined

/** A person with a confirmed address and `PASSWORD`, as if they had signed up and followed the link. */
export async function aPerson(
  server: AuthServer,
  email = freshEmail(),
): Promise<UserRow & { email: string }> {
  passwordHash ??= hashPassword(PASSWORD)
  const user = await createEmailUser(server.db, {
    email,
    encryptedPassword: await passwordHash,
    confirmedAt: server.auth.now(),
    now: server.auth.now(),
  })
  return { ...user, email }
}

/** Such a person with a client that is signed in. */
export async function aSignedInPerson(server: AuthServer, options: { ip?: string } = {}) {
  const user = await aPerson(server)
  const client = server.client(options)
  const session = await signIn(client, user.email)
  return { user, client, session }
}

/** Signs in, and fails the test when that fails. */
export async function signIn(client: ReturnType<AuthServer['client']>, email: string, password = PASSWORD) {
  const { data, error } = await client.signInWithPassword({ email, password })
  if (error) throw error
  return data.session
}

/** The headers of who has this token. */
export function bearerOf({ access_token }: { access_token: string }) {
  return { authorization: `Bearer ${access_token}` }
}
