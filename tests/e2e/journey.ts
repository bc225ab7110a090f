import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** The test of a journey: the running product's address is the base of every path. */
export const test = base.extend({
  // The address is known only after the global set-up has started the product.
  baseURL: ({}, use) => use(process.env.DIRECTORY_URL),
})
