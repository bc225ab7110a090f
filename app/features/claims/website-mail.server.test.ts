import { expect, test } from 'vitest'
import { isAtWebsite, websiteMailDomain } from './website-mail.server.ts'

// @spec 1.33
test.each([
  ['joe@anchor-plumbing.com', 'https://anchor-plumbing.com'],
  ['Joe@Anchor-Plumbing.COM', 'https://www.anchor-plumbing.com/contact'],
  ['joe@bücher-florida.com', 'https://www.bücher-florida.com'],
  ['joe@xn--bcher-florida-wob.com', 'https://bücher-florida.com'],
  ['office@shop.anchor.com', 'https://shop.anchor.com'],
  ['joe@anchor.com', 'https://shop.anchor.com'],
  ['joe@mail.anchor.com', 'https://anchor.com'],
  ['joe@east.anchor.com', 'https://west.anchor.com.'],
  ['joe@anchor.co.uk', 'https://www.anchor.co.uk'],
])('%s is at %s', (address, website) => {
  expect(isAtWebsite(address, website)).toBe(true)
})

test.each([
  ['joe@other.com', 'https://anchor.com'],
  ['joe@evil-anchor.com', 'https://anchor.com'],
  ['joe@anchor.com.evil.com', 'https://anchor.com'],
  ['joe@com', 'https://anchor.com'],
  ['joe@other.co.uk', 'https://anchor.co.uk'],
  ['joe@co.uk', 'https://anchor.co.uk'],
  ['joe@other.com.au', 'https://anchor.com.au'],
  ['joe@[203.0.113.7]', 'https://203.0.113.7'],
  ['anchor.com', 'https://anchor.com'],
  ['@anchor.com', 'https://anchor.com'],
  ['joe@anchor.com', ''],
  ['joe@anchor.com', 'not an address'],
])('%s is not at %s', (address, website) => {
  expect(isAtWebsite(address, website)).toBe(false)
})

// @spec 1.33
test.each([
  ['joe@gmail.com', 'https://sites.google.com/view/anchor'],
  ['joe@google.com', 'https://sites.google.com/view/anchor'],
  ['joe@gmail.com', 'https://anchor.wixsite.com/home'],
  ['joe@wixsite.com', 'https://anchor.wixsite.com/home'],
  ['joe@wix.com', 'https://anchor.wixsite.com/home'],
  ['joe@harbor.github.io', 'https://anchor.github.io'],
  ['joe@github.io', 'https://anchor.github.io'],
  ['joe@facebook.com', 'https://www.facebook.com/anchor'],
  ['joe@yelp.com', 'https://www.yelp.com/biz/anchor'],
  ['joe@fsu.edu', 'https://people.fsu.edu/~anchor'],
  ['joe@miami.fl.us', 'https://anchor.miami.fl.us'],
])('%s proves nothing for a page at %s', (address, website) => {
  expect(isAtWebsite(address, website)).toBe(false)
})

test.each([
  'https://gmail.com',
  'https://www.gmail.com/anchor',
  'https://mail.yahoo.com',
  'https://www.facebook.com/anchor',
  'https://m.facebook.com/anchor',
  'https://www.instagram.com/anchor',
  'https://google.com',
  'https://www.google.com/maps/place/anchor',
  'https://goo.gl/maps/anchor',
  'https://www.yelp.com/biz/anchor',
  'https://anchor.github.io',
  'https://anchor.wixsite.com/home',
  'https://anchorplumbing.square.site',
  'https://anchor.myshopify.com',
  'https://anchor.weebly.com',
  'https://anchor.blogspot.com',
  'https://sites.google.com/view/anchor',
  'https://co.uk',
  'https://www.com.au',
  'https://fl.us',
  'https://state.fl.us',
  'https://miami.fl.us',
  'https://people.fsu.edu',
  'https://localhost',
  'https://203.0.113.7',
])('%s belongs to many, so no mailbox there proves anything', (website) => {
  expect(websiteMailDomain(website)).toBeUndefined()
})

test('the name is told as it was registered', () => {
  expect(websiteMailDomain('https://shop.anchor.com/x?y=1')).toBe('anchor.com')
})
