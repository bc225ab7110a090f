import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openFactorSecret, sealFactorSecret } from './totp.ts'
import { openAuthKeys } from '../keys/keys.ts'

const FACTOR = 'c2b1f1e6-6d0c-4d5e-8f59-6f4c3f8f0a01'
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

async function newKeys() {
  const folder = mkdtempSync(join(tmpdir(), 'factor-keys-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return openAuthKeys({ folder, now: () => new Date() })
}

test('a sealed secret opens again, shows nothing, and is never sealed alike', async () => {
  const keys = await newKeys()
  const sealed = sealFactorSecret(keys, FACTOR, SECRET)

  expect(openFactorSecret(keys, FACTOR, sealed)).toBe(SECRET)
  expect(sealed).not.toContain(SECRET)
  expect(sealFactorSecret(keys, FACTOR, SECRET)).not.toBe(sealed)
})

test('it opens after the signing keys were rotated', async () => {
  const keys = await newKeys()
  const sealed = sealFactorSecret(keys, FACTOR, SECRET)
  await keys.rotate()
  expect(openFactorSecret(keys, FACTOR, sealed)).toBe(SECRET)
})

test.each([1, 2, 3])('a change in part %i is noticed', async (part) => {
  const keys = await newKeys()
  const parts = sealFactorSecret(keys, FACTOR, SECRET).split('.')
  const bytes = Buffer.from(parts[part] ?? '', 'base64url')
  bytes[0]! ^= 1
  parts[part] = bytes.toString('base64url')

  expect(() => openFactorSecret(keys, FACTOR, parts.join('.'))).toThrow()
})

test('neither for another factor, nor with another key, nor without its form', async () => {
  const keys = await newKeys()
  const sealed = sealFactorSecret(keys, FACTOR, SECRET)
  const other = FACTOR.replace('01', '02')

  expect(() => openFactorSecret(keys, other, sealed)).toThrow()
  const otherKeys = await newKeys()
  expect(() => openFactorSecret(otherKeys, FACTOR, sealed)).toThrow()
  expect(() => openFactorSecret(keys, FACTOR, SECRET)).toThrow('unknown form')
  // A shorter tag would be easier to guess.
  const [version, nonce, tag, text] = sealed.split('.')
  expect(() => openFactorSecret(keys, FACTOR, [version, nonce, tag?.slice(0, 6), text].join('.'))).toThrow()
})
