import { expect, test } from 'vitest'
import { Link as RouterLink, type LinkProps } from 'react-router'
import { renderPage } from '../ui/testing/render-page.tsx'
import { Link } from './server-link.tsx'

const addresses: LinkProps['to'][] = [
  '/',
  '/county/miami-dade',
  '/businesses/search?q=%22coffee%22&where=St.+Lucie#listing-a.b',
  '/category/plumbing?page=2',
  '#main',
  '?page=2',
  '',
  '..',
  'guide',
  '/a/../b',
  '/a//b',
  '/a/',
  '/a?',
  '/a?#b',
  '/a#',
  '//elsewhere.example/a',
  'https://elsewhere.example/a',
  { pathname: '/a', search: '?b=c' },
]

test.each(addresses)('writes what React Router writes: %j', (to) => {
  for (const props of [
    { className: 'text-ink', 'aria-label': 'There', children: 'There' },
    { preventScrollReset: true, replace: true, state: { from: 'here' }, onClick: () => undefined },
    { discover: 'none', prefetch: 'intent', viewTransition: true, relative: 'path' },
  ] satisfies Partial<LinkProps>[]) {
    expect(renderPage(<Link to={to} {...props} />)).toBe(renderPage(<RouterLink to={to} {...props} />))
  }
})
