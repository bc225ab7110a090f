import { expect, test } from 'vitest'
import { sendSubmission } from './send-submission.ts'

test('passes on what the server answered', async () => {
  expect(await sendSubmission(async () => 'answer')).toBe('answer')
})

// @spec 2.115
test('a request that came to nothing leaves the form on the screen', async () => {
  expect(await sendSubmission(() => fetch('http://127.0.0.1:1/'))).toMatchObject({
    data: { values: {}, errors: {}, notice: { title: 'We couldn’t reach the directory' } },
    init: { status: 503 },
  })
})

test("redirects and the server's own errors go on", async () => {
  const redirect = new Response(null, { status: 303 })

  await expect(sendSubmission(() => Promise.reject(redirect))).rejects.toBe(redirect)
})
