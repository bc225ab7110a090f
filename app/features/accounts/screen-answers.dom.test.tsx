import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'

/** The modules keep one session per page, so each test has its own. */
beforeEach(() => vi.resetModules())

const STORED = 'sb-localhost-auth-token'

function sessionOf(email: string) {
  return {
    access_token: `e30.${btoa(JSON.stringify({ aal: 'aal1', exp: 4_000_000_000 }))}.c2ln`,
    refresh_token: email,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { id: email, email, aud: 'authenticated', factors: [] },
  }
}

/** An account service that lets everybody in and out. */
async function answerAsService(address: RequestInfo | URL, options?: RequestInit): Promise<Response> {
  const { pathname } = new URL(address instanceof Request ? address.url : address)
  if (pathname.endsWith('/logout')) return new Response(null, { status: 204 })
  const { email } = JSON.parse(options?.body as string) as { email: string }
  return Response.json(sessionOf(email))
}

test('a person who signs in after someone else on the same page sees nothing of theirs', async () => {
  vi.stubGlobal('fetch', answerAsService)
  localStorage.setItem(STORED, JSON.stringify(sessionOf('dana@example.com')))
  const { SessionProvider, useSession } = await import('./session.tsx')
  const { ScreenAnswers } = await import('./screen-answers.tsx')
  const { useAnswer } = await import('./use-answer.ts')
  const { openAuthClient, signOut } = await import('./session-store.ts')
  let answer = (_words: string) => {}
  const seen: string[] = []
  function OwnSubmissions() {
    const { user } = useSession()
    const { data = 'Loading...' } = useAnswer(['submissions'], async () => {
      const value = await new Promise<string>((resolve) => (answer = resolve))
      return { ok: true, value }
    })
    seen.push(`${user?.email}: ${data}`)
    return <p>{data}</p>
  }
  function Screen() {
    return useSession().user ? (
      <ScreenAnswers>
        <OwnSubmissions />
      </ScreenAnswers>
    ) : (
      <p>Sign In</p>
    )
  }
  render(
    <MemoryRouter>
      <SessionProvider>
        <Screen />
      </SessionProvider>
    </MemoryRouter>,
  )
  await screen.findByText('Loading...')
  await act(async () => answer('Anchor Painting'))
  await screen.findByText('Anchor Painting')

  await act(() => signOut('global'))
  await screen.findByText('Sign In')
  const client = await openAuthClient()
  await act(() => client.signInWithPassword({ email: 'rosa@example.com', password: 'a lantern' }))
  await screen.findByText('Loading...')
  await act(async () => answer('No submissions yet'))
  await screen.findByText('No submissions yet')
  expect(seen.filter((words) => words.startsWith('rosa') && words.includes('Anchor'))).toEqual([])
})
