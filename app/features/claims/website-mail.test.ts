import { expect, test } from 'vitest'
import { isAtWebsite, websiteMailHost } from './website-mail.ts'

test.each([
  ['joe@anchor-plumbing.com', 'https://anchor-plumbing.com'],
  ['Joe@Anchor-Plumbing.COM', 'https://www.anchor-plumbing.com/contact'],
  ['joe@bücher-florida.com', 'https://www.bücher-florida.com'],
  ['joe@xn--bcher-florida-wob.com', 'https://bücher-florida.com'],
  ['office@shop.anchor.com', 'https://shop.anchor.com'],
])('%s is at %s', (address, website) => {
  expect(isAtWebsite(address, website)).toBe(true)
})

test.each([
  ['joe@other.com', 'https://anchor.com'],
  ['joe@evil-anchor.com', 'https://anchor.com'],
  ['joe@anchor.com.evil.com', 'https://anchor.com'],
  ['joe@mail.anchor.com', 'https://anchor.com'],
  ['joe@anchor.com', 'https://shop.anchor.com'],
  ['anchor.com', 'https://anchor.com'],
  ['@anchor.com', 'https://anchor.com'],
  ['joe@anchor.com', ''],
  ['joe@anchor.com', 'not an address'],
])('%s is not at %s', (address, website) => {
  expect(isAtWebsite(address, website)).toBe(false)
})

test.each([
  'https://gmail.com',
  'https://www.gmail.com/anchor',
  'https://www.facebook.com/anchor',
  'https://anchor.github.io',
  'https://anchor.wixsite.com/home',
  'https://anchorplumbing.square.site',
  'https://sites.google.com/view/anchor',
  'https://co.uk',
  'https://www.com.au',
  'https://fl.us',
  'https://state.fl.us',
  'https://miami.fl.us',
])('%s belongs to many, so no mailbox there proves anything', (website) => {
  expect(websiteMailHost(website)).toBeUndefined()
})
