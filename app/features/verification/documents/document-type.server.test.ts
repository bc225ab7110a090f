import { expect, test } from 'vitest'
import { documentTypeOf } from '../verification-documents.server.ts'
import { PDF } from '../testing/proof-store.ts'

test.each([
  ['application/pdf', PDF],
  ['application/pdf', Buffer.from('\n\n%PDF-1.4')],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['image/png', Buffer.from('89504e470d0a1a0a00', 'hex')],
  [undefined, Buffer.from('<html>%PD')],
  [undefined, Buffer.from('GIF89a')],
  [undefined, Buffer.alloc(0)],
  [undefined, Buffer.concat([Buffer.alloc(2000), PDF])],
])('%s by content', (type, content) => {
  expect(documentTypeOf(content)).toBe(type)
})
