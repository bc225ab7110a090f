import { expect, test } from 'vitest'
import { FULL_BUSINESS, MINIMAL_BUSINESS } from './testing/profile-samples.ts'
import { vCard } from './v-card.server.ts'

const SITE = 'https://directory.example'

test('a business with everything', () => {
  const unfolded = vCard(FULL_BUSINESS, SITE).replaceAll('\r\n ', '')
  expect(unfolded.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Anchor & Sons',
    'N:Anchor & Sons;;;;',
    'ORG:Anchor & Sons',
    'CATEGORIES:Plumbing',
    'TEL;TYPE=WORK,VOICE:+18505550100',
    'ADR;TYPE=WORK:;Suite 4;12 Main St;Pensacola;FL;32501;USA',
    'URL:https://www.example.com/anchor',
    'NOTE:Veteran-owned business. https://directory.example/business/anchor-and-sons-1',
    'REV:2026-11-01T12:00:00Z',
    'UID:https://directory.example/business/anchor-and-sons-1',
    'END:VCARD',
    '',
  ])
})

test('a business with next to nothing has no empty lines', () => {
  const lines = vCard(MINIMAL_BUSINESS, SITE).split('\r\n')
  expect(lines.filter((line) => /^(TEL|ADR|URL|EMAIL)/.test(line))).toEqual([])
})

test('what an owner wrote stays one value', () => {
  const name = 'Smith, Wesson; Sons\\\nTEL:+1900'
  const card = vCard({ ...MINIMAL_BUSINESS, name }, SITE)
  expect(card).toContain(String.raw`FN:Smith\, Wesson\; Sons\\\nTEL:+1900`)
})

test('no line is longer than 75 bytes, and no character is cut', () => {
  const name = 'Señor Añejo 🌴 '.repeat(12).trim()
  const card = vCard({ ...MINIMAL_BUSINESS, name }, SITE)
  for (const line of card.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(card.replaceAll('\r\n ', '')).toContain(`FN:${name}`)
})

test('what no line may hold is left out', () => {
  const card = vCard({ ...MINIMAL_BUSINESS, name: 'An\u0002chor\u0085Ltd\ufffe' }, SITE)
  expect(card.split('\r\n')).toContain(String.raw`FN:Anchor\nLtd`)
})
