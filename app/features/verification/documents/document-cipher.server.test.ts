import { describe, expect, test } from 'vitest'
import { sealDocument, unsealDocument } from '../verification-documents.server.ts'
import { PDF, secretsOf } from '../testing/proof-store.ts'

const secrets = secretsOf('one')

describe('the seal', () => {
  test('opens with the same key for the same verification only', () => {
    const sealed = sealDocument(secrets, 'a', PDF)
    expect(unsealDocument(secrets, 'a', sealed).equals(PDF)).toBe(true)
    expect(() => unsealDocument(secrets, 'b', sealed)).toThrow(Error)
    expect(() => unsealDocument(secretsOf('two'), 'a', sealed)).toThrow(Error)
  })

  test('breaks when a single bit changes anywhere', () => {
    const sealed = sealDocument(secrets, 'a', PDF)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unsealDocument(secrets, 'a', changed), `byte ${at}`).toThrow(Error)
    }
    expect(() => unsealDocument(secrets, 'a', Buffer.alloc(3))).toThrow(Error)
  })

  test('never makes the same bytes twice', () => {
    expect(sealDocument(secrets, 'a', PDF).equals(sealDocument(secrets, 'a', PDF))).toBe(false)
  })
})
