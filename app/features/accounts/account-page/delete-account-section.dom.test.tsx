import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DeletionPlan } from './delete-account-section.tsx'

const keyboard = userEvent.setup()

/** The modules keep one session and one toast per page, so each test has its own. */
beforeEach(() => vi.resetModules())

const EMAIL = 'dana@example.com'
const NOTHING: DeletionPlan = { hasPassword: true, businesses: [], inReview: [] }

interface Asked {
  method: string
  path: string
  body: unknown
}

/** A service that deletes the account for this proof. @returns what it was asked */
async function openSection(plan: DeletionPlan, right: object): Promise<Asked[]> {
  const asked: Asked[] = []
  const session = {
    access_token: `e30.${btoa(JSON.stringify({ aal: 'aal1', exp: 4_000_000_000 }))}.c2ln`,
    refresh_token: 'kept',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { id: EMAIL, email: EMAIL, aud: 'authenticated', factors: [] },
  }
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session))
  vi.stubGlobal('fetch', async (address: RequestInfo | URL, options: RequestInit = {}) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
    const body: unknown = typeof options.body === 'string' ? JSON.parse(options.body) : undefined
    asked.push({ method: options.method ?? 'GET', path: pathname, body })
    if (pathname.endsWith('/deletion')) return Response.json(plan)
    if (pathname.endsWith('/reauthenticate')) return Response.json({})
    if (JSON.stringify(body) === JSON.stringify(right)) return Response.json({})
    const error = plan.hasPassword ? 'invalid_credentials' : 'reauthentication_not_valid'
    return Response.json({ error, message: 'That isn’t your password.' }, { status: 400 })
  })
  const [{ DeleteAccountSection }, { SessionProvider }, { Toaster }] = await Promise.all([
    import('./delete-account-section.tsx'),
    import('../session.tsx'),
    import('../../../ui/overlay/toaster.tsx'),
    import('../../../ui/overlay/toast.tsx'),
  ])
  const user = { id: EMAIL, email: EMAIL, newEmail: undefined, factors: [] }
  render(
    <MemoryRouter>
      <SessionProvider>
        <DeleteAccountSection user={user} />
      </SessionProvider>
      <Toaster />
    </MemoryRouter>,
  )
  await keyboard.click(screen.getByRole('button', { name: 'Delete My Account' }))
  await screen.findByRole('button', { name: 'Delete for Good' })
  return asked
}

function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

const deletionsIn = (asked: Asked[]) =>
  asked.flatMap(({ method, body }) => (method === 'DELETE' ? [body] : []))
const code = () => screen.getByLabelText<HTMLInputElement>('Code from the email')

test('without a password it is deleted by a mailed code, by keyboard alone', async () => {
  const asked = await openSection({ ...NOTHING, hasPassword: false }, { code: '123456' })
  expect(screen.queryByLabelText('Your password')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send the Code' }))
  await keyboard.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(code()))
  expect(asked.map(({ path }) => path)).toContain('/auth/v1/reauthenticate')

  await keyboard.keyboard('{Enter}')
  await waitFor(() => expect(descriptionOf(code())).toContain('Enter the six digits from our email'))
  expect(deletionsIn(asked)).toEqual([])
  await keyboard.type(code(), '000 000{Enter}')
  await waitFor(() => expect(descriptionOf(code())).toContain('That code is wrong or too old.'))
  expect(code().value).toBe('000 000')
  await keyboard.clear(code())
  await keyboard.type(code(), '123 456{Enter}')
  await waitFor(() => expect(deletionsIn(asked)).toEqual([{ code: '000000' }, { code: '123456' }]))
  await screen.findByText('Your account has been deleted')
})

test('a code that cannot be sent is said at the field', async () => {
  await openSection({ ...NOTHING, hasPassword: false }, {})
  const refusal = { code: 'over_email_send_rate_limit', msg: 'You can ask again after 41 seconds.' }
  vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 429 }))
  await keyboard.click(screen.getByRole('button', { name: 'Send the Code' }))
  await waitFor(() => expect(descriptionOf(code())).toContain('Wait 41 seconds'))
  expect(document.activeElement).toBe(code())
})

test('a wrong password is said at the field', async () => {
  const asked = await openSection(NOTHING, { password: 'a lantern' })
  const password = screen.getByLabelText('Your password')
  expect(document.activeElement).toBe(password)
  await keyboard.type(password, 'not mine{Enter}')
  await waitFor(() => expect(descriptionOf(password)).toContain('That isn’t your password.'))
  await keyboard.clear(password)
  await keyboard.type(password, 'a lantern{Enter}')
  await screen.findByText('Your account has been deleted')
  expect(deletionsIn(asked)).toEqual([{ password: 'not mine' }, { password: 'a lantern' }])
})

test('before, it says what happens to each business, with links to transfer or close it, and what is withdrawn', async () => {
  const business = { status: 'published', otherOwners: 0, losesBadge: false } as const
  await openSection(
    {
      hasPassword: true,
      businesses: [
        { ...business, id: 'alone-1', name: 'Anchor Plumbing', losesBadge: true },
        { ...business, id: 'shared-2', name: 'Harbor Bakery', otherOwners: 2 },
        { ...business, id: 'closed-3', name: 'Old Mill', status: 'closed', otherOwners: 1 },
      ],
      inReview: [
        { kind: 'edit', title: 'Anchor Plumbing' },
        { kind: 'claim', title: 'Tidewater Towing' },
      ],
    },
    {},
  )
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Before You Go' }))
  const [owned, waiting] = screen
    .getAllByRole('list')
    .filter(({ tagName }) => tagName === 'UL')
    .map((list) => within(list).getAllByRole('listitem'))
  expect(owned?.map((item) => item.textContent)).toEqual([
    'Anchor PlumbingIt stays in the directory, without an owner. Anyone who shows that it’s theirs can claim it. It’s no longer verified, because the proof of service is yours.Transfer OwnershipClose It',
    'Harbor BakeryIt stays in the directory, with its other owners.Transfer OwnershipClose It',
    'Old MillIt stays closed, with its other owner.Transfer Ownership',
  ])
  expect(waiting?.map((item) => item.textContent)).toEqual([
    'Your changes to Anchor Plumbing',
    'Your claim on Tidewater Towing',
  ])
  const links = screen.getAllByRole<HTMLAnchorElement>('link').slice(0, 2)
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['/my-businesses/alone-1#owners', 'Transfer Ownership of Anchor Plumbing'],
    ['/my-businesses/alone-1#closing', 'Close It: Anchor Plumbing'],
  ])
  await keyboard.click(screen.getByRole('button', { name: 'Keep My Account' }))
  expect(screen.queryByRole('button', { name: 'Delete for Good' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('Delete Your Account')
})
