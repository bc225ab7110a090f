import type { ApiContext } from '../context.ts'
import { directoryApi } from '../index.ts'

export interface Asking {
  /** A token of `identifyByPlainId`; without one a visitor asks. */
  by?: string | null | undefined
  /** With a body POST, unless told otherwise. */
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

/** Asks our own API as the browser does. */
export async function requestApi(
  api: ApiContext,
  path: string,
  { by, body, headers, method = body === undefined ? 'GET' : 'POST' }: Asking = {},
): Promise<Response> {
  return directoryApi(api).request(path, {
    method,
    headers: {
      ...headers,
      ...(by && { authorization: `Bearer ${by}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The same, where the answer is JSON. */
export async function askApi(
  api: ApiContext,
  path: string,
  asking?: Asking,
): Promise<{ status: number; body: unknown }> {
  const response = await requestApi(api, path, asking)
  return { status: response.status, body: (await response.json()) as unknown }
}
