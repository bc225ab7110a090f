import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../../app/routes.ts'
import { DISTINCT_PAGES, PUBLIC_PAGES } from '../support/public-pages.ts'

// A route without a component is no page: it leads elsewhere, or answers with a file.
const pages = routes.filter(({ file }) => file.endsWith('.tsx'))

test('the list of public pages has an example of every route that is a page', () => {
  const table: RouteObject[] = routes.map((route) =>
    route.index ? { index: true, id: route.file } : { path: route.path ?? '', id: route.id ?? route.file },
  )
  const shown = new Set(
    PUBLIC_PAGES.map(({ path }) => matchRoutes(table, path.replace(/\?.*/, ''))?.at(-1)?.route.id),
  )
  const missing = pages.map(({ id, file }) => id ?? file).filter((id) => !shown.has(id))
  expect(missing).toEqual([])
})

test('the list of public pages names each page and each address once', () => {
  expect(new Set(PUBLIC_PAGES.map(({ name }) => name)).size).toBe(PUBLIC_PAGES.length)
  expect(new Set(PUBLIC_PAGES.map(({ path }) => path)).size).toBe(PUBLIC_PAGES.length)
})

test('a page that looks like another names one that is looked at', () => {
  const distinct = new Set(DISTINCT_PAGES.map(({ name }) => name))
  expect(PUBLIC_PAGES.filter(({ looksLike }) => looksLike && !distinct.has(looksLike))).toEqual([])
})
