import { expect, test } from 'vitest'
import { formFrame } from './form-frame.ts'

// @spec 7.15
test('the frame has the container with the form id and the script of the provider, in a sandbox', async () => {
  const provider = { scriptUrl: 'https://forms.example/embed.js?a=1&b=2', formId: 'veterans"><b>' }
  const answer = await formFrame(provider).request('/form-frame')
  const html = await answer.text()
  expect(html).toContain('<script src="https://forms.example/embed.js?a=1&amp;b=2"')
  expect(html).toContain('id="submission-form" data-form-id="veterans&quot;>&lt;b>"')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox (?!.*allow-same-origin)/)
  expect(policy).toContain("frame-ancestors 'self'")
})

test('without a provider there is no frame', async () => {
  expect((await formFrame(undefined).request('/form-frame')).status).toBe(404)
})
