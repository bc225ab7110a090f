import { createContext, useContext } from 'react'
import { createContext as createRequestContext, Scripts } from 'react-router'

/** Gathered by the server while it renders. */
export interface PageData {
  /** The small script that decides when to hydrate. */
  starter: string
  /** React Router's files, as addresses. */
  manifest: string
  entry: string
  modules: { id: string; url: string }[]
  /** React Router's context as JSON text, and its loader data in the turbo-stream format. */
  context: string
  state: string
  /** Of a failed request, as in the log. */
  reference?: string
}

/** The starter's hashed address, which only the running server knows. */
export const starterContext = createRequestContext<string>('')

/** Server only; the browser finds the same data in the document. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

export const PAGE_DATA_ELEMENT = 'page-data'

/** Dispatched on the document by the root component after hydration. */
export const HYDRATED_EVENT = 'directory:hydrated'

/**
 * Replaces React Router's `<Scripts>`, which would load React at once and needs inline scripts: inert JSON and one
 * small external script keep the policy strict and the page light.
 */
export function DeferredScripts() {
  const page = useContext(PageDataContext)
  // Live reload needs React Router's own scripts.
  if (import.meta.env.DEV) return <Scripts />
  const { starter, ...data } = page ?? { starter: undefined }
  return (
    <>
      <script
        id={PAGE_DATA_ELEMENT}
        type="application/json"
        suppressHydrationWarning
        // `<` would let a listing's text end the block early.
        dangerouslySetInnerHTML={{ __html: page ? JSON.stringify(data).replaceAll('<', '\\u003c') : '' }}
      />
      <script type="module" src={starter} fetchPriority="low" suppressHydrationWarning />
    </>
  )
}

/** Only the server knows it; the browser keeps what it finds. */
export function ErrorReference() {
  const reference = useContext(PageDataContext)?.reference
  return <strong suppressHydrationWarning>{reference ?? ''}</strong>
}
