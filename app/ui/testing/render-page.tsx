import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'

/** The markup a visitor without scripts gets, for tests. */
export function renderPage(content: ReactNode, address = '/'): string {
  const router = createMemoryRouter([{ path: '*', element: content }], { initialEntries: [address] })
  try {
    return renderToStaticMarkup(<RouterProvider router={router} />)
  } finally {
    router.dispose()
  }
}
