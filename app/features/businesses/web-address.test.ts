import { describe, expect, test } from 'vitest'
import { findWebAddresses, parseFacebook, parseInstagram, parseWebAddress } from './web-address.ts'

const NOTHING = ['', '   ', 'N/A', 'n/a', 'NA', 'none', 'None.', '-', 'TBD', 'coming soon', null, undefined]

describe('website', () => {
  test.each([
    ['www.example.com', 'https://www.example.com'],
    ['example.com/shop', 'https://example.com/shop'],
    ['  https://example.com  ', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://WWW.Example.COM/Menu?a=1', 'https://www.example.com/Menu?a=1'],
    ['example.com:8080/a', 'https://example.com:8080/a'],
    ['https://example.com/a,b', 'https://example.com/a,b'],
    ['example.com.', 'https://example.com'],
    ['Example.com/Menu.', 'https://example.com/Menu'],
    ['example.com./menu', 'https://example.com/menu'],
    ['www.example.com,', 'https://www.example.com'],
    ['http//example.com', 'http://example.com'],
    ['https//example.com', 'https://example.com'],
    ['https;//example.com/a', 'https://example.com/a'],
    ['htp://example.com', 'http://example.com'],
    ['https:// example.com', 'https://example.com'],
    ['www. example.com', 'https://www.example.com'],
    ['https://www,example.com', 'https://www.example.com'],
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
    'ftp//example.com',
    'example..com',
    'example.com, other.com',
    'example.com or www.other.com/a',
    'https://example.com https://other.com',
    'example.com (coming soon)',
    'www.gruntplumbing',
    'https://www.gruntplumbing/menu',
    'our page',
    `https://example.com/${'a'.repeat(2100)}`,
  ])('%j is no website', (text) => {
    expect(parseWebAddress(text)).toBeUndefined()
  })
})

test('all addresses of a text are found', () => {
  expect(findWebAddresses('example.com, or https//other.com/a.')).toEqual([
    'example.com',
    'https//other.com/a.',
  ])
  expect(findWebAddresses('https://example.com/a,b')).toEqual(['https://example.com/a,b'])
  expect(findWebAddresses('our page')).toEqual([])
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
    '@anchor @other',
    'instagram.com/anchor, instagram.com/other',
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
    ['https//facebook.com/anchor.', 'https://www.facebook.com/anchor'],
    ['@anchor.', 'https://www.facebook.com/anchor'],
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
    'facebook.com/anchor and facebook.com/other',
  ])('%j is no page', (text) => expect(parseFacebook(text)).toBeUndefined())
})
