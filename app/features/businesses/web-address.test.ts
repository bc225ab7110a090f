import { describe, expect, test } from 'vitest'
import { parseFacebook, parseInstagram, parseWebAddress } from './web-address.ts'

const NOTHING = ['', '   ', 'N/A', 'n/a', 'NA', 'none', 'None.', '-', 'TBD', 'coming soon', null, undefined]

describe('website', () => {
  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['example.com/shop', 'https://example.com/shop'],
    ['  https://example.com  ', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://WWW.Example.COM/Menu?a=1', 'https://www.example.com/Menu?a=1'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['www.example.com, www.example.org', 'https://www.example.com'],
    ['https://www.facebook.com/anchor', 'https://www.facebook.com/anchor'],
  ])('%s is %s', (text, address) => {
    expect(parseWebAddress(text)).toBe(address)
  })

  test.each([
    ...NOTHING,
    'javascript:alert(1)',
    ' JavaScript:alert(1)//example.com',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'mailto:owner@example.com',
    'owner@example.com',
    'ftp://example.com',
    'https://user:secret@example.com',
    'http://localhost:3000',
    'http://127.0.0.1/',
    'http://[::1]/',
    'https//example.com',
    'www.gruntplumbing',
    'https://www.gruntplumbing/menu',
    'our page',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('%j is no website', (text) => {
    expect(parseWebAddress(text)).toBeUndefined()
  })
})

describe('Instagram', () => {
  test.each([
    ['@anchor.plumbing', 'https://www.instagram.com/anchor.plumbing'],
    ['anchor_plumbing', 'https://www.instagram.com/anchor_plumbing'],
    ['https://www.instagram.com/anchor_plumbing/', 'https://www.instagram.com/anchor_plumbing'],
    ['instagram.com/anchor_plumbing?igsh=abc', 'https://www.instagram.com/anchor_plumbing'],
    ['http://m.instagram.com/anchor_plumbing', 'https://www.instagram.com/anchor_plumbing'],
    ['IG: @anchor', 'https://www.instagram.com/anchor'],
    ['https://example.com/instagram/anchor', 'https://example.com/instagram/anchor'],
  ])('%s is %s', (text, address) => {
    expect(parseInstagram(text)).toBe(address)
  })

  test.each([
    ...NOTHING,
    'Anchor Plumbing',
    'www.anchor.com',
    'https://evil.test/instagram.com/x',
    'instagram.com/',
    '@a..b',
  ])('%j is no account', (text) => expect(parseInstagram(text)).toBeUndefined())
})

describe('Facebook', () => {
  test.each([
    ['https://www.facebook.com/anchor', 'https://www.facebook.com/anchor'],
    ['facebook.com/anchor/', 'https://www.facebook.com/anchor'],
    ['m.facebook.com/anchor?ref=1', 'https://www.facebook.com/anchor'],
    ['fb.com/anchor', 'https://www.facebook.com/anchor'],
    ['@anchor', 'https://www.facebook.com/anchor'],
    ['/anchor', 'https://www.facebook.com/anchor'],
    ['anchor', 'https://www.facebook.com/anchor'],
    ['https://www.facebook.com/profile.php?id=100', 'https://www.facebook.com/profile.php?id=100'],
    ['https://facebook.example.com/anchor', 'https://facebook.example.com/anchor'],
  ])('%s is %s', (text, address) => {
    expect(parseFacebook(text)).toBe(address)
  })

  test.each([
    ...NOTHING,
    'Anchor Plumbing LLC',
    'www.anchor.com',
    'https://facebook.com.evil.test/x',
    'javascript:alert(1)',
  ])('%j is no page', (text) => expect(parseFacebook(text)).toBeUndefined())
})
