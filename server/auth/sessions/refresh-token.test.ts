import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthKeys, openAuthKeys } from '../keys/keys.ts'
import { readRefreshToken, writeRefreshToken } from './sessions.ts'

const now = () => new Date()
let folder: string
let keys: AuthKeys

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'refresh-token-'))
  keys = await openAuthKeys({ folder, now })
})
afterAll(() => rmSync(folder, { recursive: true }))

test.each([0, 1, 35, 36, 1_000_000])('what is written with counter %i is read again', (counter) => {
  const named = { sessionId: crypto.randomUUID(), counter }
  const token = writeRefreshToken(keys, named)
  expect(token).toMatch(/^[\da-f-]{36}\.\d+\.[\w-]{43}$/)
  expect(readRefreshToken(keys, token)).toEqual(named)
})

test('the same token again is the same text, so it need not be kept', () => {
  const named = { sessionId: crypto.randomUUID(), counter: 7 }
  expect(writeRefreshToken(keys, named)).toBe(writeRefreshToken(keys, named))
})

test('any other character makes it unknown, any other form malformed', () => {
  const token = writeRefreshToken(keys, { sessionId: crypto.randomUUID(), counter: 7 })
  const [session, , signature] = token.split('.')
  expect(readRefreshToken(keys, `${session}.8.${signature}`)).toBe('unknown')
  expect(readRefreshToken(keys, `${crypto.randomUUID()}.7.${signature}`)).toBe('unknown')
  expect(readRefreshToken(keys, `${session}.7.${'A'.repeat(43)}`)).toBe('unknown')
  for (const text of ['', 'abc', `${token}x`, ` ${token}`, token.slice(1), `${session}..${signature}`]) {
    expect(readRefreshToken(keys, text)).toBe('malformed')
  }
})

test('another installation does not know it', async () => {
  const other = await openAuthKeys({ folder: join(folder, 'other'), now })
  const token = writeRefreshToken(keys, { sessionId: crypto.randomUUID(), counter: 0 })
  expect(readRefreshToken(other, token)).toBe('unknown')
})

test('the token of RFC 7519 in the signature of RFC 7515, appendix A.3, is verified', async () => {
  const given = JSON.stringify({
    secret: 'A'.repeat(43),
    signing: {
      kty: 'EC',
      crv: 'P-256',
      x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
      y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
      d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X1fCE9-E9LI',
      kid: 'rfc7515',
    },
    retired: [],
  })
  const published = await openAuthKeys({ folder, now, given })
  const token =
    'eyJhbGciOiJFUzI1NiJ9' +
    '.eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ' +
    '.DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q'
  const verify = (text: string) =>
    jwtVerify(text, published.verification, {
      algorithms: ['ES256'],
      currentDate: new Date(1_300_819_379_000),
    })
  expect((await verify(token)).payload).toMatchObject({ iss: 'joe', 'http://example.com/is_root': true })
  await expect(verify(token.replace('.DtEh', '.DtEi'))).rejects.toThrow('signature verification failed')
})
