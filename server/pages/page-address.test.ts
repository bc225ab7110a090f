import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const addressOf = (target: string) => pageAddress(target)?.address

test.each([
  ['/', '/'],
  ['/_.data', '/_.data'],
  ['/county/duval', '/county/duval'],
  ['/county/duval.data', '/county/duval.data'],
  ['/county/duval?utm_source=mail&fbclid=1', '/county/duval'],
  ['/business/tidewrack-plumbing-1?', '/business/tidewrack-plumbing-1'],
  ['/businesses/search?where=Fort+Myers&q=plumber', '/businesses/search?q=plumber&where=Fort+Myers'],
  ['/businesses/search?q=plumber&x=1&where=Fort%20Myers', '/businesses/search?q=plumber&where=Fort+Myers'],
  ['/category/hvac/county/miami-dade?page=2&serving=3', '/category/hvac/county/miami-dade?page=2&serving=3'],
  ['/events?county=martin&page=2', '/events?page=2'],
  ['/saved?from=menu', '/saved'],
  ['/veteran-resources?need=claim&x=1&county=duval', '/veteran-resources?county=duval&need=claim'],
  ['/sitemap/businesses-1.xml', '/sitemap/businesses-1.xml'],
])('%s is kept as %s', (target, address) => {
  expect(addressOf(target)).toBe(address)
})

test.each([
  ['a form', '/business/tidewrack-plumbing-1/contact'],
  ['a form with a time in it', '/submit-business'],
  ['a private link', '/submission/made-up'],
  ['a screen of signed-in people', '/my-businesses'],
  ['the desk', '/moderation'],
  ['the outbox', '/outbox'],
  ['the account service', '/auth/v1/user'],
  ['the API', '/api/v1/businesses'],
  ['a part of an answer', '/county/duval.data?_routes=root'],
  ['a parameter twice', '/businesses/search?q=a&q=b'],
  ['an empty field, which leads elsewhere', '/businesses/search?q=&category=Plumbing'],
  ['no page number', '/county/duval?page=first'],
  ['a place on Earth', '/businesses/search?near=27.2,-80.25'],
  ['a part of the map', '/businesses/search?bounds=-81.2,26.4,-79.9,27.7'],
  ['somebody’s list', '/saved?ids=tidewrack-plumbing-1'],
  ['another spelling', '/County/Duval'],
  ['an encoded letter', '/county/%64uval'],
  ['two slashes', '//county/duval'],
  ['a slash at the end', '/county/duval/'],
  ['the address of another server', 'http://elsewhere.example/county/duval'],
  ['a long value', `/businesses/search?q=${'a'.repeat(101)}`],
  ['a long address', `/county/duval?x=${'a'.repeat(600)}`],
])('%s is not kept: %s', (_, target) => {
  expect(pageAddress(target)).toBeUndefined()
})
