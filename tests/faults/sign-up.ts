import { randomUUID } from 'node:crypto'

/** A new account at a server with `CONFIRM_ADDRESSES=off`. */
export async function signUp(url: string): Promise<{ access_token: string; user: { id: string } }> {
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse battery' }),
  })
  return (await answer.json()) as { access_token: string; user: { id: string } }
}
