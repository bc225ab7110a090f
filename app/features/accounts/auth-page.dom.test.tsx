import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthMode } from './return-path.ts'

const user = userEvent.setup()

/** The modules keep one session and one toast per page, so each test has its own. */
beforeEach(() => vi.resetModules())

/** What the account service answers, when it does. */
function answerWith(answer: () => Promise<Response>) {
  const ask = vi.fn(answer)
  vi.stubGlobal('fetch', ask)
  return ask
}

const refusal = (status: number, code: string) =>
  Promise.resolve(Response.json({ error_code: code, msg: 'no' }, { status }))

async function openForm(mode: AuthMode = 'sign-in') {
  const [{ AuthPage }, { SessionProvider }, { Toaster }] = await Promise.all([
    import('./auth-page.tsx'),
    import('./session.tsx'),
    import('../../ui/overlay/toaster.tsx'),
    import('../../ui/overlay/toast.tsx'),
  ])
  history.replaceState(null, '', '/auth')
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <SessionProvider>
        <AuthPage mode={mode} from="/" />
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
}

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const submit = (name = 'Sign In') => screen.getByRole<HTMLButtonElement>('button', { name })
const toasts = () => within(screen.getByRole('region', { name: /^Notifications/ })).queryAllByRole('listitem')

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

async function send(button = 'Sign In', typedPassword = 'not my password') {
  await user.type(email(), 'dana@example.com')
  await user.type(password(), typedPassword)
  await user.click(submit(button))
}

// @spec 8.1
test('an empty form says what is missing, and the summary takes the focus', async () => {
  const ask = answerWith(() => refusal(500, 'unexpected_failure'))
  await openForm()
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')))
  expect(descriptionOf(email())).toContain('Enter your email address')
  expect(descriptionOf(password())).toContain('Enter your password')
  expect(ask).not.toHaveBeenCalled()
})

// @spec 8.1
test('an address that is none is said at its field alone, and stays', async () => {
  answerWith(() => refusal(500, 'unexpected_failure'))
  await openForm()
  await user.type(email(), 'dana at example.com')
  await user.type(password(), 'x')
  await user.click(submit())
  await waitFor(() =>
    expect(descriptionOf(email())).toContain('Enter an email address like name@example.com'),
  )
  expect(descriptionOf(password())).not.toContain('Enter your password')
  expect(email().value).toBe('dana at example.com')
})

const MODES = [
  ['sign-in', 'Sign In', 'Sign in failed'],
  ['sign-up', 'Create an Account', 'Sign up failed'],
] as const

// @spec 2.29
test.each(MODES)('the button of %s says "Processing..." while it waits', async (mode, button) => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answerWith(() => promise)
  await openForm(mode)
  await send(button)
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Processing...' })
  expect(waiting.disabled).toBe(true)
  resolve(await refusal(400, 'invalid_credentials'))
  await waitFor(() => expect(submit(button).disabled).toBe(false))
})

// @spec 4.5 8.3
test.each(MODES)('a refused %s is told once, in a destructive toast', async (mode, button, title) => {
  answerWith(() => refusal(400, 'invalid_credentials'))
  await openForm(mode)
  await send(button)
  await waitFor(() => expect(toasts()[0]?.textContent).toContain(title))
  expect(toasts()[0]?.dataset.variant).toBe('destructive')
  expect(within(document.querySelector('form')!).queryByRole('alert')).toBeNull()
})

test.each(['weak_password', 'same_password'])('%s is told at the password, too', async (code) => {
  answerWith(() => refusal(422, code))
  await openForm('sign-up')
  await send('Create an Account')
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('Sign up failed'))
  expect(password().getAttribute('aria-invalid')).toBe('true')
  const [, told = 'nothing'] = /Sign up failed(.*?)(?:Close|$)/.exec(toasts()[0]?.textContent ?? '') ?? []
  expect(descriptionOf(password())).toContain(told)
  expect(document.activeElement).toBe(password())
  expect(within(document.querySelector('form')!).queryByRole('alert')).toBeNull()
})

test('the next try begins at the password, and the address stays', async () => {
  answerWith(() => refusal(400, 'invalid_credentials'))
  await openForm()
  await send()
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('That email and password don’t match.'))
  expect(document.activeElement).toBe(password())
  expect(email().value).toBe('dana@example.com')
})

// @spec 8.5
test('an unexpected failure is told as the specification says', async () => {
  vi.doMock('./session/auth-client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  await openForm()
  await send()
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('Authentication error'))
  expect(toasts()[0]?.textContent).toContain('An unexpected error occurred')
  expect(toasts()[0]?.dataset.variant).toBe('destructive')
  vi.doUnmock('./session/auth-client.ts')
})

test('a service that cannot be reached is told in plain words, and the form can be sent again', async () => {
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await openForm()
  await send()
  await waitFor(() => expect(toasts()[0]?.textContent).toContain('We can’t connect right now.'))
  expect(submit().disabled).toBe(false)
  expect(email().value).toBe('dana@example.com')
})

// @spec 4.3
test.each([
  ['is invalid', { nonsense: true }],
  ['is expired and refused', { expires_at: 1, access_token: 'a.b.c', refresh_token: 'made.up', user: {} }],
])('a stored session that %s is removed, and nobody is signed in', async (_, stored) => {
  answerWith(() => refusal(400, 'refresh_token_not_found'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(stored))
  await openForm()
  await waitFor(() => expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull())
  expect(submit().disabled).toBe(false)
  vi.restoreAllMocks()
})

test('the account client is loaded when the form is first used, not before', async () => {
  let loads = 0
  vi.doMock('./session/auth-client.ts', async (importOriginal) => {
    loads++
    return importOriginal()
  })
  await openForm()
  expect(loads).toBe(0)
  await user.click(email())
  await waitFor(() => expect(loads).toBe(1))
  vi.doUnmock('./session/auth-client.ts')
})
