import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RequireSession } from './require-session.tsx'
import { SessionProvider, useSession } from './session.tsx'

function Probe() {
  return <p>{JSON.stringify(useSession())}</p>
}

// @spec 8.14
test('using the session outside its provider is an internal error', () => {
  expect(() => renderToString(<Probe />)).toThrow('useSession is used outside its SessionProvider.')
})

// @spec 4.1
test('the holder starts loading with no user', () => {
  const html = renderToString(
    <MemoryRouter>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </MemoryRouter>,
  )
  expect(html).toContain(
    '{&quot;isLoading&quot;:true,&quot;user&quot;:null,&quot;pendingUser&quot;:null,&quot;hasLeft&quot;:false,&quot;hasEnded&quot;:false}',
  )
})

// @spec 2.4 2.24 6.2
test('the guard shows Loading... first, and a way on without scripts', () => {
  const html = renderToString(
    <MemoryRouter initialEntries={['/register-business']}>
      <SessionProvider>
        <RequireSession>only for signed-in people</RequireSession>
      </SessionProvider>
    </MemoryRouter>,
  )
  expect(html).toContain('Loading...')
  expect(html).toMatch(/<noscript>.*href="\/auth\?from=\/register-business".*<\/noscript>/s)
  expect(html).not.toContain('only for signed-in people')
})
