import { useMatches } from 'react-router'
import { findPublicUrl } from '../site/metadata.ts'

/** Lines to paste into another site. */
export function EmbedThisList({ path, title }: { path: string; title: string }) {
  const publicUrl = findPublicUrl(useMatches())
  const lines = `<iframe src="${publicUrl}${path}" title="${title}" width="100%" height="480" loading="lazy"></iframe>`
  return (
    <details className="mt-8 max-w-prose print:hidden">
      <summary className="w-fit py-2.5 font-semibold">Show this list on your own site</summary>
      <p>Paste this into your page. It has no scripts, and stays up to date.</p>
      <pre className="mt-2 rounded-control border border-line bg-card p-3 text-sm wrap-anywhere whitespace-pre-wrap select-all">
        {lines}
      </pre>
      <a href={path} target="_blank" rel="noopener" className="tap-line">
        See what it looks like
      </a>
    </details>
  )
}
