import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, ScrollRestoration } from 'react-router'
import { HEAD_SCRIPT } from './head-script.ts'

/**
 * The two inline scripts of our pages as a content security policy names them. From their sources and never from a finished
 * page: a script that somebody smuggled into one would be named, too.
 */
export const INLINE_SCRIPTS = [HEAD_SCRIPT, scrollScript()].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/** React Router's, from a page that has nothing else. */
function scrollScript(): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ScrollRestoration /> }])
  const [, script] = /^<script>([\s\S]+)<\/script>$/.exec(renderToString(<Page />)) ?? []
  if (script === undefined) throw new Error('React Router’s scroll restoration is no single inline script')
  return script
}
