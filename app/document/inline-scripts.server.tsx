import { createHash } from 'node:crypto'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, ScrollRestoration } from 'react-router'
import { HEAD_SCRIPT } from './head-script.ts'

/**
 * For the content security policy. Hashed from their sources: hashing a rendered page would allow an injected
 * script, too.
 */
export const INLINE_SCRIPTS = [HEAD_SCRIPT, scrollScript()].map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
)

/** React Router's, taken from a page that has nothing else. */
function scrollScript(): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <ScrollRestoration /> }])
  const [, script] = /^<script>([\s\S]+)<\/script>$/.exec(renderToString(<Page />)) ?? []
  if (script === undefined) throw new Error('React Router’s scroll restoration is no single inline script')
  return script
}
