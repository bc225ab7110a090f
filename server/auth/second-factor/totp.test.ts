import { expect, test } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { findMatchingStep, newTotp } from './totp.ts'

const RFC_SECRET = Secret.fromUTF8('12345678901234567890')

/** Appendix B of RFC 6238, the column of SHA-1. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const

test.each(VECTORS)('at %i seconds the code of RFC 6238 is %s', (seconds, code) => {
  const totp = new TOTP({ secret: RFC_SECRET, digits: 8, algorithm: 'SHA1', period: 30 })

  expect(totp.generate({ timestamp: seconds * 1000 })).toBe(code)
  expect(findMatchingStep(RFC_SECRET.base32, code.slice(2), at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code counts one step before and after its own, and says which step it is of', () => {
  const [seconds, code] = VECTORS[3]
  const digits = code.slice(2)
  const step = Math.floor(seconds / 30)
  const secret = RFC_SECRET.base32

  expect(findMatchingStep(secret, digits, at(seconds - 30))).toBe(step)
  expect(findMatchingStep(secret, digits, at(seconds + 30))).toBe(step)
  expect(findMatchingStep(secret, digits, at(seconds - 60))).toBeUndefined()
  expect(findMatchingStep(secret, digits, at(seconds + 60))).toBeUndefined()
})

test.each(['', '00592', '0059240', 'abcdef', '００５９２４', '005 924'])('%j is no code', (code) => {
  expect(findMatchingStep(RFC_SECRET.base32, code, at(1234567890))).toBeUndefined()
})

test('a new secret has 160 bits, an address for apps, and a picture that a data: address can hold', () => {
  const { secret, uri, qrCode } = newTotp({ issuer: 'directory.example', account: 'ray@example.com' })

  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(uri).toContain('otpauth://totp/directory.example:ray%40example.com?')
  expect(uri).toContain(`secret=${secret}`)
  expect(qrCode).toMatch(/^<svg [\s\S]*<\/svg>$/)
  expect(qrCode).not.toMatch(/[#%]/)
  expect(newTotp({ issuer: 'x', account: 'y' }).secret).not.toBe(secret)
})

function at(seconds: number): Date {
  return new Date(seconds * 1000)
}
