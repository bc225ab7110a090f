import { Hono } from 'hono'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { noReferrerElsewhere } from './form-frame.ts'

const app = new Hono().use(noReferrerElsewhere).get('*', (c) => c.text('A page'))
const policyOf = async (path: string) => (await app.request(path)).headers.get('referrer-policy')

test('other sites learn nothing from a page whose address has a secret', async () => {
  const withToken = routes.flatMap(({ path }) => (path?.includes(':token') ? [`/${path}`] : []))
  expect(withToken.length).toBeGreaterThan(4)
  for (const path of [...withToken, '/claim/anchor-plumbing-7', '/submit-business-confirmation?sent=x']) {
    expect(await policyOf(path), path).toBe('same-origin')
    expect(await policyOf(path.replace(/(\?|$)/, '.data$1')), path).toBe('same-origin')
  }
})

test.each(['/', '/business/own-a-boat-7', '/claims', '/submissions'])('%s has none', async (path) => {
  expect(await policyOf(path)).toBeNull()
})
