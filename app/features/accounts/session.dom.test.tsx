import { render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'

const GUARDED = '/register-business'
const CODE = '4fbe3ad8-34e4-4c17-9ef4-63a6a4e2a0a5'

/** The modules keep one session per page, so each test has its own. */
beforeEach(() => vi.resetModules())

/** The guarded page as it stands after a link: `path` is what the browser's address says. */
async function arrive(path: string): Promise<string[]> {
  const { SessionProvider } = await import('./session.tsx')
  const { RequireSession } = await import('./require-session.tsx')
  history.replaceState(null, '', path)
  const visited: string[] = []
  function Root() {
    const { pathname, search } = useLocation()
    visited.push(pathname + search)
    return (
      <SessionProvider>
        <Outlet />
      </SessionProvider>
    )
  }
  const routes = [
    {
      element: <Root />,
      children: [
        { path: GUARDED, element: <RequireSession>only for signed-in people</RequireSession> },
        // Its code comes over the network, so the guard has time to send elsewhere.
        { path: '/auth/confirm', lazy: async () => ({ element: await lateScreen('the notice') }) },
        { path: '/auth', element: <p>the sign-in form</p> },
      ],
    },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return visited
}

async function lateScreen(words: string) {
  await new Promise((resolve) => setTimeout(resolve))
  return <p>{words}</p>
}

test('a link that was opened on another device leads to its notice, and the guard nowhere else', async () => {
  const visited = await arrive(`${GUARDED}?code=${CODE}`)
  expect(await screen.findByText('the notice')).toBeTruthy()
  expect(visited.filter((path) => !path.startsWith(GUARDED))).toEqual([
    `/auth/confirm?notice=elsewhere&redirect_to=${encodeURIComponent(GUARDED)}`,
  ])
})

test('the link leads to its notice also when the account client cannot be fetched', async () => {
  vi.doMock('./session/auth-client.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const visited = await arrive(`${GUARDED}?code=${CODE}`)
  expect(await screen.findByText('the notice')).toBeTruthy()
  expect(visited.filter((path) => !path.startsWith(GUARDED))).toHaveLength(1)
  vi.doUnmock('./session/auth-client.ts')
})

test('without the code that follows the address the guard decides alone', async () => {
  vi.doMock('./confirm/follow-arrival.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const visited = await arrive(`${GUARDED}?code=${CODE}`)
  expect(await screen.findByText('the sign-in form')).toBeTruthy()
  expect(visited.filter((path) => !path.startsWith(GUARDED))).toHaveLength(1)
  vi.doUnmock('./confirm/follow-arrival.ts')
})

test('without a session the guard sends to the form for a new account, and back afterwards', async () => {
  const visited = await arrive(GUARDED)
  expect(await screen.findByText('the sign-in form')).toBeTruthy()
  expect(visited.at(-1)).toBe(`/auth?from=${GUARDED}`)
})
