import { expect, test } from 'vitest'
import { setUpPages } from './read-pages.ts'

const { page } = setUpPages()

test('a person who claims a business sees which one, on the form for new people', async () => {
  const { headings, mainText, main } = await page('/auth?from=/claim/tidewrack-plumbing-1')
  expect(headings).toEqual(['Create an Account'])
  expect(mainText).toContain('To claim Tidewrack Plumbing, sign in or create an account.')
  const [, hint] = /<input[^>]* aria-describedby="([^"]+)"[^>]* name="password"/.exec(main) ?? []
  expect(hint).toBeTypeOf('string')
  expect(main).toMatch(new RegExp(`id="${hint}"[^>]*>At least 8 characters`))
  expect(main).toContain('href="/privacy"')
})
