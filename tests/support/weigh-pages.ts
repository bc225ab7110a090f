import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'
import { PUBLIC_PAGES, type PublicPage } from './public-pages.ts'

/** What a public page may weigh, in compressed bytes; a kilobyte is 1000 bytes. */
export const BUDGETS = {
  /** Before the page is shown and can be used. */
  criticalScript: 20_000,
  css: 20_000,
  fonts: 2,
  /** All scripts once React listens, whatever loads them, up to the first interaction. */
  hydrated: 162_000,
} as const

/** All scripts of pages that must be lighter than the others. */
const HYDRATED_OF: Readonly<Record<string, number>> = { '/': 139_000 }

export interface PageWeight {
  name: string
  path: string
  html: number
  css: number
  /** Scripts that the document itself asks for, with their imports and the inline ones. */
  criticalScript: number
  fonts: string[]
  fontBytes: number
  /** All scripts after hydration: the critical ones, the manifest, React's entry, the page's modules, their imports. */
  hydrated: number
  hydratedGzip: number
  scripts: number
}

/** Where `app/hydration/page-data.tsx` puts what the starter loads later. */
const PAGE_DATA = /<script id="page-data" type="application\/json">([^<]*)<\/script>/
const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*"(\.{1,2}\/[^"]+\.js)"/g

export async function weighPublicPages(url: string): Promise<PageWeight[]> {
  const modern = new WebReader('gzip, deflate, br, zstd')
  const old = new WebReader('gzip')
  const weights: PageWeight[] = []
  for (const page of PUBLIC_PAGES) weights.push(await weighPage(url, page, modern, old))
  return weights
}

async function weighPage(url: string, page: PublicPage, modern: WebReader, old: WebReader) {
  const address = new URL(page.path, url).href
  const document = await modern.readAnew(address)
  const html = document.text
  const addressesIn = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, found = '']) => new URL(found, address).href)

  const styles = await Promise.all(
    addressesIn(/<link rel="stylesheet" href="([^"]+)"/g).map((href) => modern.read(href)),
  )
  const fonts = new Set(addressesIn(/["'(]([^"'()\s]+\.woff2)/g))
  for (const style of styles) {
    for (const [, font = ''] of style.text.matchAll(/url\("?([^")]+\.woff2)"?\)/g)) {
      fonts.add(new URL(font, style.address).href)
    }
  }

  const first = addressesIn(/<script\b[^>]*\bsrc="([^"]+)"/g)
  const later = laterModules(html).map((path) => new URL(path, address).href)
  const inline = [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
  const inlineBytes = inline.reduce((sum, [, script = '']) => sum + script.length, 0)
  const critical = await withImports(first, modern)
  const all = await withImports([...first, ...later], modern)
  return {
    name: page.name,
    path: page.path,
    html: document.bytes,
    css: bytesOf(styles),
    criticalScript: bytesOf(critical) + inlineBytes,
    fonts: [...fonts],
    fontBytes: bytesOf(await Promise.all([...fonts].map((font) => modern.read(font)))),
    hydrated: bytesOf(all) + inlineBytes,
    hydratedGzip: bytesOf(await withImports([...first, ...later], old)) + inlineBytes,
    scripts: all.length,
  }
}

function laterModules(html: string): string[] {
  const [, text] = PAGE_DATA.exec(html) ?? []
  if (!text) return []
  const data = JSON.parse(text) as { manifest: string; entry: string; modules: { url: string }[] }
  return [data.manifest, data.entry, ...data.modules.map(({ url }) => url)]
}

/** Modules with all that they import at once; what they import on demand is not asked for. */
async function withImports(addresses: string[], reader: WebReader): Promise<Answer[]> {
  const found = new Map<string, Answer>()
  const waiting = [...addresses]
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (found.has(address)) continue
    const answer = await reader.read(address)
    found.set(address, answer)
    for (const [, path = ''] of answer.text.matchAll(STATIC_IMPORT)) {
      waiting.push(new URL(path, address).href)
    }
  }
  return [...found.values()]
}

function bytesOf(answers: Answer[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0)
}

interface Answer {
  address: string
  bytes: number
  text: string
}

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
}

/** Reads each file once. `fetch` hides the encoded size. */
class WebReader {
  readonly #acceptEncoding: string
  readonly #kept = new Map<string, Promise<Answer>>()

  constructor(acceptEncoding: string) {
    this.#acceptEncoding = acceptEncoding
  }

  read(address: string): Promise<Answer> {
    const kept = this.#kept.get(address) ?? this.readAnew(address)
    this.#kept.set(address, kept)
    return kept
  }

  async readAnew(address: string): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<import('node:http').IncomingMessage>()
    get(address, { headers: { 'accept-encoding': this.#acceptEncoding } }, resolve).on('error', reject)
    const response = await promise
    const body = await buffer(response)
    const encoding = response.headers['content-encoding']
    const decode = encoding === undefined ? undefined : DECODERS[encoding]
    if (encoding !== undefined && !decode) throw new Error(`${address} came encoded as ${encoding}.`)
    return { address, bytes: body.length, text: (decode?.(body) ?? body).toString() }
  }
}

export function exceededBudgets(weight: PageWeight): string[] {
  const over = (what: string, actual: number, budget: number) =>
    actual > budget ? [`${weight.path}: ${what} ${actual}, budget ${budget}`] : []
  return [
    ...over('script before hydration, bytes:', weight.criticalScript, BUDGETS.criticalScript),
    ...over('CSS, bytes:', weight.css, BUDGETS.css),
    ...over('fonts:', weight.fonts.length, BUDGETS.fonts),
    ...over('scripts in all, bytes:', weight.hydrated, HYDRATED_OF[weight.path] ?? BUDGETS.hydrated),
  ]
}
