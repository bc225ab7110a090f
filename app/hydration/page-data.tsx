import { createContext, useContext } from 'react'
import { createContext as createRequestContext, Scripts } from 'react-router'

export interface PageData {
  starter: string
  manifest: string
  entry: string
  modules: { id: string; url: string }[]
  /** React Router's context as JSON text, and its loader data in the turbo-stream format. */
  context: string
  state: string
  reference?: string
}

/** The starter's hashed address, which only the running server knows. */
export const starterContext = createRequestContext<string>('')

/** Server only; the browser finds the same data in the document. */
export const PageDataContext = createContext<PageData | undefined>(undefined)

export const PAGE_DATA_ELEMENT = 'page-data'

export const HYDRATED_EVENT = 'directory:hydrated'

/** In place of React Router's `<Scripts>`, which load React at once and need inline scripts. */
export function DeferredScripts() {
  const page = useContext(PageDataContext)
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

export function ErrorReference() {
  const reference = useContext(PageDataContext)?.reference
  return <strong suppressHydrationWarning>{reference ?? ''}</strong>
}
