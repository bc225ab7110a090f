import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'

/** The markup a visitor without scripts gets, for tests. */
export function renderPage(content: ReactNode, address = '/'): string {
  return renderToStaticMarkup(<StaticRouter location={address}>{content}</StaticRouter>)
}
