import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

const user = userEvent.setup()
const asked: unknown[] = []

/** The modules keep one session per page, so each test has its own. */
beforeEach(async () => {
  vi.resetModules()
  asked.length = 0
  vi.stubGlobal('fetch', answerAsService)
  const { CheckMail } = await import('./check-mail.tsx')
  const checkMail = <CheckMail email="dana@example.com" from="/register-business" />
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <Routes>
        <Route path="/auth" element={checkMail} />
        <Route path="/register-business" element={<h1>List Your Business</h1>} />
      </Routes>
    </MemoryRouter>,
  )
})

async function answerAsService(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address)
  const { email, token, type } = JSON.parse(options?.body as string) as Record<string, unknown>
  asked.push({ pathname, email, token, type })
  if (token !== '123456') return Response.json({ error_code: 'otp_expired', msg: 'no' }, { status: 403 })
  const account = { id: 'dana', email, aud: 'authenticated', factors: [] }
  return Response.json({ access_token: 'a.b.c', refresh_token: 'r', expires_in: 3600, user: account })
}

const send = (digits: string) => user.type(screen.getByLabelText('Code from the email'), `${digits}{Enter}`)

test('the digits of the mail do as well as its link, also with a space', async () => {
  await send('123 456')
  expect(await screen.findByRole('heading', { name: 'List Your Business' })).toBeTruthy()
  expect(asked).toEqual([
    { pathname: '/auth/v1/verify', email: 'dana@example.com', token: '123456', type: 'signup' },
  ])
})

test('digits that are wrong or too old are refused in words', async () => {
  await send('654321')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(screen.getByRole('alert').textContent).toContain('That code is wrong or too old.')
})

test('no digits are not sent', async () => {
  await send('')
  expect(await screen.findByRole('link', { name: 'Enter the six digits from the email' })).toBeTruthy()
  expect(asked).toEqual([])
})
